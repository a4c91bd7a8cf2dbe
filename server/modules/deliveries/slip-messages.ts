import type { Deps } from '../../deps';
import { type NoticeMessage, type NoticeRun, sendByWays, type Settle, takeUp, type Told } from '../channels/service';
import { type LeftOpen, type OpenMessage } from './outbox';
import { type Target, targetsOf } from './targets';

/** What the message says; never an amount. */
export interface MessageParams extends Record<string, string> {
  company: string;
  /** e.g. 2026年10月 */
  month: string;
}

const NOWHERE = { mobileSealed: null, email: null };

/** Where a message about a slip leads; null where the server does not know by which address it is opened. */
const linkTo = ({ env }: Deps, slipId: string): string | null =>
  env.publicUrl === undefined ? null : `${env.publicUrl}/welcome?slip=${slipId}`;

/** Messages of a run with those they are for. */
export function messagesFor(deps: Deps, opened: readonly OpenMessage[], targets: readonly Target[]): NoticeMessage[] {
  const bySlip = new Map(targets.map((target) => [target.slipId, target]));
  return opened.map(({ id, slipId }) => {
    const { mobileSealed, email } = bySlip.get(slipId) ?? NOWHERE;
    return { id, subjectId: slipId, mobileSealed, email, link: linkTo(deps, slipId), tried: [] };
  });
}

export interface TakenUp {
  told: Told[];
  /** Those the messages were for. */
  targets: Target[];
}

/** Ends messages a stopped run left open: what may have been sent is repeated only where that is safe, else `unknown` in words. */
export async function endLeftOpen(
  deps: Deps,
  run: NoticeRun,
  left: readonly LeftOpen[],
  unknownWords: string,
  settle: Settle,
): Promise<TakenUp> {
  const targets = await targetsOf(
    deps.db,
    run.companyId,
    left.map(({ slipId }) => slipId),
  );
  const byId = new Map(left.map((message) => [message.id, message]));
  const { again, lost } = await takeUp(
    deps,
    run,
    messagesFor(deps, left, targets).map(({ tried: _, ...message }) => ({
      ...message,
      state: byId.get(message.id)?.state ?? 'sending',
      channel: byId.get(message.id)?.channel ?? null,
      createdAt: byId.get(message.id)?.createdAt ?? new Date(0),
    })),
    settle,
    unknownWords,
  );
  const told = await sendByWays(deps, run, again, settle);
  const asked = new Set(again.map(({ subjectId }) => subjectId));
  return { told: [...told, ...lost], targets: targets.filter(({ slipId }) => asked.has(slipId)) };
}
