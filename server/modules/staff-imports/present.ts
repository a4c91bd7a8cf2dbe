import type { StaffImportDetail, StaffImportRow, StaffImportSummary } from '@contract/staff/import-schemas';
import { type Db, ignoredCounts, summaryOf } from '../../imports';
import { type ImportRecord, type RowRecord, staffStore } from './store';

export function toSummary(record: ImportRecord): StaffImportSummary {
  return {
    ...summaryOf(record),
    mode: record.mode,
    rehireLeft: record.rehire_left,
    actions: record.actions,
    result: record.result,
  };
}

export async function toDetail(db: Db, record: ImportRecord): Promise<StaffImportDetail> {
  return {
    ...toSummary(record),
    sheets: record.sheets,
    layout: record.layout,
    columns: record.columns,
    notices: record.notices,
    issueCounts: record.issue_counts,
    ignoredCounts: await ignoredCounts(db, staffStore, record),
  };
}

export function toRow(row: RowRecord): StaffImportRow {
  const counts = row.status === 'ok' || row.status === 'warning';
  return {
    rowNo: row.row_no,
    status: row.status,
    name: row.name,
    action: counts ? row.action : null,
    staffId: row.action === 'create' ? null : row.staff_id,
    cells: row.cells,
    changes: counts ? row.changes : [],
    // An ignored row keeps its doubts for when it is taken back, but they trouble nobody now.
    issues: row.status === 'ignored' ? row.issues.filter((issue) => issue.level === 'info') : row.issues,
    fixed: row.fixes !== null,
    originals: Object.entries(row.fixes?.originals ?? {}).map(([index, text]) => ({ index: Number(index), text })),
  };
}
