import { type Selectable, sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { PUNCH_KEYS } from '@contract/checks/day';
import type { CheckExceptionView, checkSchemas } from '@contract/checks/schemas';
import { inOrder, keysOf } from '../../../db/list-query';
import type { CheckExceptionTable } from '../../../db/tables/checks';
import { daysByKey, ownersOf } from '../days/list-days';
import { changeOf } from '@contract/states/check-record';
import { together } from '../../../kernel/together';
import type { Actor } from '../../../kernel/actor';
import { ownStaffIds } from '../../staff/service';
import { filteredRecords } from '../list';
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
  const { page, pageSize, sortOrder = 'asc', month, kind, dept, keyword, decided } = query;
  let found = db.selectFrom('check_exception').where('company_id', '=', companyId).where('month', '=', month);
  if (dept || keyword?.trim()) {
    const people = await filteredRecords(db, companyId, {
      month,
      ...(dept ? { dept } : {}),
      ...(keyword ? { keyword } : {}),
    })
      .select('staff_id')
      .execute();
    found = found.where('staff_id', '=', sql<string>`any(${people.map((row) => row.staff_id)}::uuid[])`);
  }
  if (kind) found = found.where('kind', '=', kind);
  if (decided) found = found.where('decision', decided === 'open' ? 'is' : 'is not', null);
  const { ids, total } = await keysOf(
    found,
    { page, pageSize, sortOrder },
    { columns: { date: 'date' }, first: 'date' },
  );
  const rows = await db
    .selectFrom('check_exception')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return {
    total,
    list: await presentExceptions(db, actor, companyId, month, inOrder(ids, rows)),
  };
}

/** Exceptions with their people and days. */
export async function presentExceptions(
  db: Db,
  actor: Pick<Actor, 'id'>,
  companyId: string,
  month: string,
  rows: readonly ExceptionRow[],
): Promise<CheckExceptionView[]> {
  const [owners, days, own] = await together(
    () =>
      ownersOf(
        db,
        companyId,
        month,
        rows.map((row) => row.staff_id),
      ),
    () => daysByKey(db, companyId, month, rows),
    () => ownStaffIds(db, companyId, actor.id),
  );
  return rows.map((row) => {
    const owner = owners.get(row.staff_id);
    const entry = days.get(`${row.staff_id} ${row.date}`)?.entry;
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
      correction: owner !== undefined && changeOf(owner.state) === 'fix',
      own: own.has(row.staff_id),
    };
  });
}

/** Of one person's month. */
export async function exceptionsOf(
  db: Db,
  actor: Pick<Actor, 'id'>,
  companyId: string,
  month: string,
  staffId: string,
): Promise<CheckExceptionView[]> {
  const rows = await db
    .selectFrom('check_exception')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('staff_id', '=', staffId)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return presentExceptions(db, actor, companyId, month, rows);
}
