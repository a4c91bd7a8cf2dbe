import type { Notice, Sent } from '../channel';
import { together } from '../../../kernel/together';
import { failed, ProviderError } from './failures';
import type { Rate } from './rate';

interface Options {
  /** What fails in calls is told by this name. */
  provider: string;
  /** Calls under way at a time. */
  width: number;
  rate: Rate;
  signal?: AbortSignal;
  /** What shares its set-up: once one notice of a group fails for it, the rest of the group is answered alike, uncalled. */
  group?: (notice: Notice) => string;
}

/**
 * Sends packs of notices by calls within the rate, in order of the list; `send` throws
 * ProviderError for what befalls a whole pack. What is not begun when the signal comes is answered as busy.
 */
export async function spread(
  packs: readonly (readonly [Notice, ...Notice[]])[],
  { provider, width, rate, signal, group = () => '' }: Options,
  send: (pack: readonly [Notice, ...Notice[]]) => Promise<Sent[]>,
): Promise<Sent[]> {
  const results: Sent[] = [];
  const broken = new Map<string, ProviderError>();
  const queue = packs.values();
  const turn = async (pack: readonly [Notice, ...Notice[]]): Promise<Sent[]> => {
    const key = group(pack[0]);
    try {
      await rate(signal).catch(() => {
        throw new ProviderError('busy', '', `${provider}：发送已中止`);
      });
      const earlier = broken.get(key);
      if (earlier) throw earlier;
      return await send(pack);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.failure === 'setup') broken.set(key, error);
      return pack.map((notice) => failed(notice, error));
    }
  };
  const worker = async () => {
    for (const pack of queue) results.push(...(await turn(pack)));
  };
  await together(...Array.from({ length: Math.min(width, packs.length) }, () => worker));
  return results;
}

/** The same for a provider that takes one notice a call. */
export const spreadEach = (
  notices: readonly Notice[],
  options: Options,
  send: (notice: Notice) => Promise<Sent>,
): Promise<Sent[]> =>
  spread(
    notices.map((notice): [Notice] => [notice]),
    options,
    async ([notice]) => [await send(notice)],
  );
