import { sql } from 'kysely';
import type { ImportControls } from '@contract/wages/import-schemas';
import type { Deps } from '../../../deps';
import { type Caller, ofPass } from '../../../imports';
import { attendanceHold } from '../../checks/service';
import { companyRules, reviewerNames, submitRefusal } from '../../wage-batches/service';
import { reachOf } from '../../channels/service';
import { paidTwiceNow } from '../pass/other-batches';
import { auditCoverage } from '../present';
import { earlierBatches } from '../pass/pass-inputs';
import { type ImportRecord, wageStore } from '../store';
import { supplementsFor } from './supplements';

/** Amounts left by feedback that are listed; of all of them the number is told. */
const SUPPLEMENTS_LISTED = 500;

/** Managers named who may review it. */
const REVIEWERS_NAMED = 3;

type Missing = ImportControls['missing'];

/** Control totals, head count, the people missing from the sheet (漏发), and what becomes of it next. */
export async function controls(
  deps: Deps,
  caller: Caller,
  id: string,
  page: { page: number; pageSize: number },
): Promise<ImportControls> {
  const record = await wageStore.own(deps.db, caller, id);
  wageStore.require(record, 'look');
  const supplements = record.history || record.corrects_id !== null ? [] : await supplementsFor(deps.db, record);
  const rules = await companyRules(deps.db, record.company_id);
  const asked = record.wage_type === 'monthly' && !record.history && record.corrects_id === null;
  const said = new Set(record.paid_twice.filter((one) => one.all).map((one) => one.batchId));
  return {
    totals: record.totals,
    headCount: record.head_count,
    netIdentity: record.net_identity,
    checks: record.checks,
    audit: auditCoverage(record),
    paidTwice: (await paidTwiceNow(deps.db, record)).map((one) => ({ ...one, all: said.has(one.batchId) })),
    // Nobody is sent a message about a past month.
    attendance: asked ? await attendanceHold(deps.db, record.company_id, record.pay_month) : null,
    review: {
      required: rules.reviewRequired,
      reviewers: await reviewerNames(
        deps.db,
        rules,
        { author: caller.actor, namedIds: record.named_ids },
        REVIEWERS_NAMED,
      ),
      refused: submitRefusal(rules, caller.actor, deps.clock.now()),
    },
    reach:
      record.history || record.generation === 0
        ? null
        : await reachOf(
            deps,
            record.company_id,
            'slipPublished',
            sql`select staff_id from wage_import_row where ${ofPass(record)} and status <> 'ignored'`,
          ),
    supplements: supplements.slice(0, SUPPLEMENTS_LISTED),
    supplementCount: supplements.length,
    missing: await missingStaff(deps, record, page),
  };
}

/**
 * Active staff without a row; those paid last month first. Only a monthly wage is expected to reach
 * everybody: for bonuses and the like nobody counts as missing, nor in a past month, for the staff list is of today,
 * nor in a sheet of corrections, which has some people alone. `except` and not an anti-join: the
 * embedded database gathers no statistics, and without them an anti-join is planned as nested loops.
 */
async function missingStaff(
  deps: Deps,
  record: ImportRecord,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Missing> {
  if (record.wage_type !== 'monthly' || record.history || record.corrects_id !== null || record.generation === 0)
    return { list: [], total: 0 };
  const lastMonth = await earlierBatches(deps.db, record, true);
  const inLastMonth =
    lastMonth.length === 0
      ? sql<boolean>`false`
      : sql<boolean>`exists (select 1 from wage_slip w where w.company_id = s.company_id and w.batch_id in (${sql.join(lastMonth)}) and w.staff_id = s.id)`;
  const { rows } = await sql<{
    staffId: string;
    name: string;
    staffNo: string | null;
    dept: string | null;
    inLastMonth: boolean;
    total: number;
  }>`
    with missing as materialized (
      select id from staff where company_id = ${record.company_id} and status <> 'left'
      except
      select staff_id from wage_import_row
      where ${ofPass(record)} and status <> 'ignored')
    select s.id as "staffId", s.name, s.staff_no as "staffNo", s.dept, ${inLastMonth} as "inLastMonth", (count(*) over ())::int as total
    from missing m join staff s on s.company_id = ${record.company_id} and s.id = m.id
    order by "inLastMonth" desc, s.dept nulls last, s.name, s.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(deps.db);
  const total = rows[0]?.total ?? 0;
  return { list: rows.map(({ total: _total, ...person }) => person), total };
}
