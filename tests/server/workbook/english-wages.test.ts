import { type CellSpec } from '../../support/workbooks/make-xlsx';
import { codes, good, type ImportRun, importRows } from '../../support/workbooks/run-import';

const NAMES = ['Ann Lee', 'Bob Wong', 'Carl Ma', 'Dora Yip'];
const shapes = (run: ImportRun) =>
  Object.fromEntries(
    good(run).columns.map(({ label, kind, sign, target }) => [
      label,
      target === null ? null : kind === 'amount' ? sign : kind,
    ]),
  );
const targets = (run: ImportRun) => Object.fromEntries(good(run).columns.map(({ label, target }) => [label, target]));
const nets = (run: ImportRun) => run.rows.filter((row) => row.netFen !== null).map((row) => Number(row.netFen) / 100);

/** Four people, each a row made by their number from 0. */
const people = (of: (at: number) => CellSpec[]): CellSpec[][] => NAMES.map((name, at) => [name, ...of(at)]);

test.each([['NAIRA'], ['Rs.'], ['in Tk'], ['HK$'], ['港币'], ['INR']])(
  'a currency behind the labels (%s) hides none of them',
  async (money) => {
    const labels = ['Basic Salary', 'HRA', 'Bonus', 'Provident Fund', 'Tax'].map((label) => `${label} (${money})`);
    const run = await importRows([
      ['Name', ...labels],
      ...people((at) => [5000 + at * 100, 500, 300 + at, 250, 90 + at]),
    ]);
    expect(Object.values(shapes(run)).slice(1, 6)).toEqual([1, 1, 1, -1, -1]);
    expect(nets(run)).toEqual(NAMES.map((_, at) => 5460 + at * 100));
  },
);

test('a rent and a fare are paid, a fund and a tax of two letters are taken off, also where the two cancel out', async () => {
  const run = await importRows([
    ['Name', 'Basic', 'House Rent', 'Transport', 'PF', 'IT', 'Provident Fund', 'Net Salary'],
    ...people((at) => [5000 + at * 100, 900 + at, 200 + at, 60, 70 + at, 200 + at, 5770 + at * 100]),
  ]);
  expect(shapes(run)).toMatchObject({ 'House Rent': 1, Transport: 1, PF: -1, IT: -1, 'Provident Fund': -1 });
  expect(good(run).netProof).toBe('proven');
});

test('numberings, numbers of people, days and scales are no pay', async () => {
  const run = await importRows([
    ['S.No', 'EMP', 'EMP NAME', 'SALARY', 'ATT', 'BPS', 'ATT SALARY', 'T.A', 'GROSS', 'P.F', 'NET SALARY'],
    ...NAMES.map((name, at) => [
      at + 1,
      4711 + at * 13,
      name,
      6000,
      30 - at,
      5 + at,
      6000 - at * 200,
      300,
      6300 - at * 200,
      150,
      6150 - at * 200,
    ]),
  ]);
  expect(targets(run)).toMatchObject({ 'S.No': null, EMP: 'staffNo', 'EMP NAME': 'name' });
  expect(shapes(run)).toMatchObject({ ATT: 'number', BPS: 'number', 'ATT SALARY': 1, 'T.A': 1, 'P.F': -1 });
  expect(shapes(run)).toMatchObject({ SALARY: 0 });
});

test('small amounts that gross holds are pay, whatever they are called', async () => {
  const run = await importRows([
    ['Name', 'Basic Salary', 'Milk', 'Gross', 'Tax', 'Net Salary'],
    ...people((at) => [5000 + at * 100, 10 + at * 5, 5010 + at * 105, 40, 4970 + at * 105]),
  ]);
  expect(shapes(run)).toMatchObject({ Milk: 1 });
});

test('the pay of a year, of a day and what is still to be paid are no pay of the month', async () => {
  const run = await importRows([
    ['Name', 'Basic Salary', 'Annual Salary', 'One Day Salary', 'Allowance', 'Pending Salary', 'Net Salary'],
    ...people((at) => [5000 + at, 60000 + at * 12, 166, 300, 900, 5300 + at]),
  ]);
  expect(shapes(run)).toMatchObject({ 'Annual Salary': 0, 'One Day Salary': 0, 'Pending Salary': 0, Allowance: 1 });
  expect(good(run).netProof).toBe('proven');
});

test('an absence that is deducted is money, its hours and days are none', async () => {
  const run = await importRows([
    ['Name', 'Basic Salary', 'Over Time H', 'Over Time P', 'Absent Day', 'Absent Deduct', 'Net / Total Payment'],
    ...people((at) => [5000 + at * 100, 12 + at, 480 + at, [2, 1, 3, 1][at] ?? 0, 200 + at, 5280 + at * 100]),
  ]);
  expect(shapes(run)).toMatchObject({
    'Over Time H': 'number',
    'Over Time P': 1,
    'Absent Day': 'number',
    'Absent Deduct': -1,
  });
  expect(targets(run)['Net / Total Payment']).toBe('netPay');
});

test('an amount in a cell of percentages is an amount', async () => {
  const percent = (v: number): CellSpec => ({ v, s: 2 });
  const run = await importRows([
    ['Name', 'Basic Salary', 'Provident Fund', 'Net Salary'],
    ...people((at) => [5000 + at * 100, percent(600 + at), 4400 + at * 99]),
  ]);
  expect(shapes(run)).toMatchObject({ 'Provident Fund': -1 });
  expect(good(run).netProof).toBe('proven');
});

describe('names', () => {
  const HEAD = ['Basic Salary', 'Tax', 'Net Salary'];
  const pay = (at: number) => [5000 + at, 100, 4900 + at];
  const namesOf = (run: ImportRun) => run.rows.slice(0, NAMES.length).map(({ name }) => name);

  test.each([['Empl. Name'], ['employae name'], ['EMPLOYE NAMES'], ['Staff Name'], ['Labour Name']])(
    'stand under %s',
    async (label) => {
      expect(namesOf(await importRows([[label, ...HEAD], ...people(pay)]))).toEqual(NAMES);
    },
  );

  test('stand under Employee ID where no other column has them', async () => {
    expect(namesOf(await importRows([['Employee ID', ...HEAD], ...people(pay)]))).toEqual(NAMES);
    const both = NAMES.map((name, at) => [`E0${at + 1}`, name, ...pay(at)]);
    expect(targets(await importRows([['Empl.ID', 'Empl.no.', ...HEAD], ...both]))).toMatchObject({
      'Empl.ID': 'staffNo',
    });
  });

  test('do not stand there where another column has them: such numbers are made of letters', async () => {
    const run = await importRows([
      ['Employee ID', 'Name', ...HEAD],
      ...NAMES.map((name, at) => [`QX${'ABCD'[at]}`, name, ...pay(at)]),
    ]);
    expect(targets(run)).toMatchObject({ 'Employee ID': 'staffNo', Name: 'name' });
  });
});

describe('rates beside the headings', () => {
  const HEAD = ['Name', 'Basic Salary', 'House Rent', 'Provident Fund', 'Net Salary'];
  const rows = people((at) => [5000, 1000 + at, 300, 5700 + at]);

  test.each([
    ['ranges', [null, null, '20%-40%', '5%-10%', null]],
    ['one each', [null, null, '20%', '6%', null]],
  ])('above them say nothing: %s', async (_, rates) => {
    const run = await importRows([rates, HEAD, ...rows]);
    expect(good(run).columns.map(({ label }) => label)).toEqual(HEAD);
    expect(nets(run)).toEqual([5700, 5701, 5702, 5703]);
  });

  test('below them are nobody’s', async () => {
    const run = await importRows([HEAD, [null, null, 0.2, 0.06, null], ...rows]);
    expect(codes(run.row(2))).toEqual(['noteRow']);
    expect(run.row(2).status).toBe('ignored');
  });
});

test('who made the sheet, and what is written below the people, is nobody', async () => {
  const run = await importRows([
    ['S.No', 'Name', 'Basic Salary', 'Tax', 'Net Salary'],
    ...NAMES.map((name, at) => [at + 1, name, 5000 + at, 100, 4900 + at]),
    ['Prepared By :-', 'Eve Kwok', 'see the other sheet :-', 'Click here!', null],
    [null, null, 'Assignment #3 of the payroll course', null, null],
    [null, null, null, null, 'payroll2@example.com'],
    ['Total', null, 20006, 400, 19606],
  ]);
  expect(run.rows.filter(({ status }) => status !== 'ignored').map(({ name }) => name)).toEqual(NAMES);
  expect(codes(run.row(9))).toEqual(['totalRow']);
});

test('names under Employees, the pay as EmployeeSalary, what is left In Hand', async () => {
  const list = await importRows([
    ['Employees', 'Salary', 'Tax', 'In Hand'],
    ...people((at) => [5000 + at, 100 + at * 7, 4900 - at * 6]),
  ]);
  expect(targets(list)).toMatchObject({ Employees: 'name', 'In Hand': 'netPay' });
  const bare = await importRows([['EmployeeID', 'EmployeeSalary'], ...NAMES.map((_, at) => [1100 + at, 5000 + at])]);
  expect(targets(bare)).toMatchObject({ EmployeeID: 'staffNo', EmployeeSalary: 'netPay' });
});

test('days under Present are counted, not taken off', async () => {
  const run = await importRows([
    ['Name', 'Basic Salary', 'Gross Salary', 'Tax', 'Present', 'Net Salary'],
    ...people((at) => [5000 + at, 5000 + at, 100, 22 + (at % 3), 4900 + at]),
  ]);
  expect(shapes(run)).toMatchObject({ Present: 'number', Tax: -1 });
});

test('what the parts come to is net, not the salary among them', async () => {
  const run = await importRows([
    ['Name', 'salary', 'meal cost', 'travel cost', 'vat', 'total amount'],
    ...people((at) => [5000 + at * 100, 300 + at * 7, 200 + at * 3, 50 + at, 5450 + at * 109]),
  ]);
  expect(targets(run)['total amount']).toBe('netPay');
  expect(good(run).netProof).toBe('proven');
  expect(nets(run)).toEqual(NAMES.map((_, at) => 5450 + at * 109));
});
