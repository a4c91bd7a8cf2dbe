import type { Audited, SheetAudit } from '@contract/wages/audit/checks';
import { movedTally } from '../../../workbook/audit/moved-tally';
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
  const counted = ({ status, audited }: AuditedRow) => (status === 'ignored' ? null : (audited ?? audit.usual));
  return movedTally(
    audit,
    changed.map(({ before, after }) => ({ before: counted(before), after: counted(after) })),
  );
}
