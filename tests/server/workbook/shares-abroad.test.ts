import { type CellSpec } from '../../support/workbooks/make-xlsx';
import { good, type ImportRun, importRows } from '../../support/workbooks/run-import';

const NAMES = ['陳大文', '李小明', '黃志強', '張美玲'];
const people = (of: (at: number) => CellSpec[]): CellSpec[][] => NAMES.map((name, at) => [name, ...of(at)]);
const signs = (run: ImportRun) => Object.fromEntries(good(run).columns.map(({ label, sign }) => [label, sign]));
const nets = (run: ImportRun) => run.rows.map(({ netFen }) => Number(netFen) / 100);

test.each([
  ['MPF (EE)', 'MPF (ER)'],
  ['MPF-EE', 'MPF-ER'],
  ['強積金 EE', '強積金 ER'],
])('%s is taken off, %s is not, though both are as much', async (own, theirs) => {
  const run = await importRows([
    ['Name', 'Basic', 'Allowance', own, theirs, 'Net Pay'],
    ...people((at) => [20_000 + 100 * at, 1_000, 1_050 + 5 * at, 1_050 + 5 * at, 19_950 + 95 * at]),
  ]);
  const [mine, other] = good(run).columns.slice(3, 5);
  expect([mine?.sign, other?.sign]).toEqual([-1, 0]);
});

test('Employee beside Employer below one heading is a share, not who it is', async () => {
  const run = await importRows([
    ['Name', 'Basic', 'EPF', null, 'SOCSO', null, 'PCB'],
    [null, null, 'Employee', 'Employer', 'Employee', 'Employer', null],
    ...people((at) => [3_000 + 10 * at, 330, 390, 15, 52, 100.5]),
  ]);
  expect(run.targets['EPF-Employee']).not.toBe('staffNo');
  expect(signs(run)).toMatchObject({
    'EPF-Employee': -1,
    'EPF-Employer': 0,
    'SOCSO-Employee': -1,
    'SOCSO-Employer': 0,
    PCB: -1,
  });
  expect(nets(run)).toEqual(NAMES.map((_, at) => 2_554.5 + 10 * at));
});

test('员工 beside 企业 keeps the insurance it stands below', async () => {
  const run = await importRows([
    ['姓名', '应发', '养老', null, '个税'],
    [null, null, '企业', '员工', null],
    ...people((at) => [8_000, 1_280, 640, 50 + at]),
  ]);
  expect(run.targets).toMatchObject({ '养老-企业': 'pensionEmployer', '养老-员工': 'pensionPersonal' });
});
