/**
 * Reads workbooks by strangers with no manual choice and says of each whether it was read rightly, how many clicks were
 * needed, or what was wrong; the part set aside and the rest apart. The files are others' property and lie in a folder of
 * the reader's own: READING_FILES (default tests/bench/reading/files); corpus.json says where each is found.
 * With READING_FINDINGS=1 each doubt of the wage sheets is listed in words.
 */
import { resolve } from 'node:path';
import { bench, figure, holds } from './support/figures';
import { type Case, casesIn, type Kind, kindOf, partOf, PARTS } from './reading/corpus';
import { type Reading, verdictOf } from './reading/reading';
import { readAttendance } from './reading/attendance';
import { readStaff } from './reading/staff';
import { readWages } from './reading/wages';

const READERS: Record<Kind, (one: Case & { at: string }) => Promise<Reading>> = {
  wages: readWages,
  staff: readStaff,
  attendance: readAttendance,
};

/** Of a hundred. */
const LIMITS = { right: 90, twoClicks: 98 };

async function main(): Promise<void> {
  const folder = resolve(process.env.READING_FILES ?? 'tests/bench/reading/files');
  const { found, missing } = casesIn(folder);
  if (missing.length > 0) console.log(`${missing.length} workbooks are not in ${folder}`);
  const read: { one: Case; reading: Reading }[] = [];
  for (const one of found) {
    const reader = READERS[kindOf(one)];
    if (one.blank || one.people === 0) continue;
    const reading = await reader(one).catch((error: Error): Reading => ({
      asks: [],
      wrong: [],
      apart: [],
      unread: error.message,
    }));
    // What does not add up is wrong where nobody is told.
    for (const ask of one.asks ?? []) if (!reading.asks.includes(ask)) reading.wrong.push(`does not ask ${ask}`);
    if (one.refused !== undefined) settleRefusal(one.refused, reading);
    read.push({ one, reading });
    const { asks, wrong, apart, unread = [] } = reading;
    const more = [
      ...[unread].flat(),
      ...asks.map((ask) => `asks ${ask}`),
      ...wrong,
      ...apart.map((each) => `(${each})`),
    ].join('; ');
    console.log(
      `${verdictOf(reading).padEnd(17)} ${one.file}${more === '' ? '' : `\n${' '.repeat(18)}${more.slice(0, 600)}`}`,
    );
    if (process.env.READING_FINDINGS) for (const finding of reading.findings ?? []) console.log(`    ${finding}`);
  }
  for (const part of PARTS)
    summary(
      part,
      read.filter(({ one }) => partOf(one) === part),
    );
  tellSaid(read.flatMap(({ one, reading: { said } }) => (said ? [{ file: one.file, said }] : [])));
  holds('there are workbooks to read', read.length > 0);
}

/** Refused for what it is: as right as another that is read. */
function settleRefusal(expected: string, reading: Reading): void {
  if (reading.unread === expected) delete reading.unread;
  else if (reading.unread === undefined) reading.wrong.push(`is not refused as ${expected}`);
}

/** What the wage sheets are told, by kind: each error is to be one that an accountant would make of the sheet, too. */
function tellSaid(sheets: readonly { file: string; said: ReadonlyMap<string, number> }[]): void {
  const kinds = [...new Set(sheets.flatMap(({ said }) => [...said.keys()]))].sort();
  console.log(`said of ${sheets.length} wage sheets:`);
  for (const kind of kinds) {
    const having = sheets.filter(({ said }) => said.has(kind));
    const times = having.reduce((sum, { said }) => sum + (said.get(kind) ?? 0), 0);
    console.log(`  ${kind.padEnd(32)} ${String(times).padStart(6)} in ${having.length}`);
  }
}

function summary(name: string, read: readonly { one: Case; reading: Reading }[]): void {
  const share = (fits: (reading: Reading, one: Case) => boolean) =>
    (read.filter(({ one, reading }) => fits(reading, one)).length / Math.max(1, read.length)) * 100;
  const isRead = ({ wrong, unread }: Reading) => wrong.length === 0 && unread === undefined;
  const two = share((reading) => isRead(reading) && reading.asks.length <= 2);
  const rightly = share((reading, { asks = [] }) => isRead(reading) && reading.asks.every((ask) => asks.includes(ask)));
  const silent = read.filter(({ reading }) => verdictOf(reading) === 'wrong in silence').length;
  figure(`${name}: workbooks`, read.length, '');
  figure(`${name}: right, or asked what a careful clerk asks`, rightly, '%', { atLeast: LIMITS.right });
  figure(
    `${name}: right without a click`,
    share((reading) => verdictOf(reading) === 'right'),
    '%',
  );
  figure(`${name}: right with at most two clicks`, two, '%', { atLeast: LIMITS.twoClicks });
  figure(`${name}: wrong in silence`, silent, '', { atMost: 0 });
}

await bench(main);
