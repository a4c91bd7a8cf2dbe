import type { NoticeBrief } from '@contract/bell/brief';
import type { ServerEvents } from '@contract/events/types';
import type { Deps } from '../../deps';
import type { JobContext } from '../../jobs/types';
import { isReachable, type NoticeRun, openRun, sendByWays, type Settle } from '../channels/service';
import { failRest, openMessages, type Outcome, settle, unsettled } from './outbox';
import { endLeftOpen, type MessageParams, messagesFor } from './slip-messages';
import { nextTargets, type Scope, type Target } from './targets';

export { canRemind, remind, REMIND_PAUSE_MS, type RemindResult, type RemindScope, type TellInApp } from './remind';
export type { Scope };

export type { MessageParams };

type Line = Omit<NoticeBrief, 'read'>;

export interface Delivery {
  scope: Scope;
  words: MessageParams;
  /** Tells open screens. */
  event: ServerEvents['mySlips'];
  /** What their bells say: all the same, or each of his slip. */
  line: Line | ((slipId: string) => Line);
  /** Slips altogether, for the progress line. */
  total: number;
  /** Called after every chunk. */
  onChunk: () => void;
}

/** So that every statement stays far below the time anybody would notice. */
const CHUNK = 250;
const NEVER_SIGNED_IN = '企业没有可用的通知渠道，员工也从未登录，无法通知；可交给他登录链接，或打印纸质工资条';
const UNKNOWN = '服务中断，是否已发出不详；确认后可重发';

/**
 * Tells the employees of the scope's slips: a message by the first of the company's ways that reaches each, and an event
 * to those signed in. Runs in chunks of short statements. A run taken up after a crash goes on where it stopped; what
 * may have been sent by then is sent again only by a channel that knows message ids – otherwise it is marked as failed
 * for a person to decide: nobody is told twice.
 */
export async function deliver({ deps, job, progress, signal }: JobContext, delivery: Delivery): Promise<void> {
  const { scope, words } = delivery;
  const { companyId, batchId } = scope;
  const run = await openRun(deps, {
    companyId,
    template: 'slipPublished',
    params: { ...words },
    signal,
    retried: true,
  });
  const note: Settle = (trx, told) =>
    settle(
      trx,
      companyId,
      batchId,
      told.map(({ id, subjectId, way, error }): Outcome => ({ slipId: subjectId, messageId: id, error, way })),
      deps.clock.now(),
    );
  await resume(deps, job.id, run, delivery, note);
  let cursor: string | null = null;
  let done = 0;
  for (;;) {
    if (signal.aborted) throw new Error('delivery interrupted');
    const targets: Target[] = await nextTargets(deps.db, scope, cursor, CHUNK);
    if (targets.length === 0) break;
    cursor = targets.at(-1)?.slipId ?? null;
    const now = deps.clock.now();
    const byMessage = targets.filter((target) => isReachable(run, target));
    const opened = await openMessages(
      deps.db,
      companyId,
      job.id,
      byMessage.map((target) => target.slipId),
      now,
    );
    await sendByWays(deps, run, messagesFor(deps, opened, byMessage), note);
    const rest = targets
      .filter((target) => !isReachable(run, target))
      .map((target): Outcome => ({
        slipId: target.slipId,
        messageId: null,
        error: target.accountId ? null : whyUnreachable(run),
        unreachable: target.accountId === null,
        way: null,
      }));
    await deps.db.transaction().execute((trx) => settle(trx, companyId, batchId, rest, now));
    tellSignedIn(deps, delivery, targets);
    done += targets.length;
    await progress(Math.min(done, delivery.total), delivery.total, '正在发送通知');
    delivery.onChunk();
  }
}

/** Why somebody nothing finds and who never signed in is not told: what the ways of the run would need of him. */
function whyUnreachable({ ways }: NoticeRun): string {
  if (ways.length === 0) return NEVER_SIGNED_IN;
  const needs = [
    ...(ways.some(({ way }) => way !== 'mail') ? ['手机号'] : []),
    ...(ways.some(({ way }) => way === 'mail') ? ['邮箱'] : []),
  ];
  return `员工没有${needs.join('和')}，也从未登录，无法通知；可打印纸质工资条`;
}

/** Ends what a stopped run left open. */
async function resume(deps: Deps, runId: string, run: NoticeRun, delivery: Delivery, note: Settle): Promise<void> {
  for (;;) {
    const left = await unsettled(deps.db, run.companyId, runId, CHUNK);
    if (left.length === 0) return;
    const { targets } = await endLeftOpen(deps, run, left, UNKNOWN, note);
    tellSignedIn(deps, delivery, targets);
  }
}

function tellSignedIn(deps: Deps, delivery: Delivery, targets: readonly Target[]): void {
  const accountIds = targets.flatMap((target) => target.accountId ?? []);
  if (accountIds.length === 0) return;
  deps.events.publish({ accountIds }, 'mySlips', delivery.event);
  const { line } = delivery;
  if (typeof line !== 'function') deps.events.publish({ accountIds }, 'notice', line);
  else
    for (const { accountId, slipId } of targets)
      if (accountId !== null) deps.events.publish({ accountIds: [accountId] }, 'notice', line(slipId));
}

/** Ends a delivery that cannot go on: what is not delivered counts as failed and can be sent again by hand. */
export async function giveUp(deps: Deps, scope: Scope): Promise<void> {
  while (!(await failRest(deps.db, scope, '通知服务暂时不可用', CHUNK)));
}
