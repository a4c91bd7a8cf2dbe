import { type Kysely, sql } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import type { Database } from '@server/db/database';
import { DEMO_ITEMS, demoPay } from '@server/demo/wages/pay';
import { newId } from '@server/kernel/ids';
import { hashPassword } from '@server/modules/accounts/service';
import { sealedStaffNumbers } from '@server/modules/staff/sealed-numbers';
import { addSlips, createFilling, finishFilling, MAX_SLIPS_A_CALL } from '@server/modules/wage-batches/service';
import { staffName, staffNo } from '../sheets/wage-sheet';
import { benchSealer, seeding, signIn } from './seeding';
import { SLIP_SETTINGS } from './slip-settings';

export interface SeededEmployee {
  token: string;
  slipId: string;
}

export interface SeededBatch {
  companyId: string;
  batchId: string;
  /** Sessions: the clerk who publishes, another clerk. */
  clerk: string;
  other: string;
  /** Those of the batch who are signed in: the last ones to be told. */
  employees: SeededEmployee[];
  /** Of the company, with PASSWORD; and of the platform. */
  manager: string;
  admin: string;
}

export const PASSWORD = 'Bench@2026';

const CHUNK = 2_000;

type Db = Kysely<Database>;

/** A company with that many people (test-range mobiles), the last `signedIn` of them signed in, and a draft with a slip for each. */
export const seedPublish = (
  place: { dataDir: string; databaseUrl?: string | undefined },
  people: number,
  signedIn = 1,
): Promise<SeededBatch> =>
  seeding(place, async (db) => {
    const companyId = newId();
    await sql`insert into company (id, name, short_name, credit_code, wage_review_required) values (${companyId}, '测试制造有限公司', '测试制造', '91330100MA00000002', false)`.execute(
      db,
    );
    const account = (name: string, role: keyof typeof ROLE_NUMBER) => seedAccount(db, companyId, name, role);
    const [clerk, other] = [await account('clerk', 'finance'), await account('other', 'finance')];
    const [manager, admin] = [await account('manager', 'manager'), await account('admin', 'admin')];
    const password = await hashPassword(PASSWORD);
    await db.updateTable('account').set({ password_hash: password }).where('id', '=', manager.id).execute();
    const batchId = await seedBatch(db, companyId, clerk, people, people - signedIn);
    return {
      companyId,
      batchId,
      clerk: clerk.token,
      other: other.token,
      employees: await signedInOf(db, batchId),
      manager: manager.token,
      admin: admin.token,
    };
  });

async function seedAccount(db: Db, companyId: string, name: string, role: keyof typeof ROLE_NUMBER) {
  const id = newId();
  await sql`insert into account (id, account, name, role) values (${id}, ${name}, ${name}, ${ROLE_NUMBER[role]})`.execute(
    db,
  );
  await sql`insert into account_company (account_id, company_id, position) values (${id}, ${companyId}, 0)`.execute(db);
  return { id, name, token: await signIn(db, id) };
}

/** A draft with a slip for each; whoever comes after the first `strangers` has an account. */
async function seedBatch(
  db: Db,
  companyId: string,
  by: { id: string; name: string },
  people: number,
  strangers: number,
): Promise<string> {
  const now = new Date();
  const batchId = await db.transaction().execute((trx) =>
    createFilling(trx, by, {
      companyId,
      payMonth: new Date(now.getTime() - 20 * 24 * 3600_000).toISOString().slice(0, 7),
      wageType: 'monthly',
      title: '测试工资条',
      itemDefs: DEMO_ITEMS,
      settings: SLIP_SETTINGS,
      netIdentity: null,
      warningRows: 0,
      ignoredRows: 0,
      rowNotes: [],
      importId: null,
      at: now,
    }),
  );
  for (let from = 0; from < people; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, people - from) }, (_, index) =>
      person(from + index + 1, from + index >= strangers),
    );
    await addPeople(db, companyId, rows);
    const slips = rows.map(({ id, name, staff_no: no, dept }) => {
      const { items, grossFen, deductFen, netFen } = demoPay({ staffNo: no.slice(1), baseFen: 500_000n }, '2026-06');
      const money = { grossFen: `${grossFen}`, deductFen: `${deductFen}`, netFen: `${netFen}` };
      return { staffId: id, name, staffNo: no, dept, items, bankCardSealed: null, bankName: null, ...money };
    });
    for (let at = 0; at < slips.length; at += MAX_SLIPS_A_CALL)
      await addSlips(db, companyId, batchId, slips.slice(at, at + MAX_SLIPS_A_CALL), now);
  }
  await db.transaction().execute((trx) => finishFilling(trx, by, companyId, batchId, now));
  return batchId;
}

const person = (n: number, hasAccount: boolean) => ({
  id: newId(),
  staff_no: staffNo(n),
  name: staffName(n),
  dept: `第${n % 40}车间`,
  email: `e${n}@example.cn`,
  mobile: `138${String(n).padStart(8, '0')}`,
  account_id: hasAccount ? newId() : null,
});

async function addPeople(db: Db, companyId: string, people: readonly ReturnType<typeof person>[]): Promise<void> {
  const seal = benchSealer();
  const rows = JSON.stringify(
    people.map(({ mobile, ...row }) => ({
      ...row,
      ...sealedStaffNumbers(seal, { mobile, idNo: null, bankCardNo: null }),
    })),
  );
  await sql`
    insert into account (id, account, name, role)
    select r.account_id, lower(r.staff_no), r.name, ${ROLE_NUMBER.user}
    from jsonb_to_recordset(${rows}::jsonb) as r(account_id uuid, staff_no text, name text) where r.account_id is not null`.execute(
    db,
  );
  await sql`
    insert into account_company (account_id, company_id, position)
    select r.account_id, ${companyId}::uuid, 0 from jsonb_to_recordset(${rows}::jsonb) as r(account_id uuid) where r.account_id is not null`.execute(
    db,
  );
  await sql`
    insert into staff (company_id, id, staff_no, name, dept, email, mobile_sealed, mobile_index, mobile_last4, account_id, status, source)
    select ${companyId}::uuid, r.id, r.staff_no, r.name, r.dept, r.email, r.mobile_sealed, r.mobile_index, r.mobile_last4, r.account_id, 'regular', 'import'
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, staff_no text, name text, dept text, email text, mobile_sealed text, mobile_index text, mobile_last4 text, account_id uuid)`.execute(
    db,
  );
}

async function signedInOf(db: Db, batchId: string): Promise<SeededEmployee[]> {
  const { rows } = await sql<{ id: string; account_id: string }>`
    select s.id, p.account_id from wage_slip s join staff p on p.company_id = s.company_id and p.id = s.staff_id
    where s.batch_id = ${batchId}::uuid and p.account_id is not null order by s.staff_no`.execute(db);
  const employees: SeededEmployee[] = [];
  for (const { id, account_id: accountId } of rows) employees.push({ token: await signIn(db, accountId), slipId: id });
  return employees;
}
