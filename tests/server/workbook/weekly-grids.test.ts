import { type CellSpec, makeXlsx } from '../../support/workbooks/make-xlsx';
import { good, importRows, person, runImport } from '../../support/workbooks/run-import';

const WEEKS = [0, 1, 2, 3];
/** 1, 8, 15, 22 June 2026 as dates. */
const dates: CellSpec[] = WEEKS.map((week) => ({ v: 46174 + 7 * week, s: 1 }));
const blank = (count: number): null[] => Array.from({ length: count }, () => null);
const group = (label: string): CellSpec[] => [label, ...blank(3)];
const HOURS = [
  [40, 45, 38, 41],
  [36, 50, 44, 40],
  [42, 39, 47, 43],
];
const RATES = [20, 31, 24];
const over = (hours: number) => Math.max(0, hours - 40);

/** A person's weeks: hours, hours over 40, pay, half as much again for those over, what the week comes to, the month. */
function weeks(at: number): number[] {
  const [hours = [], rate = 0] = [HOURS[at], RATES[at]];
  const pay = hours.map((each) => each * rate);
  const bonus = hours.map((each) => over(each) * rate * 0.5);
  const total = pay.map((each, week) => each + (bonus[week] ?? 0));
  return [...hours, ...hours.map(over), ...pay, ...bonus, ...total, total.reduce((sum, each) => sum + each, 0)];
}

const NAMES = [
  ['Fielding', 'Rosa'],
  ['Okello', 'Peter'],
  ['Marsh', 'Ivy'],
];
const staff = NAMES.map(([last, first], at) => person({ id: `p${at}`, name: `${first} ${last}` }));
const groups = [...group('Hours Worked'), ...group('Overtime Hours'), ...group('Pay'), ...group('Overtime Bonus')];
const statistics = (name: string): CellSpec[] => [name, null, 25, ...weeks(1)];

const sheet = (monthPay: string): CellSpec[][] => [
  ['Employee payroll'],
  [...blank(3), ...groups, ...group('Total Pay'), monthPay],
  ['Last Name', 'First Name', 'Hourly Wage', ...dates, ...dates, ...dates, ...dates, ...dates],
  ...NAMES.map(([last = '', first = ''], at): CellSpec[] => [last, first, RATES[at] ?? 0, ...weeks(at)]),
  [],
  statistics('Max'),
  statistics('Min'),
  statistics('Average'),
  statistics('Total'),
];

describe('a month in weeks', () => {
  test.each([['Jun Pay'], ['June pay'], ['Month Pay']])(
    '%s is net of the weeks, and a name stands in two columns',
    async (label) => {
      const run = await importRows(sheet(label), { staff, payMonth: '2026-06' });
      const { layout, netProof, columns, issueCounts } = good(run);
      expect(layout).toMatchObject({ headerStart: 2, headerEnd: 3 });
      expect(columns.find(({ target }) => target === 'netPay')?.label).toBe(label);
      expect(netProof).toBe('proven');
      expect(run.targets).toMatchObject({ 'Last Name': 'lastName', 'First Name': 'firstName' });
      expect(columns.filter(({ sign }) => sign === 1).map(({ label: own }) => own.split('-')[0])).toEqual([
        ...WEEKS.map(() => 'Pay'),
        ...WEEKS.map(() => 'Overtime Bonus'),
      ]);
      const people = run.rows.filter(({ status }) => status !== 'ignored');
      expect(people.map(({ rowNo, name, staffId }) => [rowNo, name, staffId])).toEqual([
        [4, 'Rosa Fielding', 'p0'],
        [5, 'Peter Okello', 'p1'],
        [6, 'Ivy Marsh', 'p2'],
      ]);
      expect(issueCounts.filter(({ level }) => level === 'error')).toEqual([]);
    },
  );

  test.each([['Overtime'], ['Overtime(Hrs)']])('weeks of hours called %s are not paid', async (label) => {
    const rows = sheet('Jun Pay').map((row) => row.map((cell) => (cell === 'Overtime Hours' ? label : cell)));
    const run = await importRows(rows, { staff, payMonth: '2026-06' });
    const { netProof, columns } = good(run);
    expect(
      columns
        .filter((column) => column.label.startsWith(label))
        .map(({ kind }) => kind)
        .slice(0, 4),
    ).toEqual(WEEKS.map(() => 'number'));
    expect(netProof).toBe('proven');
  });

  test('a month that leaves a week out is not right, though all rows do', async () => {
    const rows = sheet('Jun Pay').map((row, at) => {
      const person = at - 3;
      return person < 0 || person >= NAMES.length
        ? row
        : [...row.slice(0, -1), Number(row.at(-1)) - Number(row.at(-2))];
    });
    const run = await importRows(rows.slice(0, 6), { staff, payMonth: '2026-06' });
    const { netProof, columns, notices } = good(run);
    expect(netProof).toBe('unproven');
    expect(columns.find(({ label }) => label === 'Pay-6月22日')).toMatchObject({ sign: 1 });
    expect(notices).toEqual([expect.stringContaining('没有找到多数行都满足的实发算法')]);
  });

  test('weeks of Total Hours are no sums of pay, and the mean below tells nothing of what a column is', async () => {
    const hours = (at: number) => (HOURS[at] ?? []).map((each) => each + over(each));
    const [title = [], heads = [], labels = [], ...rest] = sheet('Jun Pay');
    const people = rest.slice(0, 3).map((row, at) => [...row, ...hours(at)]);
    const mean: CellSpec[] = ['Avg', null, 25, ...weeks(1).map((each) => each + 0.15), ...hours(1)];
    const groupsNow = heads.map((cell) => (cell === 'Overtime Hours' ? 'Overtime' : cell));
    const run = await importRows(
      [title, [...groupsNow, ...group('Total Hours')], [...labels, null, ...dates], ...people, [], mean],
      { staff, payMonth: '2026-06' },
    );
    const { netProof, columns } = good(run);
    const kinds = (name: string) => columns.filter(({ label }) => label.startsWith(`${name}-`)).map(({ kind }) => kind);
    expect(kinds('Total Hours')).toEqual(WEEKS.map(() => 'number'));
    expect(kinds('Overtime')).toEqual(WEEKS.map(() => 'number'));
    expect(netProof).toBe('proven');
  });

  test('dates alone in the row below the headings; a week called total is pay where another is its sum', async () => {
    const head = [
      ...group('HOURS WORKED'),
      ...group('TOTAL PAY'),
      ...group('OVERTIME BONUS'),
      ...group('WEEKLY NET PAY'),
    ];
    const rows = NAMES.map(([last = '', first = ''], at): CellSpec[] => {
      const all = weeks(at);
      return [`${first} ${last}`, RATES[at] ?? 0, ...all.slice(0, 4), ...all.slice(8)];
    });
    const run = await importRows(
      [
        ['NAME OF EMPLOYEE', 'HOURLY WAGE', ...head, 'JUNE PAY'],
        [null, null, ...dates, ...dates, ...dates, ...dates],
        ...rows,
        ['MAXIMUM WEEKLY PAY', 31, ...weeks(1).slice(0, 4), ...weeks(1).slice(8)],
      ],
      { staff, payMonth: '2026-06' },
    );
    const { layout, netProof, columns, headCount } = good(run);
    expect(layout).toMatchObject({ headerStart: 1, headerEnd: 2 });
    expect(columns.find(({ target }) => target === 'netPay')?.label).toBe('JUNE PAY');
    expect(netProof).toBe('proven');
    expect(columns.find(({ label }) => label === 'TOTAL PAY-6月1日')).toMatchObject({ sign: 1, isTotal: false });
    expect(columns.find(({ label }) => label === 'WEEKLY NET PAY-6月1日')).toMatchObject({ sign: 0, isTotal: true });
    expect(headCount.read).toBe(3);
  });

  test('somebody called Max who has a number is a person', async () => {
    const run = await importRows(
      [
        ['Employee ID', 'Name', 'Gross Pay', 'Tax', 'Net Pay'],
        ['7', 'Ivy Marsh', 900, 90, 810],
        ['8', 'Max', 800, 80, 720],
        [null, 'Average', 850, 85, 765],
      ],
      { staff: [person({ id: 'a', name: 'Ivy Marsh', staffNo: '7' }), person({ id: 'b', name: 'Max', staffNo: '8' })] },
    );
    expect(run.rows.map(({ status }) => status)).toEqual(['ok', 'ok', 'ignored']);
  });
});

describe('a sheet a year', () => {
  const year = (name: string, pay: number) => ({
    name,
    rows: [
      ['Name', 'Age', 'Salary'],
      ['Rosa Fielding', 41, pay],
      ['Ivy Marsh', 29, pay + 100],
    ],
  });
  test.each([
    ['2026-06', '2026'],
    ['2028-01', '2027'],
  ])('in the import of %s the one of %s is taken', async (payMonth, taken) => {
    const run = await runImport(await makeXlsx(year('2025', 3000), year('2026', 3100), year('2027', 3200)), {
      payMonth,
    });
    const { sheets, layout, netProof, columns } = good(run);
    expect(sheets[layout.sheetIndex]?.name).toBe(taken);
    expect(columns.find(({ label }) => label === 'Salary')?.target).toBe('netPay');
    expect(netProof).toBe('only');
  });
});
