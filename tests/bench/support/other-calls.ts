import type { Api } from './caller';
import { figure } from './figures';
import { most, pause, quantile } from './timing';

export interface OtherCalls {
  /** How long each took so far, in ms, by path. */
  times(): ReadonlyMap<string, readonly number[]>;
  /** Leaves out what was measured so far. */
  begin(): void;
  stop(): Promise<void>;
}

/** Calls of another clerk, one after the other with 50 ms between them, until told to stop. */
export function otherCalls(api: Api, paths: readonly string[]): OtherCalls {
  const times = new Map<string, number[]>(paths.map((path) => [path, []]));
  let going = true;
  const run = async () => {
    for (let n = 0; going; n += 1) {
      const path = paths[n % paths.length] ?? '';
      const at = performance.now();
      await api('GET', path);
      times.get(path)?.push(performance.now() - at);
      await pause(50);
    }
  };
  const ended = run();
  return {
    times: () => times,
    begin: () => times.forEach((own) => own.splice(0)),
    async stop() {
      going = false;
      await ended;
    },
  };
}

/** Notes how others' calls answered meanwhile: p95 of all below `p95Ms`; of each path in words. */
export function tellOthers(name: string, times: ReadonlyMap<string, readonly number[]>, p95Ms: number): void {
  const all = [...times.values()].flat();
  const line = (what: string, own: readonly number[]) =>
    console.log(
      `      ${what}: ${own.length} calls, median ${quantile(own, 0.5).toFixed(0)} ms, p95 ${quantile(own, 0.95).toFixed(0)} ms, longest ${most(own).toFixed(0)} ms`,
    );
  for (const [path, own] of times) line(path.replace(/[0-9a-f-]{36}/, ':id'), own);
  figure(`${name}, p95`, quantile(all, 0.95), 'ms', { below: p95Ms });
}
