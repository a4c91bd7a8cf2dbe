import { readFileSync } from 'node:fs';

/** Throws where a process may not hold as many connections. */
export function requireOpenFiles(wanted: number): void {
  const [, limit = ''] = /Max open files\s+\d+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  // Node lifts its own limit to the hard one.
  if (Number(limit) < wanted) throw new Error(`${wanted} open files are wanted and ${limit} allowed: ulimit -n`);
}
