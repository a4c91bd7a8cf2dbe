import type { NoticeBrief } from '@contract/bell/brief';
import type { Deps } from '../../deps';
import type { JobContext } from '../../jobs/types';
import { failRest, markSending, openMessages, type Outcome, requeue, settle, unsettled } from './outbox';
import { type MessageParams, sendAll } from './send';
import { asReachable, nextTargets, type Scope, type Target, targetsOf } from './targets';

export { countDeliveries } from './outbox';
export { canRemind, remind, REMIND_PAUSE_MS, type RemindScope, type TellInApp } from './remind';
export type { Scope };

export type { MessageParams };

export interface Delivery {
  scope: Scope;
  words: MessageParams;
  /** YYYY-MM, for the event that tells open screens. */
  payMonth: string;
  /** What their bells say. */
  line: Omit<NoticeBrief, 'read'>;
  /** Slips altogether, for the progress line. */
  total: number;
  /** Called after every chunk. */
  onChunk: () => void;
}

/** So that every statement stays far below the time anybody would notice. */
const CHUNK = 250;
const UNREACHABLE = '员工没有手机号，也从未登录，无法通知；可打印纸质工资条';
const NEVER_SIGNED_IN = '未接入短信服务，员工也从未登录，无法通知；可交给他登录链接，或打印纸质工资条';
const UNKNOWN = '服务中断，是否已发出不详；确认后可重发';

/**
 * Tells the employees of the scope's slips: a text message where a mobile is known, and an event to
 * those signed in. Runs in chunks of short statements. A run taken up after a crash goes on where
 * it stopped; what may have been sent by then is sent again only by a provider that knows message
 * ids – otherwise it is marked as failed for a person to decide: nobody is told twice.
 */
export async function deliver({ deps, job, progress, signal }: JobContext, delivery: Delivery): Promise<void> {
  const { scope } = delivery;
  await resume(deps, job.id, delivery);
  let cursor: string | null = null;
  let done = 0;
  for (;;) {
    if (signal.aborted) throw new Error('delivery interrupted');
    const targets: Target[] = asReachable(deps, await nextTargets(deps.db, scope, cursor, CHUNK));
    if (targets.length === 0) break;
    cursor = targets.at(-1)?.slipId ?? null;
    const now = deps.clock.now();
    const withMobile = targets.filter((target) => target.mobileSealed !== null);
    const messages = await openMessages(
      deps.db,
      scope.companyId,
      job.id,
      withMobile.map((target) => target.slipId),
      now,
    );
    const sent = await sendOrRequeue(deps, delivery, messages, targets);
    const rest = targets
      .filter((target) => target.mobileSealed === null)
      .map((target): Outcome => ({
        slipId: target.slipId,
        messageId: null,
        error: target.accountId ? null : deps.sms.state === 'off' ? NEVER_SIGNED_IN : UNREACHABLE,
        unreachable: target.accountId === null,
      }));
    await settle(deps.db, scope.companyId, scope.batchId, [...sent, ...rest], now);
    tellSignedIn(deps, delivery, targets);
    done += targets.length;
    await progress(Math.min(done, delivery.total), delivery.total, '正在发送通知');
    delivery.onChunk();
  }
}

/** Ends what a stopped run left open. */
async function resume(deps: Deps, runId: string, delivery: Delivery): Promise<void> {
  const { companyId, batchId } = delivery.scope;
  for (;;) {
    const left = await unsettled(deps.db, companyId, runId, CHUNK);
    if (left.length === 0) return;
    const again = left.filter((message) => message.state === 'queued' || deps.sms.idempotent);
    const targets = await targetsOf(
      deps.db,
      companyId,
      again.map((message) => message.slipId),
    );
    await markSending(
      deps.db,
      companyId,
      again.map((message) => message.id),
    );
    const sent = await sendOrRequeue(deps, delivery, again, targets);
    const unknown = left
      .filter((message) => !again.includes(message))
      .map((message): Outcome => ({ slipId: message.slipId, messageId: message.id, error: UNKNOWN }));
    await settle(deps.db, companyId, batchId, [...sent, ...unknown], deps.clock.now());
    tellSignedIn(deps, delivery, targets);
  }
}

async function sendOrRequeue(
  deps: Deps,
  delivery: Delivery,
  messages: readonly { id: string; slipId: string }[],
  targets: readonly Target[],
): Promise<Outcome[]> {
  if (messages.length === 0) return [];
  const bySlip = new Map(targets.map((target) => [target.slipId, target]));
  const nobody = (slipId: string): Target => ({ slipId, mobileSealed: null, accountId: null });
  try {
    return await sendAll(
      deps,
      delivery.words,
      messages.map((message) => ({ message, target: bySlip.get(message.slipId) ?? nobody(message.slipId) })),
    );
  } catch (error) {
    await requeue(
      deps.db,
      delivery.scope.companyId,
      messages.map((message) => message.id),
    );
    throw error;
  }
}

function tellSignedIn(deps: Deps, delivery: Delivery, targets: readonly Target[]): void {
  const accountIds = targets.flatMap((target) => target.accountId ?? []);
  if (accountIds.length === 0) return;
  deps.events.publish({ accountIds }, 'mySlips', { payMonth: delivery.payMonth });
  deps.events.publish({ accountIds }, 'notice', delivery.line);
}

/** Ends a delivery that cannot go on: what is not delivered counts as failed and can be sent again by hand. */
export async function giveUp(deps: Deps, scope: Scope): Promise<void> {
  while (!(await failRest(deps.db, scope.companyId, scope.batchId, '短信服务暂时不可用', CHUNK)));
}
