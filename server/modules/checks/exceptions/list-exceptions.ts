import { type Selectable, sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { PUNCH_KEYS } from '@contract/checks/day';
import type { CheckExceptionView, checkSchemas } from '@contract/checks/schemas';
import { pageByKey } from '../../../db/list-query';
import type { CheckExceptionTable, StoredDay } from '../../../db/tables/checks';
import { amongPeople, type Owner, ownerIn } from '../days/list-days';
import { changeOf } from '@contract/states/check-record';
import type { Actor } from '../../../kernel/actor';
import { isOwn } from '../list';
import type { Db } from '../queries';

type Query = Static<(typeof checkSchemas)['exceptions']['query']>;
export type ExceptionRow = Selectable<CheckExceptionTable>;

/** One page of the month's exceptions in the order of their days. */
export async function listExceptions(
  db: Db,
  actor: Pick<Actor, 'id'>,
  companyId: string,
  query: Query,
): Promise<{ list: CheckExceptionView[]; total: number }> {
  const { page, pageSize, sortOrder = 'asc', month, kind, decided } = query;
  const people = amongPeople(db, companyId, query);
  let found = db.selectFrom('check_exception').where('company_id', '=', companyId).where('month', '=', month);
  if (people) found = found.where(people);
  if (kind) found = found.where('kind', '=', kind);
  if (decided) found = found.where('decision', decided === 'open' ? 'is' : 'is not', null);
  const { rows, total } = await pageByKey(
    db,
    found,
    { page, pageSize, sortOrder },
    { columns: { date: 'date' }, first: 'date' },
    (key) => exceptions(db, actor, companyId).where('id', '=', key).limit(sql.lit(1)),
  );
  return { total, list: rows.map(present) };
}

/** What is said of a day in its exceptions. */
const DAY = sql<StoredDay | null>`(
  select d.entry from check_day d where d.company_id = check_exception.company_id and d.month = check_exception.month
    and d.staff_id = check_exception.staff_id and d.date = check_exception.date)`.as('entry');

/** Exceptions of a company with their people and days. */
const exceptions = (db: Db, actor: Pick<Actor, 'id'>, companyId: string) =>
  db
    .selectFrom('check_exception')
    .selectAll()
    .select([ownerIn('check_exception'), DAY, isOwn(companyId, actor.id)])
    .where('company_id', '=', companyId);

interface Shown extends ExceptionRow {
  owner: Owner | null;
  entry: StoredDay | null;
  is_own: boolean;
}

function present({ owner, entry, ...row }: Shown): CheckExceptionView {
  return {
    id: row.id,
    staffId: row.staff_id,
    recordId: owner?.id ?? null,
    name: owner?.name ?? '',
    staffNo: owner?.staff_no ?? null,
    dept: owner?.dept ?? null,
    date: row.date,
    punch: row.slot === null ? null : (PUNCH_KEYS[row.slot] ?? null),
    kind: row.kind,
    shiftName: entry?.shiftName ?? '',
    punches: entry?.punches ?? [],
    remark: entry?.remark ?? '',
    decision: row.decision,
    note: row.note,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    correction: owner !== null && changeOf(owner.state) === 'fix',
    own: row.is_own,
  };
}

/** Of one person's month, in the order of their days. */
export async function exceptionsOf(
  db: Db,
  actor: Pick<Actor, 'id'>,
  companyId: string,
  month: string,
  staffId: string,
): Promise<CheckExceptionView[]> {
  const rows = await exceptions(db, actor, companyId)
    .where('month', '=', month)
    .where('staff_id', '=', staffId)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return rows.map(present);
}
