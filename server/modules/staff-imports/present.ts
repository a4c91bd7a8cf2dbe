import type { Selectable } from 'kysely';
import type { StaffImportDetail, StaffImportRow, StaffImportSummary } from '@contract/staff/import-schemas';
import type { StaffImportRowTable } from '../../db/tables/staff-import';
import type { ImportRecord } from './policy';

export type RowRecord = Selectable<StaffImportRowTable>;

export function toSummary(record: ImportRecord): StaffImportSummary {
  return {
    id: record.id,
    version: record.version,
    state: record.state,
    fileName: record.file_name,
    fileSize: Number(record.file_size),
    mode: record.mode,
    rehireLeft: record.rehire_left,
    counts: record.counts,
    actions: record.actions,
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
    expiresAt: record.expires_at.toISOString(),
    jobId: record.job_id,
    failure: record.failure,
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
