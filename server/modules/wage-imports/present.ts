import type { ImportDetail, ImportRow, ImportSummary } from '@contract/wages/import-schemas';
import { coverageOf } from '@contract/wages/audit/coverage';
import { uncheckedTotals } from '@contract/wages/net/total-checks';
import type { Deps } from '../../deps';
import { type Db, ignoredCounts, summaryOf } from '../../imports';
import { namedPeople } from '../wage-batches/service';
import { openFix } from './fixes';
import { weighed } from './review/stakes';
import { openMonth } from './settings/open-month';
import { type ImportRecord, type RowRecord, wageStore } from './store';

/** A staged row with what the list shows of the person it was matched to. */
export type RowWithStaff = RowRecord & {
  staff_name: string | null;
  staff_no: string | null;
  staff_dept: string | null;
};

export function toSummary(record: ImportRecord): ImportSummary {
  return {
    ...summaryOf(record),
    payMonth: record.pay_month,
    wageType: record.wage_type,
    history: record.history,
    batchId: record.batch_id,
    corrects: record.corrects_id === null ? null : { batchId: record.corrects_id, title: record.title },
    unchecked: uncheckedTotals(record.checks),
  };
}

export const monthOf = (record: ImportRecord): ImportDetail['month'] => ({
  sheet: record.sheet_months,
  open: openMonth(record),
  kept: record.month_kept,
});

export async function toDetail(db: Db, record: ImportRecord): Promise<ImportDetail> {
  return {
    ...toSummary(record),
    sheets: record.sheets,
    layout: record.layout,
    columns: record.columns,
    notices: record.notices,
    netIdentity: record.net_identity,
    netCandidates: record.net_candidates,
    net: { proof: record.net_proof, confirmed: record.net_confirmed },
    month: monthOf(record),
    uncounted: record.uncounted,
    checks: record.checks,
    audit: auditCoverage(record),
    settings: record.settings,
    title: record.title,
    named: record.named_ids && [...(await namedPeople(db, record.company_id, record.named_ids)).values()],
    inherited: record.inherited,
    submitted: record.submitted,
    corrected: record.corrected,
    addableStaff: record.addable,
    issueCounts: await weighed(db, record),
    ignoredCounts: await ignoredCounts(db, wageStore, record),
  };
}

/** How far the people of the shown pass were checked; empty where nothing was. */
export const auditCoverage = ({ audit }: Pick<ImportRecord, 'audit'>) =>
  audit && Object.keys(audit.tally).length > 0 ? coverageOf(Object.entries(audit.tally)) : [];

export function toRow(deps: Deps, record: Pick<ImportRecord, 'id' | 'audit'>, row: RowWithStaff): ImportRow {
  const { log = [] } = row.fixes ? openFix(deps, record, row.row_no, row.fixes) : {};
  return {
    rowNo: row.row_no,
    status: row.status,
    name: row.name,
    staff:
      row.staff_id === null || row.staff_name === null
        ? null
        : { id: row.staff_id, name: row.staff_name, staffNo: row.staff_no, dept: row.staff_dept },
    matchedBy: row.matched_by as ImportRow['matchedBy'],
    cells: row.cells,
    netFen: row.net_fen?.toString() ?? null,
    issues: row.issues,
    audited: row.status === 'ignored' ? null : (row.audited ?? record.audit?.usual ?? null),
    // A word on a doubt changes nothing of the row.
    fixed: Object.keys(row.fixes ?? {}).some((key) => key !== 'accepted'),
    addable: row.addable,
    originals: log.flatMap(({ kind, column, before }) =>
      kind === 'cell' && column !== null ? [{ index: column, text: before ?? '' }] : [],
    ),
  };
}
