import type { StaffImportDetail, StaffImportRow, StaffImportSummary } from '@contract/staff/import-schemas';
import { summaryOf } from '../../imports';
import type { ImportRecord, RowRecord } from './store';

export function toSummary(record: ImportRecord): StaffImportSummary {
  return {
    ...summaryOf(record),
    mode: record.mode,
    rehireLeft: record.rehire_left,
    actions: record.actions,
    result: record.result,
  };
}

export function toDetail(record: ImportRecord): StaffImportDetail {
  return {
    ...toSummary(record),
    sheets: record.sheets,
    layout: record.layout,
    columns: record.columns,
    notices: record.notices,
    issueCounts: record.issue_counts,
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
  };
}
