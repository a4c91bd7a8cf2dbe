import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { OPEN_FEEDBACK } from '@contract/states/feedback';
import { ofOpenBatch } from '../../db/confidential';
import type { Database } from '../../db/database';
import type { FeedbackTable } from '../../db/tables/feedback';
import { notFound } from '../../kernel/errors';

export type Db = Kysely<Database> | Transaction<Database>;
export type Trx = Transaction<Database>;
export type FeedbackRow = Selectable<FeedbackTable>;

/** What a feedback is about: one slip, or one person's month of attendance. */
export type Target = { slipId: string } | { recordId: string };

/** Feedback that is not about a slip confidential to others. */
export const openFeedback = (reader?: RawBuilder<string>) =>
  ofOpenBatch(sql.ref('feedback.company_id'), sql.ref('feedback.batch_id'), reader);

/** A feedback of a company; 404 for any other. `lock` holds it until the transaction ends. */
export async function loadFeedback(
  db: Db,
  companyId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<FeedbackRow> {
  const query = db
    .selectFrom('feedback')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where(openFeedback());
  return (await (options.lock ? query.forUpdate() : query).executeTakeFirst()) ?? notFound('反馈不存在或已被删除');
}

/** The one feedback of a slip or month that still waits for somebody. */
export async function openFeedbackOf(db: Db, companyId: string, target: Target): Promise<FeedbackRow | undefined> {
  return (await openFeedbackOfAll(db, companyId, [target])).get(targetKey(target));
}

/** Those of several slips or months, each by what it is about (`targetKey`). */
export async function openFeedbackOfAll(
  db: Db,
  companyId: string,
  targets: readonly Target[],
): Promise<Map<string, FeedbackRow>> {
  if (targets.length === 0) return new Map();
  const slips = targets.flatMap((target) => ('slipId' in target ? [target.slipId] : []));
  const records = targets.flatMap((target) => ('recordId' in target ? [target.recordId] : []));
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`(slip_id = any(${slips}::uuid[]) or record_id = any(${records}::uuid[]))`)
    .where('state', 'in', [...OPEN_FEEDBACK])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.flatMap((row) => about(row).map((target) => [targetKey(target), row] as const)));
}

const about = (row: FeedbackRow): Target[] => [
  ...(row.slip_id === null ? [] : [{ slipId: row.slip_id }]),
  ...(row.record_id === null ? [] : [{ recordId: row.record_id }]),
];

export const targetKey = (target: Target): string =>
  'slipId' in target ? `slip ${target.slipId}` : `record ${target.recordId}`;

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
