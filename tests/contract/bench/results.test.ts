import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeLines, keepRun, type Run, shown } from '../../bench/support/results';

const run = (at: string, ms: number, more: Partial<Run> = {}): Run => ({
  bench: 'rush',
  at,
  machine: '2 × some, Node 20',
  settings: {},
  load: 0,
  seconds: 1,
  passed: true,
  figures: [
    { name: 'queryCurrent', value: ms, unit: '/s', limit: null, passed: null },
    { name: 'nobody is lost', value: true, unit: '', limit: 'true', passed: true },
  ],
  ...more,
});

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'results-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('a run is kept beside the one before it, which the next is held against', () => {
  expect(keepRun(run('first', 588), folder)).toBeNull();
  expect(keepRun(run('second', 612), folder)?.at).toBe('first');
  expect(keepRun(run('third', 600), folder)?.at).toBe('second');
});

it('a run of all benches together is kept apart from those by name', () => {
  const small = { settings: { BENCH_SMALL: '1' } };
  expect(keepRun(run('whole', 588), folder)).toBeNull();
  expect(keepRun(run('small', 612, small), folder)).toBeNull();
  expect(keepRun(run('small again', 600, small), folder)?.at).toBe('small');
  expect(keepRun(run('whole again', 600), folder)?.at).toBe('whole');
});

it('says by how much each figure changed', () => {
  expect(changeLines(run('second', 612), run('first', 588))).toEqual([
    '\nagainst the last run (first)',
    '  queryCurrent 612/s (+4 % against the last)',
  ]);
  expect(changeLines(run('second', 294), run('first', 588))).toContain('  queryCurrent 294/s (−50 % against the last)');
});

it('does not compare runs of other sizes or machines', () => {
  const other = [
    run('first', 588, { settings: { BENCH_SLIPS: '100' } }),
    run('first', 588, { machine: '64 × other, Node 20' }),
  ];
  for (const last of other) expect(changeLines(run('second', 612), last).join()).not.toContain('%');
});

it.each([
  [1234, 'ms', '1,234 ms'],
  [12.34, 's', '12.3 s'],
  [0.854, '', '0.85'],
  [612.4, '/s', '612/s'],
])('writes %d of %s as %s', (value, unit, text) => expect(shown(value, unit)).toBe(text));
