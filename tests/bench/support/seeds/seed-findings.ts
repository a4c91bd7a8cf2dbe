import { sql } from 'kysely';
import type { Deps } from '@server/deps';
import { keepGroups } from '@server/modules/wage-batches/service';

/** Gives every slip of a batch a doubt and as many people no row: the most that a reviewer may have to see. */
export async function seedFindings({ db }: Pick<Deps, 'db'>, companyId: string, batchId: string, rows: number) {
  const of = sql`company_id = ${companyId}::uuid and batch_id = ${batchId}::uuid`;
  await sql`
    insert into wage_batch_finding (company_id, batch_id, row_no, place, status, code, level, label, "values", name, staff_id, net_fen, stake_fen)
    select company_id, batch_id, row_number() over (order by id), 0, 'open', 'grossMismatch', 'warning', '应发工资',
      '{"label": "应发工资", "expected": 800000, "actual": 790000}'::jsonb, name, staff_id, net_fen, 10000
    from wage_slip where ${of}`.execute(db);
  await sql`
    insert into wage_batch_missing (company_id, batch_id, staff_id, name, staff_no, dept, in_last_month)
    select ${companyId}::uuid, ${batchId}::uuid, gen_random_uuid(), '无行' || n, null, '第' || n % 50 || '车间', n % 2 = 0
    from generate_series(1, ${rows}::int) n`.execute(db);
  await keepGroups(db, companyId, batchId, [
    { key: 'finding.grossMismatch', count: rows, stakeFen: String(rows * 10_000) },
    { key: 'missing', count: rows },
  ]);
}
