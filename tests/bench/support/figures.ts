import { cpus, loadavg } from 'node:os';
import { basename } from 'node:path';
import { changeLines, type Figure, keepRun, machine, settings, shown } from './results';

/** What a figure may be at the most, or must be at the least. */
export type Limit = { below: number } | { atMost: number } | { atLeast: number };

const figures: Figure[] = [];

/** Notes what was measured and prints it, with PASS or FAIL where it has a limit. Gives whether the limit was held. */
export function figure(name: string, value: number, unit: string, limit?: Limit): boolean {
  const passed = limit === undefined ? null : isWithin(value, limit);
  const words = limit === undefined ? null : limitWords(limit, unit);
  return note({ name, value, unit, limit: words, passed });
}

/** Notes what must be so and prints PASS or FAIL. Gives whether it is. */
export function holds(name: string, is: boolean): boolean {
  return note({ name, value: is, unit: '', limit: 'true', passed: is });
}

function note(made: Figure): boolean {
  figures.push(made);
  const { name, value, unit, limit, passed } = made;
  const sign = passed === null ? '    ' : passed ? 'PASS' : 'FAIL';
  const told = typeof value === 'number' ? `: ${shown(value, unit)}${limit === null ? '' : ` (${limit})`}` : '';
  console.log(`${sign}  ${name}${told}`);
  return passed !== false;
}

function isWithin(value: number, limit: Limit): boolean {
  if ('below' in limit) return value < limit.below;
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

function limitWords(limit: Limit, unit: string): string {
  if ('below' in limit) return `below ${shown(limit.below, unit)}`;
  return 'atMost' in limit ? `at most ${shown(limit.atMost, unit)}` : `at least ${shown(limit.atLeast, unit)}`;
}

/**
 * Runs a bench, keeps its figures beside those of the last run and prints how they changed. The process ends here: well
 * where every limit was held.
 */
export async function bench(run: () => Promise<void>): Promise<never> {
  const [load = 0] = loadavg();
  if (load > cpus().length) console.log(`the machine has other work: a load of ${load.toFixed(1)}`);
  const startedAt = performance.now();
  await run();
  const passed = figures.length > 0 && figures.every((one) => one.passed !== false);
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const name = basename(process.argv[1] ?? '', '.mjs');
  const made = { bench: name, at: new Date().toISOString(), machine, settings, load, seconds, passed, figures };
  for (const line of changeLines(made, keepRun(made))) console.log(line);
  process.exit(passed ? 0 : 1);
}
