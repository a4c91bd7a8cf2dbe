import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process as the kernel counts it: now, or at most so far. MB. */
export function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  return (
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  );
}

/** Milliseconds of a tick of the kernel's clocks. */
const TICK_MS = 10;

function ticksOf(path: string): number {
  // The name before the bracket may hold blanks.
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

/** Milliseconds of processor a process has used, all its threads; on a busy machine they tell more than the clock. */
export const cpuMs = (pid: number) => ticksOf(`/proc/${pid}/stat`) * TICK_MS;

/** The same of each thread: its first runs JavaScript and answers calls, the busiest of the others is the embedded database. */
export function cpuMsByThread(pid: number): Map<number, number> {
  return new Map(
    readdirSync(`/proc/${pid}/task`).map((thread) => [
      Number(thread),
      ticksOf(`/proc/${pid}/task/${thread}/stat`) * TICK_MS,
    ]),
  );
}
