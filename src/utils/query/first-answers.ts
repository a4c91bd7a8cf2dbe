import type { QueryFunction } from '@tanstack/react-query';
import { isFailure } from '../request-failure';
import type { EndpointKey, ServerQuery } from './endpoint-query';

/** Milliseconds for which the parts of an answer are good: later it speaks of a past. */
const FRESH_MS = 30_000;
/** What a server says that failed at one part, or knows no such call: each part is then asked for by itself. */
const BY_THEMSELVES: readonly number[] = [403, 404, 422, 500];

/**
 * One call that answers several queries for the first time: each takes its part once and asks by itself ever after, also
 * where the answer has none for it. A server out of reach or too busy is not asked for each of them: all fail with it, and
 * whoever tries again asks once more.
 */
export class FirstAnswers<A extends object> {
  private readonly taken = new Set<keyof A>();
  private answer: Promise<A> | undefined;
  private until = Infinity;

  constructor(private readonly ask: (handles: readonly number[]) => Promise<A>) {}

  /** The query, with its first answer from here. */
  serving<K extends keyof A, Q extends ServerQuery<Exclude<A[K], undefined>>>(part: K, query: Q): Q {
    // endpointQuery has always set it.
    const byItself = query.queryFn as QueryFunction<Exclude<A[K], undefined>, EndpointKey>;
    const queryFn: typeof byItself = async (context) => (await this.take(part)) ?? byItself(context);
    return { ...query, queryFn };
  }

  /** Something has changed: parts not yet taken are older than that. */
  close(): void {
    this.until = 0;
  }

  private async take<K extends keyof A>(part: K): Promise<Exclude<A[K], undefined> | undefined> {
    if (this.taken.has(part) || Date.now() > this.until) return undefined;
    // At once: if it is asked for anew while this is on its way, something has changed meanwhile.
    this.taken.add(part);
    try {
      return (await (this.answer ??= this.begin()))[part] as Exclude<A[K], undefined> | undefined;
    } catch (failure) {
      if (isFailure(failure) && failure.kind === 'http' && BY_THEMSELVES.includes(failure.status)) return undefined;
      this.taken.delete(part);
      this.answer = undefined;
      throw failure;
    }
  }

  private async begin(): Promise<A> {
    const answer = await this.ask(BY_THEMSELVES);
    if (this.until === Infinity) this.until = Date.now() + FRESH_MS;
    return answer;
  }
}
