import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database';

/** What must hold in every database of this product, whenever it is looked at. */
export interface Invariant {
  name: string;
  /** Counts what breaks it: `{ count: string }`. */
  broken: string;
}

/** Rows whose parent is told by no foreign key. */
const orphans = (child: string, columns: string, parent: string, keys: string, where = 'true') => `
  select count(*) from ${child} c where ${where} and not exists (
    select from ${parent} p where (p.company_id, ${keys}) = (c.company_id, ${columns}))`;

export const INVARIANTS: readonly Invariant[] = [
  {
    name: '工资表的合计等于各工资条之和',
    broken: `
      select count(*) from wage_batch b left join (
        select company_id, batch_id, count(*) as heads, sum(net_fen) as net from wage_slip group by company_id, batch_id
      ) s on s.company_id = b.company_id and s.batch_id = b.id
      where b.deleted_at is null and not b.filling
        and (b.net_fen, b.head_count) <> (coalesce(s.net, 0), coalesce(s.heads, 0))`,
  },
  {
    name: '工资条的历史版本早于现行版本，先后有序',
    broken: `
      select count(*) from (
        select v.slip_version, s.slip_version as now, v.published_at,
          lag(v.published_at) over (partition by v.company_id, v.slip_id order by v.slip_version) as before
        from wage_slip_version v
        left join wage_slip s on s.company_id = v.company_id and s.id = v.slip_id
      ) t where now is null or slip_version < 1 or slip_version >= now or published_at < before`,
  },
  { name: '工资条都属于一个工资表', broken: orphans('wage_slip', 'c.batch_id', 'wage_batch', 'p.id') },
  { name: '工资条都属于一名员工', broken: orphans('wage_slip', 'c.staff_id', 'staff', 'p.id') },
  { name: '工资条的修改记录都属于一张工资条', broken: orphans('wage_slip_edit', 'c.slip_id', 'wage_slip', 'p.id') },
  { name: '工资表的经过都属于一个工资表', broken: orphans('wage_batch_event', 'c.batch_id', 'wage_batch', 'p.id') },
  { name: '导入的行都属于一次导入', broken: orphans('wage_import_row', 'c.import_id', 'wage_import', 'p.id') },
  { name: '员工的经过都属于一名员工', broken: orphans('staff_event', 'c.staff_id', 'staff', 'p.id') },
  {
    name: '操作记录完整：编号所含时刻与记录的时刻一致，都写明操作人和操作',
    broken: `
      select count(*) from audit_log
      where abs(extract(epoch from at) - ('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0) > 60
        or account_name = '' or action = '' or result = ''`,
  },
];

/** The invariants that do not hold, with how many rows break them. */
export async function brokenInvariants(db: Kysely<Database>): Promise<{ name: string; count: number }[]> {
  const broken: { name: string; count: number }[] = [];
  for (const invariant of INVARIANTS) {
    const { rows } = await sql<{ count: string }>`select (${sql.raw(invariant.broken)})::text as count`.execute(db);
    const count = Number(rows[0]?.count);
    if (count > 0) broken.push({ name: invariant.name, count });
  }
  return broken;
}
