import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';

export interface Figure {
  name: string;
  /** false and true where there is nothing to count. */
  value: number | boolean;
  /** As it stands behind the value: 'ms', 'MB', '/s'. */
  unit: string;
  /** In words; null where none is set. */
  limit: string | null;
  /** null without a limit. */
  passed: boolean | null;
}

/** A run of a bench as it is kept. */
export interface Run {
  bench: string;
  /** When it ended. */
  at: string;
  machine: string;
  /** What was set other than usual: sizes, rounds, databases. */
  settings: Readonly<Record<string, string>>;
  /** How many wanted a processor in the minute before it began: more than there are, and its times tell little. */
  load: number;
  seconds: number;
  passed: boolean;
  figures: readonly Figure[];
}

const FOLDER = resolve('dist/bench/results');

const [{ model } = { model: 'unknown' }] = cpus();
export const machine = `${cpus().length} × ${model.trim()}, Node ${process.versions.node}`;

/** Where something lies or listens changes no figure. */
const PLACES = new Set(['BENCH_PORT', 'BENCH_DIST']);

export const settings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('BENCH_') && !PLACES.has(name))
    // An address may hold a password.
    .map(([name, value]) => [name, name.endsWith('_URL') ? 'set' : (value ?? '')])
    .sort(),
);

/** Writes the run, keeps the one before it as `.previous.json`, and gives that; one of all benches together apart from those by name. */
export function keepRun(run: Run, folder = FOLDER): Run | null {
  mkdirSync(folder, { recursive: true });
  const stem = join(folder, run.settings.BENCH_SMALL ? `${run.bench}.small` : run.bench);
  const [path, previous] = [`${stem}.json`, `${stem}.previous.json`];
  if (existsSync(path)) renameSync(path, previous);
  writeFileSync(path, `${JSON.stringify(run, null, 2)}\n`);
  return existsSync(previous) ? (JSON.parse(readFileSync(previous, 'utf8')) as Run) : null;
}

/** How each figure changed against the last run, where the two can be compared. */
export function changeLines(run: Run, last: Run | null): string[] {
  if (last === null) return [];
  if (last.machine !== run.machine || JSON.stringify(last.settings) !== JSON.stringify(run.settings))
    return [`the last run (${last.at}) was of other sizes or on another machine: not compared`];
  const before = new Map(last.figures.map((one) => [one.name, one.value]));
  return [
    `\nagainst the last run (${last.at})`,
    ...run.figures.flatMap(({ name, value, unit }) => {
      const was = before.get(name);
      if (typeof value !== 'number' || typeof was !== 'number') return [];
      return [`  ${name} ${shown(value, unit)} (${changeOf(value, was)} against the last)`];
    }),
  ];
}

/** "+4 %" */
function changeOf(value: number, was: number): string {
  if (was === 0) return value === 0 ? '±0 %' : `${shown(was, '')} then`;
  const percent = Math.round(((value - was) / was) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`;
}

/** Three digits at least of what is no whole number: "0.85", "12.3 s", "1,234 ms", "612/s". */
export function shown(value: number, unit: string): string {
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${text}${unit === '' || unit.startsWith('/') ? unit : ` ${unit}`}`;
}
