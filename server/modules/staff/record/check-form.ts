import { SECRET_FIELDS, type SecretField } from '@contract/staff/choices';
import { normalizeStaff } from '@contract/staff/normalize';
import { STAFF_FIELD_LABEL, STAFF_PROBLEM } from '@contract/staff/problem-text';
import type { StaffInput } from '@contract/staff/record-schemas';
import { type NormalizedStaff, type StaffField, staffProblems } from '@contract/staff/rules';
import { genderOfId } from '@contract/validators/id-document';
import { dateInChina } from '@contract/date';
import type { Sealer } from '../../../crypto/sealer';
import { HttpError } from '../../../kernel/errors';
import { openField } from '../present';
import type { StaffRow } from '../queries';

/** A form ready to be stored: texts in normal form, masked fields in full, gender from the identity number where none was chosen. */
export type CheckedStaff = StaffInput & Record<SecretField, string>;

/** Checks a form against the rules of a staff record; `stored` is the record it changes. 422 names every wrong field. */
export function checkedStaff(seal: Sealer, input: StaffInput, stored: StaffRow | null, now: Date): CheckedStaff {
  const normal = normalizeStaff(input);
  const secrets = Object.fromEntries(
    SECRET_FIELDS.map((field) => [field, normal[field] ?? (stored && openField(seal, stored, field)) ?? '']),
  ) as Record<SecretField, string>;
  const gender = normal.gender ?? genderOfId(normal.idType, secrets.idNo) ?? null;
  const checked: CheckedStaff = { ...normal, ...secrets, gender };
  const facts: NormalizedStaff = { ...checked, leaveDate: stored?.leave_date ?? '' };
  const errors = Object.entries(staffProblems(facts, now, dateInChina(now))).map(([field, code]) => {
    const label = STAFF_FIELD_LABEL[field as StaffField];
    const words = STAFF_PROBLEM[code];
    return { field, message: words.includes(label) ? words : `${label}：${words}` };
  });
  const [first] = errors;
  if (first) throw new HttpError(422, first.message, errors);
  return checked;
}
