import type { Api } from './caller';

export interface OtherCalls {
  /** How long each took so far, in ms. */
  times(): readonly number[];
  stop(): Promise<void>;
}

/** Calls of another clerk, one after the other with 50 ms between them, until told to stop. */
export function otherCalls(api: Api, paths: readonly string[]): OtherCalls {
  const times: number[] = [];
  let going = true;
  const run = async () => {
    for (let n = 0; going; n += 1) {
      const at = performance.now();
      await api('GET', paths[n % paths.length] ?? '');
      times.push(performance.now() - at);
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const ended = run();
  return {
    times: () => times,
    async stop() {
      going = false;
      await ended;
    },
  };
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

export function verdict(name: string, passed: boolean): boolean {
  console.log(`${passed ? 'PASS' : 'FAIL'}  ${name}`);
  return passed;
}
