import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { OPEN_FEEDBACK } from '@contract/states/feedback';
import type { Database } from '../../db/database';
import type { FeedbackTable } from '../../db/tables/feedback';
import { notFound } from '../../kernel/errors';

export type Db = Kysely<Database> | Transaction<Database>;
export type Trx = Transaction<Database>;
export type FeedbackRow = Selectable<FeedbackTable>;

/** What a feedback is about: one slip, or one person's month of attendance. */
export type Target = { slipId: string } | { recordId: string };

const ofTarget = (target: Target): RawBuilder<boolean> =>
  'slipId' in target ? sql`slip_id = ${target.slipId}` : sql`record_id = ${target.recordId}`;

/** A feedback of a company; 404 for any other. `lock` holds it until the transaction ends. */
export async function loadFeedback(
  db: Db,
  companyId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<FeedbackRow> {
  const query = db.selectFrom('feedback').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  return (await (options.lock ? query.forUpdate() : query).executeTakeFirst()) ?? notFound('反馈不存在或已被删除');
}

/** The one feedback of a slip or month that still waits for somebody. */
export function openFeedbackOf(db: Db, companyId: string, target: Target): Promise<FeedbackRow | undefined> {
  return db
    .selectFrom('feedback')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(ofTarget(target))
    .where('state', 'in', [...OPEN_FEEDBACK])
    .forUpdate()
    .executeTakeFirst();
}

/** All feedback about somebody's month of attendance, newest first. */
export const feedbackOfRecord = (db: Db, companyId: string, recordId: string): Promise<FeedbackRow[]> =>
  newestFirst(db, companyId).where('record_id', '=', recordId).execute();

/** All feedback about some slips, newest first. */
export const feedbackOfSlips = (db: Db, companyId: string, slipIds: readonly string[]): Promise<FeedbackRow[]> =>
  newestFirst(db, companyId)
    .where('slip_id', '=', sql<string>`any(${[...slipIds]}::uuid[])`)
    .execute();

const newestFirst = (db: Db, companyId: string) =>
  db
    .selectFrom('feedback')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
