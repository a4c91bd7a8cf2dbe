import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import { jsonText } from '../../db/json';
import type { FeedbackState, FeedbackTable } from '../../db/tables/wage';
import { refuse } from '../../kernel/errors';
import { newId } from '../../kernel/ids';

type Db = Kysely<Database> | Transaction<Database>;
export type FeedbackRow = Selectable<FeedbackTable>;

/** States in which a feedback still waits for somebody. */
const OPEN: readonly FeedbackState[] = ['pending', 'processing', 'replied'];

export interface NewObjection {
  companyId: string;
  batchId: string;
  slipId: string;
  slipVersion: number;
  staffId: string;
  accountId: string;
  category: string;
  itemKeys: readonly string[];
  content: string;
  at: Date;
}

/** Records an objection to one version of a slip. A slip has at most one open one; a second is refused (DUPLICATE). Gives its id. */
export async function openObjection(trx: Transaction<Database>, objection: NewObjection): Promise<string> {
  const row = await trx
    .insertInto('feedback')
    .values({
      company_id: objection.companyId,
      id: newId(),
      kind: 'wages',
      batch_id: objection.batchId,
      slip_id: objection.slipId,
      slip_version: objection.slipVersion,
      staff_id: objection.staffId,
      account_id: objection.accountId,
      category: objection.category,
      item_keys: jsonText(objection.itemKeys),
      content: objection.content,
      created_at: objection.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? refuse('DUPLICATE', '这张工资条已有一条未处理完的异议，请等待处理，或先撤回后重新提出');
}

/** Ends the open objection of a slip; false when it had none, or (for a withdrawal) when it is being processed already. */
export async function closeObjection(trx: Transaction<Database>, companyId: string, slipId: string, how: 'withdrawn' | 'reissued', at: Date): Promise<boolean> {
  const result = await trx
    .updateTable('feedback')
    .set((eb) => ({
      state: how === 'withdrawn' ? ('withdrawn' as const) : ('closed' as const),
      result: how === 'reissued' ? REISSUED : null,
      closed_at: at,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('slip_id', '=', slipId)
    .where('state', 'in', how === 'withdrawn' ? ['pending'] : [...OPEN])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const REISSUED = '已更正并重发';

/** Ends the open objections to earlier versions of a batch's slips once it is published again. */
export async function closeReissued(db: Db, companyId: string, batchId: string, at: Date): Promise<void> {
  await db
    .updateTable('feedback')
    .set((eb) => ({ state: 'closed' as const, result: REISSUED, closed_at: at, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('state', 'in', [...OPEN])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('wage_slip')
          .select('wage_slip.id')
          .whereRef('wage_slip.company_id', '=', 'feedback.company_id')
          .whereRef('wage_slip.id', '=', 'feedback.slip_id')
          .whereRef('wage_slip.slip_version', '>', 'feedback.slip_version'),
      ),
    )
    .execute();
}

/** All objections to a slip, newest first. */
export async function objectionsOf(db: Db, companyId: string, slipId: string): Promise<FeedbackRow[]> {
  return db.selectFrom('feedback').selectAll().where('company_id', '=', companyId).where('slip_id', '=', slipId).orderBy('id', 'desc').execute();
}
