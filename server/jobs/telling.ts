import type { JobContext } from './types';

/** How far a job is, told without anybody waiting for it. */
export interface Telling {
  total(count: number): void;
  step(words: string): void;
  /** So many more. */
  done(count: number): void;
  /** The last word, waited for. */
  end(): Promise<void>;
}

/**
 * Tells how far the work is without waiting for it: the embedded database may be held by the very transaction that is read
 * from. One report is under way at a time; those that come meanwhile are left out.
 */
export function telling({ deps, job, progress }: JobContext): Telling {
  let [done, total, step] = [0, 0, ''];
  let underWay: Promise<void> | undefined;
  const tell = () => {
    underWay ??= progress(done, total, step)
      .catch((error: unknown) => deps.log.warn({ err: error, jobId: job.id }, 'progress not told'))
      .finally(() => {
        underWay = undefined;
      });
  };
  return {
    total(count) {
      total = count;
      tell();
    },
    step(words) {
      step = words;
      tell();
    },
    done(count) {
      done += count;
      tell();
    },
    async end() {
      await underWay;
      await progress(total, total, step);
    },
  };
}
