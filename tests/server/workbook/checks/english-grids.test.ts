import { datesOf, monthPeriod, weekdayOf } from '@contract/calendar/period';
import { type CheckRun, checkRows, runChecks } from '../../../support/checks/run-checks';
import { type CellSpec, makeXlsx } from '../../../support/workbooks/make-xlsx';

const JULY = datesOf(monthPeriod('2026-07'));
const NUMBERS = JULY.map((_, at) => at + 1);
const WEEKDAYS = JULY.map((date) => ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][weekdayOf(date)] ?? '');
const NAMES = ['Ann Lee', 'Bob Wong', 'Carl Ma'];

/** Present on workdays, `rest` on the others, and what is said of single days. */
const marks = (rest: string | null, more: Record<number, string> = {}, present = 'P'): CellSpec[] =>
  JULY.map((date, at) => more[at + 1] ?? (weekdayOf(date) >= 5 ? rest : present));
const countOf = (cells: readonly CellSpec[], mark: string) => cells.filter((cell) => cell === mark).length;
const results = (run: CheckRun, name: string) => (result: string) =>
  JULY.filter((date) => run.day(name, date).day.result === result).length;

describe('a line of English weekdays', () => {
  const days = marks('OFF', { 2: 'A' });

  test.each([
    [
      'below the days',
      [
        ['SL No', 'Employee Name', ...NUMBERS],
        [null, null, ...WEEKDAYS],
      ],
    ],
    [
      'above the days',
      [
        ['SL No', 'Employee Name', ...WEEKDAYS],
        [null, null, ...NUMBERS],
      ],
    ],
  ])('%s is of the header', async (_, head) => {
    const run = await checkRows([...head, ...NAMES.map((name, at) => [at + 1, name, ...days])]);
    expect(run.people.map(({ name }) => name)).toEqual(NAMES);
    expect(run.head.columns.filter(({ target }) => target === 'day')).toHaveLength(31);
    expect(results(run, 'Bob Wong')('absent')).toBe(1);
    expect(results(run, 'Bob Wong')('rest')).toBe(8);
  });

  test('stands in one cell with the number', async () => {
    const run = await checkRows([
      ['Emp. Name', ...JULY.map((_, at) => `${at + 1} ${WEEKDAYS[at]}`)],
      ...NAMES.map((name) => [name, ...days]),
    ]);
    expect(run.head.columns.filter(({ target }) => target === 'day')).toHaveLength(31);
  });
});

describe('letters', () => {
  const sheet = (people: CellSpec[][], ...counted: string[]) => [
    ['Employee Name', ...NUMBERS, 'Present', ...counted],
    ...people.map((cells, at) => [
      NAMES[at] ?? '',
      ...cells,
      countOf(cells, 'P'),
      ...counted.map((label) => countOf(cells, label.charAt(0))),
    ]),
  ];

  test('mean what a column counts of them', async () => {
    const people = [marks('H', { 2: 'L' }), marks('H', { 2: 'L', 3: 'L' }), marks('H', { 7: 'L', 8: 'L', 9: 'L' })];
    const run = await checkRows(sheet(people, 'Holidays', 'Late'));
    expect(run.head.needsLegend).toBe(false);
    expect(results(run, 'Carl Ma')('late')).toBe(3);
    expect(results(run, 'Carl Ma')('rest')).toBe(8);
  });

  test('mean nothing by a count that differs in one row', async () => {
    const people = [marks(null, { 2: 'L' }), marks(null, { 2: 'L', 3: 'L' }), marks(null, { 7: 'L' })];
    const rows = sheet(people, 'Late');
    rows[2]?.splice(-1, 1, 5);
    expect((await checkRows(rows)).head.needsLegend).toBe(true);
  });

  test('mean nothing where two columns count as many', async () => {
    const people = [marks(null, { 2: 'L' }), marks(null, { 2: 'L' }), marks(null, { 2: 'L' })];
    const rows = sheet(people, 'Late', 'Leave');
    expect((await checkRows(rows)).head.needsLegend).toBe(true);
  });

  test('are explained above the days, one a line', async () => {
    const run = await checkRows([
      ['Late', 'L'],
      ['Holiday', 'H'],
      ['Employee Name', ...NUMBERS],
      ...NAMES.map((name) => [name, ...marks('H', { 2: 'L' })]),
    ]);
    expect(run.head.needsLegend).toBe(false);
    expect(results(run, 'Ann Lee')('late')).toBe(1);
  });

  test('are the same in small', async () => {
    const run = await checkRows([
      ['Employee Name', ...NUMBERS],
      ...NAMES.map((name) => [name, ...marks('off', { 2: 'a' }, 'p')]),
    ]);
    expect(run.head.needsLegend).toBe(false);
    expect(results(run, 'Ann Lee')('absent')).toBe(1);
  });
});

test('a form nobody has filled in is not read before the sheet that is', async () => {
  const head = ['Employee Name', 'Designation', ...NUMBERS];
  const path = await makeXlsx(
    { name: 'Form', rows: [head, ...NAMES.map((name) => [name, 'Clerk'])] },
    { name: 'July', rows: [head, ...NAMES.map((name) => [name, 'Clerk', ...marks(null)])] },
  );
  const run = await runChecks(path);
  expect(run.head.proposal.sheetIndex).toBe(1);
});

test('times with parts of a second are times', async () => {
  const run = await checkRows([
    ['Emp_id', 'Emp_name', 'In_time', 'Out_time', 'P_date'],
    ['106', 'Ann Lee', '09:01:39.997883', '18:00:01.5', '2026-07-01'],
  ]);
  expect(run.day('Ann Lee', '2026-07-01').day.punches.slice(0, 2)).toEqual([541, 1080]);
});
