import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { JobContext } from '../../jobs/types';
import {
  isReachable as isFound,
  type NoticeMessage,
  type NoticeRun,
  openRun,
  sendByWays,
  type Settle,
  type Told,
  settleOutbox,
  UNKNOWN_OUTCOME,
} from '../channels/service';
import { countMessages, failedOf, openMessages, openOf, unsettled } from './outbox';
import { endLeftOpen, type MessageParams, messagesFor } from './slip-messages';
import { STAFF_OF_SLIP, type Target, TARGET_COLUMNS } from './targets';

type Db = Kysely<Database> | Transaction<Database>;

/** Nobody is reminded of a slip twice within this time. */
export const REMIND_PAUSE_MS = 24 * 3600_000;
const CHUNK = 250;

export interface RemindScope {
  companyId: string;
  batchId: string;
  /** Only these slips, some hundred at most; undefined = the whole batch. */
  slipIds?: readonly string[];
  /** Who has read but not confirmed is reminded too. */
  needConfirm: boolean;
}

export interface RemindResult {
  reminded: number;
  failed: number;
  /** No way finds them: told in the product alone. */
  inApp: number;
  /** Nor have they an account: nothing was sent. */
  unreached: number;
  /** Reminded within the last 24 hours already. */
  recent: number;
}

/** Slips of a published batch whose reader has something to do still. */
const waiting = (scope: RemindScope): RawBuilder<unknown> => sql`
  s.company_id = ${scope.companyId} and s.batch_id = ${scope.batchId} ${scope.slipIds === undefined ? sql`` : sql`and s.id = any(${[...scope.slipIds]}::uuid[])`}
  and s.state = any(${scope.needConfirm ? ['unsent', 'read'] : ['unsent']}::text[])`;

/** How many have something to do still, and how many of them were reminded a short time ago. */
export async function canRemind(db: Db, scope: RemindScope, now: Date): Promise<{ waiting: number; recent: number }> {
  const { rows } = await sql<{ waiting: number; recent: number }>`
    select count(*)::int as waiting, (count(*) filter (where s.reminded_at > ${pauseFrom(now)}::timestamptz))::int as recent
    from wage_slip s where ${waiting(scope)}`.execute(db);
  return rows[0] ?? { waiting: 0, recent: 0 };
}

const pauseFrom = (now: Date) => new Date(now.getTime() - REMIND_PAUSE_MS);

/** Tells people in the product, at the moment that stands at their slips. */
export type TellInApp = (accountIds: string[], remindedAt: Date) => void;

/**
 * Reminds the readers of the scope's slips who have not read (or not confirmed) by the company's ways and in the product, each at most once in
 * 24 hours, in chunks of short statements. Taken up after a crash it goes on; what may have been sent by then is sent
 * again only by a channel that knows message ids.
 */
export async function remind(
  context: JobContext,
  scope: RemindScope,
  words: MessageParams,
  tell: TellInApp,
): Promise<RemindResult> {
  const { deps, job, progress, signal } = context;
  const { companyId } = scope;
  const notices = await openRun(deps, {
    companyId,
    template: 'slipReminder',
    params: { ...words },
    signal,
    retried: false,
  });
  await resume(deps, notices, job.id);
  const before = await countMessages(deps.db, scope.companyId, job.id);
  const now = deps.clock.now();
  const { waiting: total } = await canRemind(deps.db, scope, now);
  let [inApp, unreached, recent, done] = [0, 0, -(before.sent + before.failed), 0];
  let cursor: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const rows: Waiting[] = await nextWaiting(deps.db, scope, cursor, now);
    const isReachable = (target: Target) => isFound(notices, target) || target.accountId !== null;
    if (rows.length === 0) break;
    cursor = rows.at(-1)?.slipId ?? null;
    const due = rows.filter((row) => !row.recent && isReachable(row));
    recent += rows.filter((row) => row.recent).length;
    unreached += rows.filter((row) => !row.recent && !isReachable(row)).length;
    inApp += await sendTo(deps, scope, { runId: job.id, notices, tell }, due, now);
    done += rows.length;
    await progress(Math.min(done, total), total, '正在发送提醒');
  }
  const { sent, failed } = await countMessages(deps.db, scope.companyId, job.id);
  return { reminded: sent, failed, inApp, unreached, recent: Math.max(0, recent) };
}

interface Waiting extends Target {
  recent: boolean;
}

async function nextWaiting(db: Db, scope: RemindScope, cursor: string | null, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select ${TARGET_COLUMNS}, coalesce(s.reminded_at > ${pauseFrom(now)}::timestamptz, false) as recent
    from wage_slip s ${STAFF_OF_SLIP}
    where ${waiting(scope)} ${cursor === null ? sql`` : sql`and s.id > ${cursor}`} order by s.id limit ${CHUNK}`.execute(
    db,
  );
  return rows;
}

interface Run {
  runId: string;
  notices: NoticeRun;
  tell: TellInApp;
}

/** Reminds those of a chunk nobody else has reminded meanwhile; gives how many were told in the product alone. */
async function sendTo(
  deps: Deps,
  scope: RemindScope,
  { runId, notices, tell }: Run,
  due: readonly Target[],
  now: Date,
): Promise<number> {
  if (due.length === 0) return 0;
  const ids = due.map((target) => target.slipId);
  const { messages, claimed } = await deps.db.transaction().execute(async (trx) => {
    // Claimed and queued together: of two runs at once each slip belongs to one.
    const { rows } = await sql<{ id: string }>`
      update wage_slip set reminded_at = ${now}::timestamptz
      where company_id = ${scope.companyId} and id = any(${ids}::uuid[]) and (reminded_at is null or reminded_at <= ${pauseFrom(now)}::timestamptz) returning id`.execute(
      trx,
    );
    const own = new Set(rows.map((row) => row.id));
    const mine = due.filter((target) => own.has(target.slipId));
    const byMessage = mine.flatMap((target) => (isFound(notices, target) ? [target.slipId] : []));
    return { claimed: mine, messages: await openMessages(trx, scope.companyId, runId, byMessage, now, 'slipReminder') };
  });
  const failed = await sendOrFail(deps, notices, messagesFor(deps, messages, due));
  const accountIds = claimed.flatMap((target) =>
    target.accountId === null || failed.has(target.slipId) ? [] : [target.accountId],
  );
  if (accountIds.length > 0) tell(accountIds, now);
  return claimed.filter((target) => !isFound(notices, target)).length;
}

/** Ends what a stopped run left open. */
async function resume(deps: Deps, run: NoticeRun, runId: string): Promise<void> {
  for (;;) {
    const left = await unsettled(deps.db, run.companyId, runId, CHUNK);
    if (left.length === 0) return;
    await endLeftOpen(deps, run, left, UNKNOWN_OUTCOME, settleFor(deps, run));
  }
}

/** Whoever got nothing may be reminded again at once; who perhaps was told is left in peace. */
const settleFor =
  (deps: Deps, { companyId }: NoticeRun): Settle =>
  async (trx, told) => {
    await settleOutbox(deps, companyId)(trx, told);
    const failed = told
      .filter(({ error }) => error !== null && error !== UNKNOWN_OUTCOME)
      .map(({ subjectId }) => subjectId);
    if (failed.length > 0)
      await sql`update wage_slip set reminded_at = null where company_id = ${companyId} and id = any(${failed}::uuid[])`.execute(
        trx,
      );
  };

/** Gives the slips whose messages failed. */
async function sendOrFail(deps: Deps, run: NoticeRun, messages: readonly NoticeMessage[]): Promise<Set<string>> {
  if (messages.length === 0) return new Set();
  const settle = settleFor(deps, run);
  try {
    await sendByWays(deps, run, messages, settle);
  } catch (error) {
    if (run.signal.aborted) throw error;
    deps.log.error({ err: error, companyId: run.companyId }, 'reminders not sent');
    const open = new Set(await openOf(deps.db, run.companyId, messages));
    const told = messages
      .filter(({ id }) => open.has(id))
      .map(({ id, subjectId }): Told => ({ id, subjectId, way: null, error: '通知服务暂时不可用' }));
    await deps.db.transaction().execute((trx) => settle(trx, told));
  }
  const failed = new Set(await failedOf(deps.db, run.companyId, messages));
  return new Set(messages.filter(({ id }) => failed.has(id)).map(({ subjectId }) => subjectId));
}
