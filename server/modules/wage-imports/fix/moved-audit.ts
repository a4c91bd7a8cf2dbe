import type { Audited, SheetAudit } from '@contract/wages/audit/checks';
import type { RowStatus } from '@contract/imports/schemas';
import type { ImportRecord } from '../store';

interface AuditedRow {
  status: RowStatus;
  /** Null = as most rows. */
  audited: Audited | null;
}

export interface AuditedRows {
  before: AuditedRow;
  after: AuditedRow;
}

/** How many people the audit finds to be what, after some rows changed; what was learnt stays until the sheet is read anew. Pure. */
export function movedAudit({ audit }: Pick<ImportRecord, 'audit'>, changed: readonly AuditedRows[]): SheetAudit | null {
  if (!audit) return null;
  const tally = new Map(Object.entries(audit.tally));
  const count = ({ status, audited }: AuditedRow, by: number) => {
    if (status === 'ignored') return;
    const key = audited ?? audit.usual;
    tally.set(key, (tally.get(key) ?? 0) + by);
  };
  for (const { before, after } of changed) {
    count(before, -1);
    count(after, 1);
  }
  return { ...audit, tally: Object.fromEntries([...tally].filter(([, people]) => people > 0)) };
}
