import { setTimeout as sleep } from 'node:timers/promises';
import type { ChannelContext } from '../channel';

export interface RateLimit {
  perSecond: number;
  /** Calls that may be made at once after a pause. */
  burst: number;
}

/** Waits until the next call may be made; rejects with the signal's reason. */
export type Rate = (signal?: AbortSignal) => Promise<void>;

/** Longest wait in ms: a clock set back does not stop a channel. */
const LONGEST_MS = 60_000;

/** A token bucket, kept as the time at which it will be full again; callers get their turns in the order in which they ask. */
export function createRate({ perSecond, burst }: RateLimit, { now, wait = timer }: ChannelContext): Rate {
  const step = 1000 / perSecond;
  let full = 0;
  return async (signal) => {
    signal?.throwIfAborted();
    const at = now().getTime();
    full = Math.min(Math.max(full, at) + step, at + burst * step + LONGEST_MS);
    const delay = full - at - burst * step;
    if (delay > 0) await wait(delay, signal);
  };
}

const timer = (ms: number, signal?: AbortSignal) => sleep(ms, undefined, { signal });
