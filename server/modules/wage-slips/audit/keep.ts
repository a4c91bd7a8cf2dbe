import { sql } from 'kysely';
import type { Audited } from '@contract/wages/audit/checks';
import type { SlipAudit } from '@contract/wages/audit/doubts';
import { jsonText } from '../../../db/json';
import { movedTally } from '../../../workbook/audit/moved-tally';
import type { BatchRow } from '../../wage-batches/service';
import type { Trx } from '../queries';
import type { BatchAudit } from './learnt';

/** What was found of a slip that was changed or added. */
export interface KeptAudit {
  slipId: string;
  /** What was found of it before; null where it was not there. */
  before: Audited | null;
  found: SlipAudit;
}

/** Keeps what was found of slips of a batch, whose row is locked, and moves the batch's figures. */
export async function keepAudits(
  trx: Trx,
  { company_id, id }: Pick<BatchRow, 'company_id' | 'id'>,
  sheet: BatchAudit,
  kept: readonly KeptAudit[],
): Promise<void> {
  if (kept.length === 0) return;
  const rows = kept.map(({ slipId, found: { audited, doubts } }) => ({
    id: slipId,
    audited: audited === sheet.usual ? null : audited,
    doubts: doubts.some(({ issue }) => issue.level !== 'info') ? doubts : null,
  }));
  await sql`
    update wage_slip set audited = r.audited, doubts = r.doubts
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r(id uuid, audited text, doubts jsonb)
    where wage_slip.company_id = ${company_id} and wage_slip.id = r.id`.execute(trx);
  const moved = kept.flatMap(({ before, found: { audited: after } }) => (before === after ? [] : [{ before, after }]));
  if (moved.length === 0) return;
  await trx
    .updateTable('wage_batch')
    .set({ audit: jsonText(movedTally(sheet, moved)) })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}
