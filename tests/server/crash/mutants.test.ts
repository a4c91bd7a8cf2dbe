import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startChild } from '../../support/child-process';

/** MUTANT_SEED makes the same workbooks again; another each time with TEST_FULL. MUTANT_FROM and MUTANT_COUNT narrow them down to one. */
const SEED = process.env.MUTANT_SEED ?? (process.env.TEST_FULL ? String(randomInt(1_000_000_000)) : '1');
const FROM = Number(process.env.MUTANT_FROM ?? 0);
const COUNT = Number(process.env.MUTANT_COUNT ?? (process.env.TEST_FULL ? 5_000 : 60));
const AT_MOST_MS = 20_000;
const MEMORY_MB = 1024;
/** Thousands take half an hour: how far they are is told meanwhile. */
const TELL_MS = 60_000;

const root = resolve(__dirname, '../../..');
const CSV = `姓名,工号,基本工资,实发工资\n${Array.from({ length: 40 }, (_, at) => `"员工,${at}",A${at},${5000 + at},${5000 + at}`).join('\n')}`;

function workbooks(folder: string): string[] {
  const table = join(folder, '工资表.csv');
  writeFileSync(table, CSV);
  return [join(root, 'tests/support/workbooks/samples'), join(root, 'public/samples')]
    .flatMap((own) => readdirSync(own).map((name) => join(own, name)))
    .filter((path) => /\.xlsx?$/.test(path))
    .concat(table);
}

test(
  `${COUNT} damaged workbooks are each read or refused in words, within 20 s and 1 GB, and end no server`,
  async () => {
    const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'mutants-'));
    const child = startChild([join(process.env.TEST_BUNDLES ?? '', 'mutant-process.mjs')], {
      WORKERS: join(process.env.TEST_BUNDLES ?? '', 'workers'),
      FILES: workbooks(folder).join('\n'),
      SEED,
      FROM: String(FROM),
      COUNT: String(COUNT),
      FOLDER: mkdtempSync(join(folder, 'made-')),
    });
    const said = (word: string) => child.lines.filter((line) => line.startsWith(`${word} `));
    const telling = setInterval(() => {
      const faults = said('ends').filter((line) => line.includes(' FAULT '));
      process.stdout.write(`mutants: ${said('ends').length} of ${COUNT}, MUTANT_SEED=${SEED} ${faults.join(' ')}\n`);
    }, TELL_MS);
    const code = await child.ended;
    clearInterval(telling);
    const begun = new Map(said('begins').map((line) => [line.split(' ')[1] ?? '', line]));
    const ends = said('ends').map((line) => {
      const [, number = '', ms = '', ...outcome] = line.split(' ');
      return { number, ms: Number(ms), outcome: outcome.join(' ') };
    });
    for (const { number } of ends.filter(({ ms, outcome }) => ms <= AT_MOST_MS && !outcome.startsWith('FAULT')))
      begun.delete(number);
    const wrong = [...begun].map(([number, what]) => [what, ends.find((each) => each.number === number) ?? 'no end']);
    const read = ends.filter(({ outcome }) => outcome === 'read').length;
    const memory = Number(said('memory')[0]?.split(' ')[1]);
    const slowest = Math.max(...ends.map(({ ms }) => ms));
    process.stdout.write(
      `mutants: ${ends.length}, ${read} read all the same, slowest ${slowest} ms, ${memory} MB, MUTANT_SEED=${SEED}\n`,
    );
    // What a library writes to stderr of a file it cannot make sense of is no fault.
    const errors = code === 0 ? '' : child.errors();
    expect({ seed: SEED, wrong, code, errors }).toEqual({ seed: SEED, wrong: [], code: 0, errors: '' });
    expect(ends).toHaveLength(COUNT);
    for (const { outcome } of ends) expect(outcome).toMatch(/^(read|empty)$|[\u4e00-\u9fff]/);
    expect(memory).toBeLessThan(MEMORY_MB);
    // What is damaged beyond measure, or not at all, tries little.
    if (COUNT >= 60) expect([read > COUNT / 10, read < COUNT]).toEqual([true, true]);
  },
  60_000 + COUNT * 2_000,
);
