import { COMPANY_WAYS } from '@contract/channels/choices';
import type { Deps } from '../../../deps';
import type { Notice, Sent } from '../../../providers/channels/channel';
import { startAddress } from '../sign-in';
import type { UsableWay } from '../ways';
import { addressFor, type NoticeMessage, type NoticeRun } from './run';

/** Before the second and the third try of what was busy. */
export const PAUSES_MS = [2_000, 10_000] as const;

const silent = (id: string): Sent => ({ id, ok: false, failure: 'final', code: '', error: '服务商未返回结果' });

/**
 * Hands messages to one way; those for which it was busy get two more tries. One result each. Throws only where the way
 * throws at the first try, when nothing was sent, or where the run was ended in a pause.
 */
export async function tryWay(
  deps: Deps,
  run: NoticeRun,
  usable: UsableWay,
  messages: readonly NoticeMessage[],
): Promise<Map<string, Sent>> {
  const { way, carrier } = usable;
  const results = new Map<string, Sent>();
  let waiting = messages.map((message) => toNotice(deps, run, usable, message));
  for (let attempt = 0; waiting.length > 0; attempt += 1) {
    for (const result of await send(waiting, attempt)) results.set(result.id, result);
    const pause = PAUSES_MS[attempt];
    waiting = waiting.filter(({ id }) => isBusy(results.get(id)));
    if (pause === undefined || waiting.length === 0) break;
    if (!(await paused(deps, run, pause))) break;
  }
  for (const { id } of messages) if (!results.has(id)) results.set(id, silent(id));
  return results;

  async function send(notices: readonly Notice[], attempt: number): Promise<Sent[]> {
    try {
      return await carrier.send(notices, run.signal);
    } catch (error) {
      if (attempt === 0) throw error;
      // Must not undo the results of the first try.
      deps.log.warn({ err: error, way }, 'messages not taken');
      return notices.map(({ id }) => ({ id, ok: false, failure: 'busy', code: '', error: '服务商暂时不可用' }));
    }
  }
}

const isBusy = (result: Sent | undefined) => result !== undefined && !result.ok && result.failure === 'busy';

/** False where the run is ended meanwhile: what has been sent is written down first. */
async function paused(deps: Deps, { signal }: NoticeRun, ms: number): Promise<boolean> {
  try {
    await deps.channels.pause(ms, signal);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}

function toNotice(deps: Deps, run: NoticeRun, usable: UsableWay, message: NoticeMessage): Notice {
  const { id } = message;
  const link = linkBy(deps, run, usable, message.link);
  return {
    id,
    to: addressFor(deps, usable.way, message) ?? '',
    template: run.template,
    params: { ...run.params },
    ...(link === null ? {} : { link }),
  };
}

/** Through a work app whose readers come in from there a page is reached by its sign-in; a login link signs in by itself. */
function linkBy({ env }: Deps, { template }: NoticeRun, { way, live, companyId }: UsableWay, link: string | null) {
  if (link === null || way === 'sms') return null;
  const { publicUrl } = env;
  const own = COMPANY_WAYS.find((each) => each === way);
  if (!own || !live?.signsIn || companyId === null || template === 'loginLink') return link;
  if (publicUrl === undefined || !link.startsWith(`${publicUrl}/`)) return link;
  return startAddress(publicUrl, own, companyId, link.slice(publicUrl.length));
}
