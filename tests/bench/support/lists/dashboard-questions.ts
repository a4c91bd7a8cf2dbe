import { type Kysely, sql } from 'kysely';
import type { Database } from '@server/db/database';
import { vacuumTables } from '@server/db/vacuum';
import { createAccount } from '@server/modules/accounts/service';
import { openSession } from '@server/modules/session/open-session';
import { type ListBench, type Query, report, timesOf } from './list-bench';
import type { SeededCompany } from '../seeds/seed-staff';

const SLIPS = Number(process.env.BENCH_SLIPS ?? 100_000);
const MONTHS = 36;
const NEWEST = '2026-06';

/** The figures of the welcome page, and the slips behind them: near the end, too. */
const questions: Record<string, { path: string; query?: Query; admin?: true }> = {
  'what is to be done': { path: '/api/dashboard/todos' },
  'the month': { path: '/api/dashboard/month' },
  'twelve months': { path: '/api/dashboard/wage-trend' },
  'companies by month': { path: '/api/dashboard/company-months', admin: true },
  'figures of the platform': { path: '/api/dashboard/companies', admin: true },
  'probations that end': { path: '/api/staff', query: { due: 'probation' } },
  'contracts that end': { path: '/api/staff', query: { due: 'contract' } },
  'slips of a month': { path: '/api/wages/slips', query: { month: NEWEST } },
  'slips of a month, last page': { path: '/api/wages/slips', query: { month: NEWEST, page: Math.floor(SLIPS / 20) } },
  'unread, last page': {
    path: '/api/wages/slips',
    query: { month: NEWEST, standing: 'unread', page: Math.floor(SLIPS / 60) },
  },
  'unconfirmed, deep page': {
    path: '/api/wages/slips',
    query: { month: NEWEST, standing: 'unconfirmed', page: Math.floor(SLIPS / 45) },
  },
  'objections of all months': { path: '/api/wages/slips', query: { standing: 'disputed' } },
  'a name within a month': { path: '/api/wages/slips', query: { month: NEWEST, keyword: '王伟' } },
};

/** The company of 50,000 people with three years of sheets, the newest one with 100,000 slips, a third of each standing. */
export async function measureDashboard(
  { name, deps, ask }: ListBench,
  companies: readonly SeededCompany[],
  rounds: number,
): Promise<void> {
  const [company] = companies;
  if (!company) throw new Error('no company');
  const accountId = await createAccount(deps.db, deps.seal, {
    account: 'bench-manager',
    name: '经理',
    role: 'manager',
    mobile: null,
    passwordHash: null,
    companyIds: [company.id],
  });
  const { token } = await openSession(
    deps.db,
    { accountId, sliding: false, ip: '127.0.0.1', userAgent: 'bench' },
    new Date(),
  );
  await seedWages(deps.db, company.id, accountId);
  const times = await timesOf(Object.keys(questions), rounds, (question) => {
    const { path, query = {}, admin } = questions[question] ?? { path: '' };
    return ask(path, query, admin ? undefined : token);
  });
  report(`${name}, welcome page (company of ${company.people}, ${SLIPS} slips a month)`, times);
}

async function seedWages(db: Kysely<Database>, companyId: string, accountId: string): Promise<void> {
  await sql`
    insert into wage_batch (company_id, id, pay_month, wage_type, title, state, item_defs, settings, gross_fen, net_fen, head_count, read_count, confirmed_count, disputed_count, published_at, created_by, created_at, updated_at)
    select ${companyId}::uuid, gen_random_uuid(), to_char(${`${NEWEST}-01`}::date - n * interval '1 month', 'YYYY-MM'), 'monthly', '工资条' || n, 'published', '[]', '{"needConfirm": true, "needSign": false, "confirmDeadlineDays": 7}',
      700000, 600000, case when n = 0 then ${SLIPS}::int else 50 end, 0, 0, 0, now(), ${accountId}::uuid, now(), now()
    from generate_series(0, ${MONTHS - 1}::int) n`.execute(db);
  await sql`
    insert into wage_slip (company_id, id, batch_id, staff_id, name, staff_no, dept, items, gross_fen, net_fen, state, read_at, confirmed_at, updated_at)
    select b.company_id, gen_random_uuid(), b.id, gen_random_uuid(), case when n % 500 = 0 then '王伟' else '李' || n end, 'E' || n, '事业1部/第' || n % 9 || '车间', '{}', 700000, 600000,
      (array['unsent', 'read', 'confirmed'])[1 + n % 3], case when n % 3 > 0 then now() end, case when n % 3 = 2 then now() end, now()
    from wage_batch b cross join lateral generate_series(1, b.head_count) n where b.company_id = ${companyId}`.execute(
    db,
  );
  await sql`update wage_slip set state = 'disputed' where company_id = ${companyId} and state = 'read' and staff_no like 'E%7'`.execute(
    db,
  );
  await sql`
    update wage_batch b set read_count = s.read, confirmed_count = s.confirmed, disputed_count = s.disputed
    from (select batch_id, count(read_at) as read, count(confirmed_at) as confirmed, count(*) filter (where state = 'disputed') as disputed from wage_slip where company_id = ${companyId} group by batch_id) s
    where b.company_id = ${companyId} and b.id = s.batch_id`.execute(db);
  await sql`
    update staff set probation_end = current_date + (hashtext(id::text) % 400), contract_end = current_date + (hashtext(id::text) % 900) where company_id = ${companyId}`.execute(
    db,
  );
  await vacuumTables(db, new AbortController().signal);
}
