import { sql, type Transaction } from 'kysely';
import { dateInChina } from '@contract/date';
import { type Ground, GROUNDS, keptUntil, type TermFacts } from '@contract/personal-data/grounds';
import { ROLE_NUMBER } from '@contract/roles';
import type { Database } from '../../../db/database';
import { type Db, personOfStaff } from '../person';
import { PERSON_TABLES } from '../register';
import type { OfPerson, Person } from '../register/kinds';
import { requirePerson } from '../require-person';

export interface Found {
  name: keyof Database;
  table: OfPerson;
  rows: number;
}

/** What an erasure reaches, as things stand. */
export interface ErasurePlan {
  record: Awaited<ReturnType<typeof requirePerson>>;
  person: Person;
  account: 'closed' | 'kept' | 'none';
  erased: Found[];
  kept: { ground: Ground; until: string | null; tables: Found[] }[];
}

/** The same with his record held: nobody binds it, or takes it back, meanwhile. */
export async function planHeld(trx: Transaction<Database>, companyId: string, staffId: string): Promise<ErasurePlan> {
  await trx
    .selectFrom('staff')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', staffId)
    .forUpdate()
    .execute();
  return planErasure(trx, companyId, staffId);
}

/** Looks through every table that holds people, and works out by law how long what stays must be there. */
export async function planErasure(db: Db, companyId: string, staffId: string): Promise<ErasurePlan> {
  const record = await requirePerson(db, companyId, staffId);
  const account = await accountOf(db, record.account_id, staffId);
  const person: Person = {
    ...personOfStaff(companyId, staffId),
    accountId: account === 'closed' ? record.account_id : null,
  };
  const found: Found[] = [];
  for (const { name, table } of PERSON_TABLES) {
    const { rows } = await sql<{ n: string }>`
      select count(*)::text as n from ${sql.table(name)} t where ${(table.erasing ?? table.find)(person)}`.execute(db);
    const count = Number(rows[0]?.n ?? 0);
    if (count > 0) found.push({ name, table, rows: count });
  }
  const facts = await termFacts(db, companyId, staffId, record);
  const kept = GROUNDS.flatMap((ground) => {
    const tables = found.filter(({ table: { erase } }) => erase.how === 'keep' && erase.ground === ground);
    return tables.length > 0 ? [{ ground, until: keptUntil(ground, facts), tables }] : [];
  });
  return { record, person, account, erased: found.filter(({ table: { erase } }) => erase.how !== 'keep'), kept };
}

/** Closed with him: an ordinary account that has no other record. Who works with the console keeps his. */
async function accountOf(db: Db, accountId: string | null, staffId: string): Promise<ErasurePlan['account']> {
  if (accountId === null) return 'none';
  const row = await db
    .selectFrom('account')
    .select((eb) => [
      'role',
      'deleted_at',
      eb
        .exists(eb.selectFrom('staff').select('id').where('account_id', '=', accountId).where('id', '!=', staffId))
        .as('elsewhere'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (row.deleted_at !== null) return 'none';
  return row.role === ROLE_NUMBER.user && !row.elsewhere ? 'closed' : 'kept';
}

async function termFacts(
  db: Db,
  companyId: string,
  staffId: string,
  record: ErasurePlan['record'],
): Promise<TermFacts> {
  const { rows } = await sql<{
    pay: string | null;
    checks: string | null;
    contract: Date | null;
    years: number;
  }>`
    select c.retention_years as years,
      greatest(
        (select max(b.pay_month) from wage_slip s join wage_batch b on b.company_id = s.company_id and b.id = s.batch_id
          where s.company_id = ${companyId} and s.staff_id = ${staffId} and b.deleted_at is null),
        (select max(o.pay_month) from claim_order o where o.company_id = ${companyId} and o.staff_id = ${staffId})) as pay,
      (select max(month) from check_record where company_id = ${companyId} and staff_id = ${staffId}) as checks,
      (select max(coalesce(f.finished_at, f.expires_at)) from fdd_contract f
        join fdd_signer g on g.company_id = f.company_id and g.contract_id = f.id
        where f.company_id = ${companyId} and g.staff_id = ${staffId}) as contract
    from company c where c.id = ${companyId}`.execute(db);
  const facts = rows[0];
  const ends = [record.contract_end, facts?.contract ? dateInChina(facts.contract) : null].filter(
    (end) => end !== null,
  );
  return {
    lastPayMonth: facts?.pay ?? null,
    lastCheckMonth: facts?.checks ?? null,
    leaveDate: record.leave_date ?? '',
    contractEnd: ends.sort().at(-1) ?? null,
    retentionYears: facts?.years ?? 0,
  };
}
