import type { Transaction } from 'kysely';
import type { Way } from '@contract/channels/choices';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Sent } from '../../../providers/channels/channel';
import { countUse, useOf } from '../use';
import type { UsableWay } from '../ways';
import { firstAsk } from '../arrivals/when';
import { type Attempt, type Tried, writeAttempts } from './attempts';
import { markSending, noteFault, requeue } from './marks';
import { type NoticeMessage, type NoticeRun, waysLeft } from './run';
import { tryWay } from './try-way';

/** How a message ended. */
export interface Told {
  id: string;
  subjectId: string;
  /** By which way it went; null = by none. */
  way: Way | null;
  /** Null = it went. */
  error: string | null;
}

/** Writes down what is particular to the subjects, in the transaction of the attempts. */
export type Settle = (trx: Transaction<Database>, told: readonly Told[]) => Promise<void>;

/** No way the run could take takes these: nothing was sent. */
export class ProvidersAway extends Error {}

const LABEL: Record<Way, string> = { wecom: '企业微信', dingtalk: '钉钉', feishu: '飞书', sms: '短信', mail: '邮件' };

/** One way's words, or each with its name. */
const wordsOf = (tried: readonly Tried[]): string =>
  tried.length === 1
    ? (tried[0]?.error ?? '')
    : tried.map(({ way, error }) => `${LABEL[way]}：${error}`).join('；') || '没有可用的通知方式';

interface Case {
  message: NoticeMessage;
  tried: Tried[];
}

/**
 * Sends messages of a run, each by the first way that reaches its reader: where an address is wrong, what is set up is
 * refused or a provider stays away, the next way is tried; where a message may have gone out, none is. Every attempt is
 * written down with what it costs before the next way is asked, so that after a crash nobody is told twice. Throws, with
 * everything not sent queued again, where a provider throws, or in a run that is `retried` all of them are away.
 */
export async function sendByWays(
  deps: Deps,
  run: NoticeRun,
  messages: readonly NoticeMessage[],
  settle: Settle,
): Promise<Told[]> {
  const all: Told[] = [];
  let open = messages.map((message): Case => ({ message, tried: [...message.tried] }));
  const leftFor = ({ message, tried }: Case) =>
    waysLeft(
      run,
      message,
      tried.map(({ way }) => way),
    );
  for (const way of run.ways) {
    const here = open.filter((each) => leftFor(each)[0]?.way === way.way);
    if (here.length === 0) continue;
    const results = await attempt(deps, run, way, open, here);
    await noteRefusal(deps, run, way, results);
    const ended: Told[] = [];
    for (const each of here) {
      const result = results.get(each.message.id);
      if (!result) continue;
      const { id, subjectId } = each.message;
      if (result.ok) ended.push({ id, subjectId, way: way.way, error: null });
      else {
        each.tried.push({ way: way.way, error: result.error });
        if (maybeSent(result) || leftFor(each).length === 0)
          ended.push({ id, subjectId, way: null, error: wordsOf(each.tried) });
      }
    }
    const done = new Set(ended.map(({ id }) => id));
    if (run.retried && allAway(results) && done.size === open.length && all.length === 0) {
      await requeueCases(deps, run, open);
      throw new ProvidersAway(ended[0]?.error ?? '服务商暂时不可用');
    }
    await deps.db.transaction().execute(async (trx) => {
      await settle(trx, ended);
      await record(deps, trx, run, way, here, results);
      await requeue(
        trx,
        run.companyId,
        here.map(({ message }) => message.id).filter((id) => !done.has(id)),
      );
    });
    all.push(...ended);
    open = open.filter(({ message }) => !done.has(message.id));
    run.signal.throwIfAborted();
  }
  const rest = open.map(({ message: { id, subjectId, ...reach }, tried }): Told => {
    const refused = run.ways.flatMap(({ way }) => {
      const error = run.out.get(way);
      const asked = error !== undefined && !tried.some((each) => each.way === way);
      return asked && (way === 'mail' ? Boolean(reach.email) : reach.mobileSealed !== null) ? [{ way, error }] : [];
    });
    return { id, subjectId, way: null, error: wordsOf([...tried, ...refused]) };
  });
  if (rest.length > 0) await deps.db.transaction().execute((trx) => settle(trx, rest));
  return [...all, ...rest];
}

/** Hands over; where it throws, all that has not ended is queued again. */
async function attempt(
  deps: Deps,
  run: NoticeRun,
  way: UsableWay,
  open: readonly Case[],
  here: readonly Case[],
): Promise<Map<string, Sent>> {
  const messages = here.map(({ message }) => message);
  await markSending(
    deps.db,
    run.companyId,
    messages.map(({ id }) => id),
    way.channel,
  );
  try {
    const results = await tryWay(deps, run, way, messages);
    // Told to stop: what was busy waits for the run that takes this one up.
    if (run.signal.aborted) for (const [id, result] of results) if (isBusy(result)) results.delete(id);
    return results;
  } catch (error) {
    await requeueCases(deps, run, open);
    throw error;
  }
}

const requeueCases = (deps: Deps, { companyId }: NoticeRun, open: readonly Case[]) =>
  requeue(
    deps.db,
    companyId,
    open.map(({ message }) => message.id),
  );

const isBusy = (result: Sent) => !result.ok && result.failure === 'busy';

/** No answer at all: it may have gone out. */
const maybeSent = (result: Sent) => !result.ok && result.failure === 'final' && result.code === '';

const allAway = (results: ReadonlyMap<string, Sent>) => [...results.values()].every(isBusy);

/** A way whose settings were refused is not asked again in this run; the settings page tells. */
async function noteRefusal(
  deps: Deps,
  run: NoticeRun,
  { way, live, companyId }: UsableWay,
  results: ReadonlyMap<string, Sent>,
): Promise<void> {
  for (const result of results.values()) {
    if (result.ok || result.failure !== 'setup') continue;
    run.out.set(way, result.error);
    const { code, error } = result;
    deps.log.warn({ way, companyId: run.companyId, code, error }, 'notice channel refused as it is set up');
    if (live) await noteFault(deps.db, companyId, live, { at: deps.clock.now().toISOString(), code, error });
    return;
  }
}

async function record(
  deps: Deps,
  trx: Transaction<Database>,
  run: NoticeRun,
  { way, live, channel, companyId, carrier }: UsableWay,
  here: readonly Case[],
  results: ReadonlyMap<string, Sent>,
): Promise<void> {
  const now = deps.clock.now();
  const attempts = here.flatMap(({ message: { id, subjectId } }): Attempt[] => {
    const result = results.get(id);
    if (!result) return [];
    const own = { subjectId, messageId: id, way, channel: live ? channel : null };
    return result.ok
      ? [
          {
            ...own,
            state: 'sent',
            failure: null,
            code: '',
            error: null,
            receipt: result.receipt,
            parts: result.parts,
            askAt: carrier.arrivals && result.receipt !== null ? firstAsk(now) : null,
          },
        ]
      : [
          {
            ...own,
            state: 'failed',
            failure: result.failure,
            code: result.code,
            error: result.error,
            receipt: null,
            parts: 0,
            askAt: null,
          },
        ];
  });
  await writeAttempts(trx, run.companyId, run.template, now, attempts);
  if (!live) return;
  const answers = [...results.values()];
  await countUse(trx, now, [useOf(run.companyId, live, answers)]);
  if (live.faulty && answers.some((result) => result.ok)) {
    await noteFault(trx, companyId, live, null);
    live.faulty = false;
  }
}
