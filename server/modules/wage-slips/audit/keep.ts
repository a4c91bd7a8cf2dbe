import type { Transaction } from 'kysely';
import type { Audited } from '@contract/wages/audit/checks';
import type { SlipAudit } from '@contract/wages/audit/doubts';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import { movedTally } from '../../../workbook/audit/moved-tally';
import type { SlipRow } from '../queries';
import type { BatchAudit } from './learnt';

/**
 * Keeps what was found of a slip that was changed or added, and moves the figures of its batch, whose row is locked.
 * `before`: what was found of it; null where it was not there.
 */
export async function keepAudit(
  trx: Transaction<Database>,
  { company_id, batch_id, id }: Pick<SlipRow, 'company_id' | 'batch_id' | 'id'>,
  before: Audited | null,
  sheet: BatchAudit,
  { audited, doubts }: SlipAudit,
): Promise<void> {
  const open = doubts.some(({ issue }) => issue.level !== 'info');
  await trx
    .updateTable('wage_slip')
    .set({ audited: audited === sheet.usual ? null : audited, doubts: open ? jsonText(doubts) : null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
  if (audited === before) return;
  await trx
    .updateTable('wage_batch')
    .set({ audit: jsonText(movedTally(sheet, [{ before, after: audited }])) })
    .where('company_id', '=', company_id)
    .where('id', '=', batch_id)
    .execute();
}
