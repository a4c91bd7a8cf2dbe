import { normalizePersonName } from '@contract/validators/person-name';

/** Family and given name as one: "李" and "明" are 李明, "Miller" and "Anna" Anna Miller. */
export function joinName(lastName: string, firstName: string): string {
  return normalizePersonName(
    /^\p{Script=Han}/u.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`,
  );
}
