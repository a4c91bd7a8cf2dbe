import { type Kysely, sql } from 'kysely';
import type { Sealer } from '@server/crypto/sealer';
import type { Database } from '@server/db/database';
import { mobileColumns } from '@server/modules/accounts/service';
import { type ListBench, type Query, report, timesOf } from './list-bench';
import type { SeededCompany } from '../seeds/seed-staff';

const KNOWN_MOBILE = '13800008888';
/** Company users: a manager and two clerks of each company. */
const USERS_OF_COMPANY = 3;

/** Takes the accounts of the staff into their companies, and adds the people who work with the console. */
export async function seedAccounts(
  db: Kysely<Database>,
  seal: Sealer,
  companies: readonly SeededCompany[],
): Promise<void> {
  const { mobile_sealed, mobile_index, mobile_last4 } = mobileColumns(seal, KNOWN_MOBILE);
  for (const { id, people } of companies) {
    await sql`insert into account_company (account_id, company_id, position) select account_id, company_id, 0 from staff where company_id = ${id}`.execute(
      db,
    );
    await sql`
      with made as (
        insert into account (id, account, name, role, mobile_sealed, mobile_last4, enabled, last_login_at, created_at)
        select gen_random_uuid(), 'user_' || right(${id}, 6) || '_' || n, (array['王经理', '李会计', '张文员'])[n], (array[2, 4, 3])[n], ${mobile_sealed}, '1234', n < 3 or ${people}::int % 5 <> 0, now() - n * interval '1 day', now()
        from generate_series(1, ${USERS_OF_COMPANY}::int) n returning id)
      insert into account_company (account_id, company_id, position) select id, ${id}::uuid, 0 from made`.execute(db);
  }
  await sql`update account set mobile_index = ${mobile_index}, mobile_last4 = ${mobile_last4} where id = (select id from account where role = 0 order by id limit 1)`.execute(
    db,
  );
  await sql`update account set locked_until = now() + interval '1 hour' where id in (select id from account where role = 0 order by id limit 40)`.execute(
    db,
  );
}

const deepOf = (total: number, share: number) => ({ page: Math.max(1, Math.floor((total * share) / 20)) });

const ofUsers = (people: number, large: string, usual: string): Record<string, Query> => ({
  'first page': {},
  'oldest first': { sortField: 'createdAt', sortOrder: 'asc' },
  'page in the middle': deepOf(people, 0.5),
  'last page': deepOf(people, 1),
  'two characters of a name': { keyword: '思涵' },
  'two characters, page in the middle': { keyword: '王伟', page: 10 },
  'a whole name': { keyword: '欧阳明月' },
  'one character': { keyword: '曦' },
  'whole mobile': { keyword: KNOWN_MOBILE },
  'last four': { keyword: '8888' },
  'of the largest company': { companyId: large },
  'of the largest company, deep page': { companyId: large, ...deepOf(40_000, 1) },
  'of a usual company': { companyId: usual },
  'in use': { state: 'active' },
  'in use, page in the middle': { state: 'active', ...deepOf(people, 0.5) },
  frozen: { state: 'disabled' },
  'frozen, deep page': { state: 'disabled', ...deepOf(people * 0.02, 0.9) },
  closed: { state: 'deleted' },
  locked: { state: 'locked' },
  'by source': { source: 'official' },
  'by source, deep page': { source: 'official', ...deepOf(people / 2, 1) },
  'by source, in use': { source: 'official', state: 'active' },
  'by identity': { realName: 'approved' },
  'by identity and source': { realName: 'approved', source: 'official', page: 50 },
  'by source, of a usual company': { source: 'official', companyId: usual },
  'name, company and state': { keyword: '王伟', companyId: large, state: 'active' },
});

const ofCompanyUsers = (companies: number, usual: string): Record<string, Query> => ({
  'first page': {},
  'last page': deepOf(companies * USERS_OF_COMPANY, 1),
  'by last sign-in, last page': {
    sortField: 'lastLoginAt',
    sortOrder: 'desc',
    ...deepOf(companies * USERS_OF_COMPANY, 1),
  },
  'by account': { sortField: 'account', sortOrder: 'asc' },
  'two characters of a name': { keyword: '会计' },
  'beginning of an account': { keyword: 'user_0012' },
  'one character': { keyword: '王' },
  'last four': { keyword: '1234' },
  'by role': { role: 4 },
  'by state': { state: 'disabled' },
  locked: { state: 'locked' },
  'of a company': { companyId: usual },
});

/** The lists of ordinary accounts, as many as there are staff, and of company users. */
export async function measureAccounts(
  { name, ask }: ListBench,
  companies: readonly SeededCompany[],
  rounds: number,
): Promise<void> {
  const people = companies.reduce((sum, company) => sum + company.people, 0);
  const [large, usual] = [companies[0]?.id ?? '', companies.at(-1)?.id ?? ''];
  const users = ofUsers(people, large, usual);
  const clerks = ofCompanyUsers(companies.length, usual);
  report(
    `${name}, ordinary accounts`,
    await timesOf(Object.keys(users), rounds, (question) => ask('/api/users', users[question] ?? {})),
  );
  report(
    `${name}, company users`,
    await timesOf(Object.keys(clerks), rounds, (question) => ask('/api/accounts', clerks[question] ?? {})),
  );
}
