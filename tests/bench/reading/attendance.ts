import type { DayResult } from '../../../contract/checks/day';
import type { CheckStaff } from '../../../server/workbook/attendance';
import { type CheckRun, employee, runChecks } from '../../support/checks/run-checks';
import { type Case, columnIndex } from './corpus';
import type { Reading } from './reading';

const run = ({ at, file, month = '2026-10' }: Case & { at: string }, staff: CheckStaff[]): Promise<CheckRun> =>
  // Called as its owner calls it: our folder's name would speak of attendance.
  runChecks(at, { fileName: file.slice(file.indexOf('__') + 2), month, today: '2026-11-05', staff });

/** The people of the sheet as the company would have them on its roster. */
const roster = ({ people }: CheckRun): CheckStaff[] =>
  people.map(({ key, name, staffNo }) => employee(name || `员工${staffNo}`, staffNo || null, { id: key }));

/** Reads an attendance sheet with its people on the roster. */
export async function readAttendance(one: Case & { at: string }): Promise<Reading> {
  const read = await run(one, roster(await run(one, [])));
  const { outcome, people } = read;
  if (!outcome.ok) return { asks: [], wrong: [], apart: [], unread: `${outcome.code} ${outcome.values.what}` };
  const wrong: string[] = [];
  const say = (what: string, own: unknown, expected: unknown) => {
    if (expected !== undefined && own !== expected) wrong.push(`${what} ${String(own)} instead of ${String(expected)}`);
  };
  if (outcome.format !== 'csv') say('sheet', outcome.sheets[outcome.proposal.sheetIndex]?.name, one.sheet);
  if (one.headerRows) say('last header row', outcome.proposal.headerEnd, Math.max(...one.headerRows));
  say('people', people.filter(({ status }) => status !== 'ignored').length, one.people);
  const days = outcome.columns.filter(({ target }) => target === 'day').map(({ index }) => index);
  if (one.dayColumns) say('day columns', days.join(), one.dayColumns.map(columnIndex).join());
  for (const [result, count] of Object.entries(one.days ?? {}))
    say(`days of ${result}`, daysOf(read, result as DayResult), count);
  const asks = outcome.needsMapping ? ['columns'] : [];
  if (outcome.unknownMarks.length > 0) asks.push(`marks ${outcome.unknownMarks.map(({ mark }) => mark).join(' ')}`);
  asks.push(...outcome.issueCounts.filter(({ level }) => level === 'error').map(({ code }) => code));
  const apart = outcome.issueCounts.some(({ code }) => code === 'nameOnlyMatch') ? ['names alone'] : [];
  return { asks, wrong, apart };
}

const daysOf = ({ days }: CheckRun, result: DayResult) => days.filter(({ day }) => day.result === result).length;
