import { readFileSync } from 'node:fs';
import { StreamClient } from './stream-client';

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Memory of a process as the kernel counts it: now, or at most so far. MB. */
export function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  return (
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  );
}

/** Milliseconds of processor time that a process has taken so far, all its threads together. */
export function processorMs(pid: number): number {
  // The name of the process, in brackets, may hold blanks.
  const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const ticks = fields.split(' ');
  return (Number(ticks[11]) + Number(ticks[12])) * 10;
}

/** A stream for each token, all open; and how long that took. */
export async function openCrowd(
  port: number,
  tokens: readonly string[],
): Promise<{ clients: StreamClient[]; ms: number }> {
  const clients = tokens.map((token) => new StreamClient(port, token));
  const startedAt = performance.now();
  await openAll(clients);
  return { clients, ms: performance.now() - startedAt };
}

/** Opens streams a hundred at a time. */
export async function openAll(clients: readonly StreamClient[]): Promise<void> {
  const waiting = [...clients];
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      for (let client = waiting.pop(); client; client = waiting.pop()) await client.open();
    }),
  );
}

export async function until(is: () => boolean): Promise<void> {
  for (let waited = 0; !is(); waited += 5) {
    if (waited > 120_000) throw new Error('not everybody was told within 120 s');
    await pause(5);
  }
}
