import { CHANNEL_WAY, type Channel, type Way } from '@contract/channels/choices';
import type { Deps } from '../../../deps';
import type { Db } from '../queries';
import { type Attempt, triedWays, writeAttempts } from './attempts';
import { type NoticeMessage, type NoticeRun, waysLeft } from './run';
import type { Settle, Told } from './send-by-ways';

/** What is said of a message that may have gone out. */
export const UNKNOWN_OUTCOME = '服务中断，是否已发出不详';

/** A message whose outcome is not written down: from a run that was stopped or killed. */
export interface LeftMessage extends Omit<NoticeMessage, 'tried'> {
  state: string;
  /** To whom it was handed; null: before channels. */
  channel: string | null;
  createdAt: Date;
}

/** Channels remember message ids for an hour at least (飞书: an hour); with a margin. */
const REMEMBERED_MS = 50 * 60_000;

const wayOf = (channel: string | null): Way =>
  channel !== null && channel in CHANNEL_WAY ? CHANNEL_WAY[channel as Channel] : 'sms';

/**
 * Of messages a stopped run left `again` are those that can go on; the others end here, as `lost`, with `words`. One that was being handed over may have gone out: it is repeated
 * by the very same channel alone, and only where that knows message ids and still remembers them.
 */
export async function takeUp(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  run: NoticeRun,
  left: readonly LeftMessage[],
  settle: Settle,
  words = UNKNOWN_OUTCOME,
): Promise<{ again: NoticeMessage[]; lost: Told[] }> {
  const now = clock.now();
  const { again, unknown } = await sorted(db, run, now, left);
  const lost = unknown.map(({ id, subjectId }): Told => ({ id, subjectId, way: null, error: words }));
  if (lost.length > 0)
    await db.transaction().execute(async (trx) => {
      await settle(trx, lost);
      await writeUnknown(trx, run, now, unknown, words);
    });
  return { again, lost };
}

async function sorted(
  db: Db,
  run: NoticeRun,
  now: Date,
  left: readonly LeftMessage[],
): Promise<{ again: NoticeMessage[]; unknown: LeftMessage[] }> {
  const tried = await triedWays(db, run.companyId, left);
  const again: NoticeMessage[] = [];
  const unknown: LeftMessage[] = [];
  for (const message of left) {
    const before = tried.get(message.id) ?? [];
    if (message.state === 'queued') {
      again.push({ ...message, tried: before });
      continue;
    }
    const [next] = waysLeft(
      run,
      message,
      before.map(({ way }) => way),
    );
    const remembered = next?.live === null || now.getTime() - message.createdAt.getTime() < REMEMBERED_MS;
    if (next?.channel === (message.channel ?? 'sandbox') && next.carrier.idempotent && remembered)
      again.push({ ...message, tried: before });
    else unknown.push(message);
  }
  return { again, unknown };
}

/** Writes down that nobody knows whether these went out. */
function writeUnknown(db: Db, run: NoticeRun, now: Date, left: readonly LeftMessage[], error: string): Promise<void> {
  const attempts = left.map(({ id, subjectId, channel }): Attempt => ({
    subjectId,
    messageId: id,
    way: wayOf(channel),
    channel: channel === 'sandbox' ? null : channel,
    state: 'unknown',
    failure: null,
    code: '',
    error,
    receipt: null,
    parts: 0,
    askAt: null,
  }));
  return writeAttempts(db, run.companyId, run.template, now, attempts);
}
