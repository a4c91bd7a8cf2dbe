import { sql } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import type { Deps } from '@server/deps';
import { vacuumTables } from '@server/db/vacuum';
import { newId } from '@server/kernel/ids';
import { hashToken, newToken } from '@server/plugins/token';
import { sealedStaffNumbers } from '@server/modules/staff/sealed-numbers';
import { seedMonths } from '../seeds/seed-months';

export interface CallsWorld {
  /** Sessions of employees, each with slips of his own. */
  employees: string[];
  manager: string;
  finance: string;
}

const EARLIER_BATCHES = 11;

/** A company whose people are all signed in and have two slips each, with a year's wage sheets and some notices. */
export async function seedCalls(deps: Pick<Deps, 'db' | 'seal'>, people: number): Promise<CallsWorld> {
  const { db } = deps;
  const { companyId, batchId } = await seedMonths(deps, people);
  const now = new Date();
  await sql`update wage_batch set state = 'published', published_at = ${now}::timestamptz, publish_round = 1`.execute(
    db,
  );
  await sql`
    insert into wage_batch select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'title', '第' || n || '个月',
      'pay_month', to_char(date '2026-06-01' - make_interval(months => n), 'YYYY-MM')))).*
    from wage_batch b, generate_series(1, ${EARLIER_BATCHES}::int) n where b.id = ${batchId}`.execute(db);
  await addNumbers(deps, companyId);
  await sql`
    insert into account (id, account, name, role) select gen_random_uuid(), 'p' || staff_no, name, ${ROLE_NUMBER.user} from staff where status <> 'left'`.execute(
    db,
  );
  await sql`update staff s set account_id = a.id from account a where s.company_id = ${companyId} and a.account = 'p' || s.staff_no`.execute(
    db,
  );
  for (const role of ['manager', 'finance'] as const)
    await sql`insert into account (id, account, name, role) values (${newId()}, ${role}, ${role}, ${ROLE_NUMBER[role]})`.execute(
      db,
    );
  await sql`insert into account_company (account_id, company_id, position) select id, ${companyId}::uuid, 0 from account where account <> 'clerk'`.execute(
    db,
  );
  await sql`
    insert into notice (id, type, title, content, scope, state, published_at, created_by, created_by_name, created_at, updated_at)
    select gen_random_uuid(), 'notification', '公告' || n, '<p>请各位同事留意。</p>', 'all', 'published', ${now}::timestamptz, ${newId()}::uuid, '测试', ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, 4) n`.execute(db);
  const { rows } = await sql<{ id: string; account: string }>`
    select id, account from account where account <> 'clerk' and account <> 'bench' order by account`.execute(db);
  const signedIn = rows.map(({ id, account }) => ({ id, account, token: newToken() }));
  await sql`
    insert into session (token_hash, account_id, created_at, last_seen_at, last_used_at, expires_at, sliding, ip, user_agent)
    select r.hash, r.id, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz + interval '1 day', false, '127.0.0.1', 'bench'
    from jsonb_to_recordset(${JSON.stringify(signedIn.map(({ id, token }) => ({ id, hash: hashToken(token) })))}::jsonb) as r(id uuid, hash text)`.execute(
    db,
  );
  await vacuumTables(db, new AbortController().signal);
  const tokenOf = (account: string) => signedIn.find((each) => each.account === account)?.token ?? '';
  return {
    employees: signedIn.flatMap(({ account, token }) => (account.startsWith('p') ? [token] : [])),
    manager: tokenOf('manager'),
    finance: tokenOf('finance'),
  };
}

/** Numbers of each person, which a list opens to mask. */
async function addNumbers({ db, seal }: Pick<Deps, 'db' | 'seal'>, companyId: string): Promise<void> {
  const people = await db.selectFrom('staff').select('id').where('company_id', '=', companyId).execute();
  const numbers = people.map(({ id }, at) => {
    const no = String(at).padStart(8, '0');
    return {
      id,
      ...sealedStaffNumbers(seal, { mobile: `138${no}`, idNo: `1101011990${no}`, bankCardNo: `62220200${no}` }),
    };
  });
  await sql`
    update staff s set mobile_sealed = r.mobile_sealed, mobile_index = r.mobile_index, mobile_last4 = r.mobile_last4,
      id_no_sealed = r.id_no_sealed, id_no_index = r.id_no_index, id_no_last4 = r.id_no_last4,
      bank_card_sealed = r.bank_card_sealed, bank_card_index = r.bank_card_index, bank_card_last4 = r.bank_card_last4
    from jsonb_populate_recordset(null::staff, ${JSON.stringify(numbers)}::jsonb) r
    where s.company_id = ${companyId}::uuid and s.id = r.id`.execute(db);
}
