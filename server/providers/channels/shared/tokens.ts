import type { Clock } from '../../../kernel/clock';
import { ProviderError } from './failures';

export interface Tokens {
  /** Calls with a good token; once more with a new one where the provider no longer knows it. */
  use<T>(call: (token: string) => Promise<T>): Promise<T>;
}

interface Options extends Clock {
  ask: () => Promise<{ value: string; /** good for so long */ seconds: number }>;
  /** Codes by which the provider says that a token is gone. */
  gone: ReadonlySet<string>;
}

/** Renewed so long before its end, or a tenth of its life where that is shorter. */
const MARGIN_MS = 5 * 60_000;

/** One token for all calls of an application: kept until shortly before its end, asked for once by however many wait for it. */
export function createTokens({ ask, gone, now }: Options): Tokens {
  let token: { value: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  const fresh = async (): Promise<string> => {
    const { value, seconds } = await ask();
    if (value === '') throw new ProviderError('busy', '', '没有取得访问凭证');
    const life = seconds * 1000;
    token = { value, until: now().getTime() + life - Math.min(MARGIN_MS, life / 10) };
    return value;
  };
  const get = (): Promise<string> => {
    if (token && now().getTime() < token.until) return Promise.resolve(token.value);
    asking ??= fresh().finally(() => {
      asking = null;
    });
    return asking;
  };
  return {
    async use(call) {
      const value = await get();
      try {
        return await call(value);
      } catch (error) {
        if (!(error instanceof ProviderError && gone.has(error.code))) throw error;
        // Another call may have brought a new one meanwhile.
        if (token?.value === value) token = null;
        return call(await get());
      }
    },
  };
}
