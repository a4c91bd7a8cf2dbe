import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
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

/**
 * Ends the open objection of a slip by its author: `withdrawn` while nobody deals with it yet, `settled` once it was
 * answered and he agrees or objects anew. False when there was none in that state.
 */
export async function closeObjection(trx: Transaction<Database>, companyId: string, slipId: string, how: 'withdrawn' | 'settled', at: Date): Promise<boolean> {
  const result = await trx
    .updateTable('feedback')
    .set((eb) => ({ state: how === 'withdrawn' ? ('withdrawn' as const) : ('closed' as const), closed_at: at, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('slip_id', '=', slipId)
    .where('state', '=', how === 'withdrawn' ? 'pending' : 'replied')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const CORRECTED = '已更正并重发';

/** Condition: a slip has an objection answered by its correction, on which its reader has not said a word yet. */
export function correctionWaits(companyId: RawBuilder<unknown>, slipId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from feedback where company_id = ${companyId} and slip_id = ${slipId} and state = 'replied' and result = ${CORRECTED})`;
}

/** Whether the answer to an objection was the corrected slip. */
export const isCorrected = (row: Pick<FeedbackRow, 'result'>) => row.result === CORRECTED;

export type OpenObjection = Pick<FeedbackRow, 'id' | 'slip_id' | 'slip_version' | 'state'>;

/** Objections of a batch's slips (or of one) that still wait for somebody. */
export async function openObjectionsOf(db: Db, companyId: string, batchId: string, slipId?: string): Promise<OpenObjection[]> {
  let query = db
    .selectFrom('feedback')
    .select(['id', 'slip_id', 'slip_version', 'state'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('state', 'in', [...OPEN]);
  if (slipId !== undefined) query = query.where('slip_id', '=', slipId);
  return query.orderBy('slip_id').execute();
}

/** The corrected slip is the answer; its reader says whether that settles it. */
export async function answerByCorrection(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('feedback')
    .set((eb) => ({ state: 'replied' as const, result: CORRECTED, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}

/** A correction that was itself taken back answers nothing any more; other answers stand. */
export async function takeBackAnswer(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('feedback')
    .set((eb) => ({ state: 'processing' as const, result: null, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .where('state', '=', 'replied')
    .where('result', '=', CORRECTED)
    .execute();
}

/** All objections to a slip, newest first. */
export async function objectionsOf(db: Db, companyId: string, slipId: string): Promise<FeedbackRow[]> {
  return db.selectFrom('feedback').selectAll().where('company_id', '=', companyId).where('slip_id', '=', slipId).orderBy('id', 'desc').execute();
}
