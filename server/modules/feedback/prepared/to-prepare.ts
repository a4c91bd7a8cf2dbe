import { sql } from 'kysely';
import type { Db } from '../queries';
import { openByDue, type ToldFeedback, withTotal } from '../waiting';
import { IS_PREPARED } from './queries';

export interface ObjectionToPrepare extends ToldFeedback {
  batchId: string;
  slipId: string;
}

/**
 * Objections to slips whose answer nobody has prepared, or whose prepared answer came back or cannot be sent any more; those of
 * the reader himself are left to a colleague. How many, and those whose time ends first.
 */
export async function objectionsToPrepare(
  db: Db,
  companyId: string,
  { readerId, most }: { readerId: string; most: number },
): Promise<{ total: number; first: ObjectionToPrepare[] }> {
  const rows = await openByDue(db, companyId, most)
    .select(['batch_id as batchId', 'slip_id as slipId'])
    .$narrowType<{ batchId: string; slipId: string }>()
    .where('kind', '=', 'wages')
    .where('batch_id', 'is not', null)
    .where('slip_id', 'is not', null)
    .where('account_id', '<>', readerId)
    // What somebody has taken on is his, unless he gave back what was prepared for him.
    .where(
      sql<boolean>`(feedback.state = 'pending' or feedback.state = 'processing' and exists (
        select 1 from feedback_prepared p where p.company_id = feedback.company_id and p.feedback_id = feedback.id and p.state <> 'sent'))`,
    )
    .where(sql<boolean>`not ${IS_PREPARED}`)
    .execute();
  return withTotal(rows);
}
