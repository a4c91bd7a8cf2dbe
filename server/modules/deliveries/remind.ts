import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { JobContext } from '../../jobs/types';
import {
  countMessages,
  markSending,
  openMessages,
  type OpenMessage,
  type Outcome,
  settleMessages,
  unsettled,
} from './outbox';
import { type MessageParams, sendAll } from './send';
import { asReachable, type Target, targetsOf } from './targets';

type Db = Kysely<Database> | Transaction<Database>;

/** Nobody is reminded of a slip twice within this time. */
export const REMIND_PAUSE_MS = 24 * 3600_000;
const CHUNK = 250;

export interface RemindScope {
  companyId: string;
  batchId: string;
  slipId?: string;
  /** Who has read but not confirmed is reminded too. */
  needConfirm: boolean;
}

export interface RemindResult {
  reminded: number;
  failed: number;
  /** No mobile: told in the product alone. */
  inApp: number;
  /** Neither mobile nor account: nothing was sent. */
  withoutMobile: number;
  /** Reminded within the last 24 hours already. */
  recent: number;
}

/** Slips of a published batch whose reader has something to do still. */
const waiting = (scope: RemindScope): RawBuilder<unknown> => sql`
  s.company_id = ${scope.companyId} and s.batch_id = ${scope.batchId} ${scope.slipId === undefined ? sql`` : sql`and s.id = ${scope.slipId}`}
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
 * Reminds the readers of the scope's slips who have not read (or not confirmed) by text message and in the product, each at most once in
 * 24 hours, in chunks of short statements. Taken up after a crash it goes on; what may have been sent by then is sent
 * again only by a provider that knows message ids.
 */
export async function remind(
  context: JobContext,
  scope: RemindScope,
  words: MessageParams,
  tell: TellInApp,
): Promise<RemindResult> {
  const { deps, job, progress, signal } = context;
  await resume(deps, scope, job.id, words);
  const before = await countMessages(deps.db, scope.companyId, job.id);
  const now = deps.clock.now();
  const { waiting: total } = await canRemind(deps.db, scope, now);
  let [inApp, withoutMobile, recent, done] = [0, 0, -(before.sent + before.failed), 0];
  let cursor: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const rows: Waiting[] = asReachable(deps, await nextWaiting(deps.db, scope, cursor, now));
    if (rows.length === 0) break;
    cursor = rows.at(-1)?.slipId ?? null;
    const due = rows.filter((row) => !row.recent && isReachable(row));
    recent += rows.filter((row) => row.recent).length;
    withoutMobile += rows.filter((row) => !row.recent && !isReachable(row)).length;
    inApp += await sendTo(deps, scope, { runId: job.id, words, tell }, due, now);
    done += rows.length;
    await progress(Math.min(done, total), total, '正在发送提醒');
  }
  const { sent, failed } = await countMessages(deps.db, scope.companyId, job.id);
  return { reminded: sent, failed, inApp, withoutMobile, recent: Math.max(0, recent) };
}

interface Waiting extends Target {
  recent: boolean;
}

async function nextWaiting(db: Db, scope: RemindScope, cursor: string | null, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select s.id as "slipId", p.mobile_sealed as "mobileSealed", p.account_id as "accountId", coalesce(s.reminded_at > ${pauseFrom(now)}::timestamptz, false) as recent
    from wage_slip s left join lateral (select mobile_sealed, account_id from staff where company_id = s.company_id and id = s.staff_id limit 1) p on true
    where ${waiting(scope)} ${cursor === null ? sql`` : sql`and s.id > ${cursor}`} order by s.id limit ${CHUNK}`.execute(
    db,
  );
  return rows;
}

/** By a text message or in the product. */
const isReachable = (target: Target) => target.mobileSealed !== null || target.accountId !== null;

interface Run {
  runId: string;
  words: MessageParams;
  tell: TellInApp;
}

/** Reminds those of a chunk nobody else has reminded meanwhile; gives how many were told in the product alone. */
async function sendTo(
  deps: Deps,
  scope: RemindScope,
  { runId, words, tell }: Run,
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
    const byMessage = mine.flatMap((target) => (target.mobileSealed === null ? [] : [target.slipId]));
    return { claimed: mine, messages: await openMessages(trx, scope.companyId, runId, byMessage, now, 'slipReminder') };
  });
  const failed = new Set(await settleAll(deps, scope, words, messages, due, now));
  const accountIds = claimed.flatMap((target) =>
    target.accountId === null || failed.has(target.slipId) ? [] : [target.accountId],
  );
  if (accountIds.length > 0) tell(accountIds, now);
  return claimed.filter((target) => target.mobileSealed === null).length;
}

/** Ends what a stopped run left open. */
async function resume(deps: Deps, scope: RemindScope, runId: string, words: MessageParams): Promise<void> {
  for (;;) {
    const left = await unsettled(deps.db, scope.companyId, runId, CHUNK);
    if (left.length === 0) return;
    const again = deps.sms.idempotent ? left : [];
    await markSending(
      deps.db,
      scope.companyId,
      again.map((message) => message.id),
    );
    const targets = await targetsOf(
      deps.db,
      scope.companyId,
      again.map((message) => message.slipId),
    );
    await settleAll(deps, scope, words, again, targets, deps.clock.now());
    const unknown = left
      .filter((message) => !again.includes(message))
      .map((message): Outcome => ({
        slipId: message.slipId,
        messageId: message.id,
        error: '服务中断，是否已发出不详',
      }));
    await settleMessages(deps.db, scope.companyId, unknown, deps.clock.now());
  }
}

/** Gives the slips whose messages failed. */
async function settleAll(
  deps: Deps,
  scope: RemindScope,
  words: MessageParams,
  messages: readonly OpenMessage[],
  targets: readonly Target[],
  now: Date,
): Promise<string[]> {
  if (messages.length === 0) return [];
  const bySlip = new Map(targets.map((target) => [target.slipId, target]));
  const work = messages.map((message) => ({
    message,
    target: bySlip.get(message.slipId) ?? { slipId: message.slipId, mobileSealed: null, accountId: null },
  }));
  const outcomes = await sendAll(deps, words, work, 'slipReminder').catch((error: unknown): Outcome[] => {
    deps.log.error({ err: error, batchId: scope.batchId }, 'reminders not sent');
    return messages.map(({ id, slipId }) => ({ slipId, messageId: id, error: '短信服务暂时不可用' }));
  });
  await settleMessages(deps.db, scope.companyId, outcomes, now);
  // Whoever got nothing may be reminded again at once.
  const failed = outcomes.filter((outcome) => outcome.error !== null).map((outcome) => outcome.slipId);
  if (failed.length > 0)
    await sql`update wage_slip set reminded_at = null where company_id = ${scope.companyId} and id = any(${failed}::uuid[])`.execute(
      deps.db,
    );
  return failed;
}
