import type { ImportRow } from './types';

/** What every kind shows of an import in a list. */
export function summaryOf(record: ImportRow) {
  return {
    id: record.id,
    version: record.version,
    state: record.state,
    fileName: record.file_name,
    fileSize: Number(record.file_size),
    counts: record.counts,
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
    expiresAt: record.expires_at.toISOString(),
    jobId: record.job_id,
    failure: record.failure,
  };
}
