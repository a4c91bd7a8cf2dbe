import { type CheckIssue, isOfRows } from '@contract/checks/issues/catalogue';
import type {
  CheckImportDetail,
  CheckImportRow,
  CheckImportSummary,
  CheckIssueView,
  CheckRowIssueCount,
} from '@contract/checks/import-schemas';
import type { CheckRecordState } from '@contract/states/check-record';
import { countIssues, type Db, summaryOf } from '../../imports';
import { saidValues } from '../checks/service';
import { countCorrections } from './corrections';
import { ownDoubts } from './own-rows';
import type { ImportRecord, PersonRow } from './store';

export function toSummary(record: ImportRecord): CheckImportSummary {
  return {
    ...summaryOf(record),
    month: record.month,
  };
}

/** The whole import, with what it would correct as things stand now while that is still to be decided. */
export async function detailOf(db: Db, record: ImportRecord): Promise<CheckImportDetail> {
  const { reading } = record;
  return {
    ...toSummary(record),
    sheets: reading.sheets ?? [],
    proposal: reading.proposal ?? null,
    columns: reading.columns ?? [],
    period: reading.period ?? null,
    options: record.options,
    legend: record.legend.length > 0 ? record.legend : (reading.legend ?? []),
    unknownMarks: reading.unknownMarks ?? [],
    notices: reading.notices ?? [],
    issueCounts: reading.issueCounts ?? [],
    days: reading.days ?? 0,
    exceptions: reading.exceptions ?? 0,
    unjudgedDays: reading.unjudgedDays ?? 0,
    unjudgedPeople: reading.unjudgedPeople ?? 0,
    daysByHours: reading.daysByHours ?? 0,
    ignoredRows: reading.ignoredRows ?? 0,
    rowIssueCounts: record.state === 'staged' ? await rowIssueCounts(db, record) : [],
    ignoredCounts: 'sealed' in record.fixes ? record.fixes.ignored : [],
    missing: reading.missing ?? [],
    missingCount: reading.missingCount ?? 0,
    corrections: record.state === 'staged' ? await countCorrections(db, record) : 0,
    ownDoubts: record.state === 'staged' ? await ownDoubts(db, record) : { errors: 0, differing: 0, names: 0 },
    rowsLeftOut: reading.rowsLeftOut ?? 0,
  };
}

async function rowIssueCounts(db: Db, record: ImportRecord): Promise<CheckRowIssueCount[]> {
  const counts = await countIssues<CheckRowIssueCount>(db, 'check_import_row', record);
  return counts.filter(({ code }) => isOfRows(code));
}

export const toIssue = (issue: CheckIssue): CheckIssueView => ({ ...issue, date: issue.date ?? null });

/** Gravest first. */
const GRAVITY: readonly CheckIssue['level'][] = ['error', 'warning', 'info'];

interface Around {
  staff: CheckImportRow['staff'];
  existing: CheckRecordState | null;
  /** Issues of single days, the first of them. */
  dayIssues: readonly CheckIssue[];
}

export function toRow(row: PersonRow, { staff, existing, dayIssues }: Around): CheckImportRow {
  const issues = [...row.issues, ...dayIssues].sort((a, b) => GRAVITY.indexOf(a.level) - GRAVITY.indexOf(b.level));
  return {
    key: row.key,
    rowNo: row.row_no,
    status: row.status,
    name: row.name,
    staffNo: row.staff_no,
    dept: row.dept,
    staff,
    matchedBy: row.matched_by as CheckImportRow['matchedBy'], // as the engine wrote it
    existing,
    values: saidValues(row.figures),
    days: row.days,
    exceptions: row.exceptions,
    issues: row.status === 'ignored' ? [] : issues.map(toIssue),
    moreIssues: row.status === 'ignored' ? 0 : Math.max(0, row.day_errors + row.day_warnings - dayIssues.length),
  };
}
