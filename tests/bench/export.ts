/**
 * An export of 100,000 rows × 30 columns written as .xlsx, against exceljs' streaming writer writing the same cells without
 * styles: each in a process of its own, in turn; the median of the pairs' ratios. The disk is the same folder.
 */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inFolder } from './support/databases';
import { bench, figure } from './support/figures';
import { COLUMNS, ROWS } from './support/sheets/export-rows';
import { readWithExceljs } from './support/sheets/exceljs-reader';
import { median } from './support/timing';

const PAIRS = Number(process.env.BENCH_RUNS ?? 5);
const LEAST_RATIO = 1.5;

/** Lets one of tests/bench/processes write the file. Milliseconds. */
async function write(name: string, path: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [resolve('dist/bench', `${name}.mjs`), path]);
  return Number(stdout);
}

async function measure(folder: string): Promise<void> {
  const [ours, theirs] = [join(folder, 'ours.xlsx'), join(folder, 'exceljs.xlsx')];
  const [own, peer]: [number[], number[]] = [[], []];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    own.push(await write('export-writer', ours));
    peer.push(await write('exceljs-writer', theirs));
  }
  console.log(`${ROWS} rows × ${COLUMNS} columns: ${megabytes(ours)} MB, exceljs ${megabytes(theirs)} MB`);
  // Both have written all of it: the header is ours alone.
  const [{ cells }, { cells: written }] = [await readWithExceljs(theirs), await readWithExceljs(ours)];
  if (written !== cells + COLUMNS) throw new Error(`${written} cells written, exceljs ${cells}`);
  figure('written', median(own), 'ms');
  figure('by exceljs', median(peer), 'ms');
  figure('times as fast as exceljs', median(own.map((ms, pair) => (peer[pair] ?? NaN) / ms)), '', {
    atLeast: LEAST_RATIO,
  });
}

const megabytes = (path: string) => (statSync(path).size / 1e6).toFixed(1);

await bench(() => inFolder(measure));
