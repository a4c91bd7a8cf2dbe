import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import { notFound } from '../../../kernel/errors';

export interface Person {
  id: string;
  name: string;
  staff_no: string | null;
  dept: string | null;
  status: string;
  account_id: string | null;
  mobile_sealed: string | null;
  mobile_index: string | null;
  email: string | null;
  id_no_index: string | null;
  /** Of the bound account; null where there is none. */
  hasPassword: boolean | null;
}

export interface Skipped {
  id: string;
  name: string;
  reason: string;
}

/** The records of people of a company, held until the transaction ends. 404 where somebody is not of the company. */
export async function holdPeople(
  trx: Transaction<Database>,
  companyId: string,
  ids: readonly string[],
): Promise<Person[]> {
  const people = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'staff_no', 'dept', 'status', 'account_id'])
    .select(['mobile_sealed', 'mobile_index', 'email', 'id_no_index'])
    .select((eb) =>
      eb
        .selectFrom('account')
        .select(sql<boolean>`password_hash is not null`.as('has'))
        .whereRef('account.id', '=', 'staff.account_id')
        .as('hasPassword'),
    )
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    // In the order of other locks of several people.
    .orderBy('id')
    .forUpdate()
    .execute();
  if (people.length < ids.length) notFound('所选员工中有的已不存在，请刷新');
  return people;
}

/** Those who can be given a link, and the others with the reason. */
export function partPeople(people: readonly Person[]): { given: Person[]; skipped: Skipped[] } {
  const skipped = people.flatMap((person) => {
    const reason = hindrance(person);
    return reason === null ? [] : [{ id: person.id, name: person.name, reason }];
  });
  return { given: people.filter((person) => hindrance(person) === null), skipped };
}

function hindrance(person: Person): string | null {
  if (person.status === 'left') return '已离职';
  if (person.hasPassword === true) return '已绑定账号，可直接登录';
  if (person.mobile_index === null) return '没有手机号，无法作为登录名';
  return person.id_no_index === null ? '没有证件号码，打开链接时无法核对本人' : null;
}
