import { datesOf, monthPeriod, weekdayOf } from '@contract/calendar/period';
import type { CellSpec } from '../../../support/workbooks/make-xlsx';
import { checkRows } from '../../../support/checks/run-checks';

const JULY = datesOf(monthPeriod('2026-07'));
const FIRST = JULY.slice(0, 16);
const SECOND = JULY.slice(16);
const dayNo = (date: string) => Number(date.slice(8));

type Marks = Record<number, string>;
const markOf = (marks: Marks) => (date: string) => marks[dayNo(date)] ?? (weekdayOf(date) >= 5 ? '休' : '√');
/** The two rows of a person: what stands before the days, the marks, what stands behind them. */
const person = (before: CellSpec[][], marks: Marks, after: CellSpec[][] = [[], []]): CellSpec[][] =>
  [FIRST, [...SECOND, null]].map((dates, at) => [
    ...(before[at] ?? []),
    ...dates.map((date) => date && markOf(marks)(date)),
    ...(after[at] ?? []),
  ]);

const WANG = { actualDays: 21, restDays: 8, personalLeave: 1, sickLeave: 1 };
const LI = { actualDays: 22, restDays: 8, absentDays: 1 };

test('the second row of a person has the later days', async () => {
  const run = await checkRows([
    ['姓名', ...FIRST.map(dayNo)],
    [null, ...SECOND.map(dayNo)],
    ...person([['王晓明'], [null]], { 2: '事', 20: '病' }),
    ...person([['李一'], [null]], { 30: '旷' }),
  ]);
  expect(run.people).toHaveLength(2);
  expect(run.person('王晓明')).toMatchObject({ values: WANG });
  expect(run.person('李一')).toMatchObject({ values: LI });
  expect(run.day('王晓明', '2026-07-20')).toMatchObject({ day: { values: { sickLeave: 1 } } });
});

test('a column may say which half it is, and the name stand twice', async () => {
  const run = await checkRows([
    ['姓名', '时段', ...FIRST.map(dayNo)],
    [null, null, ...SECOND.map(dayNo)],
    ...person(
      [
        ['王晓明', '上半月'],
        ['王晓明', '下半月'],
      ],
      { 2: '事', 20: '病' },
    ),
    ...person(
      [
        ['李一', '上半月'],
        ['李一', '下半月'],
      ],
      { 30: '旷' },
    ),
  ]);
  expect(run.person('王晓明')).toMatchObject({ values: WANG });
  expect(run.person('李一')).toMatchObject({ values: LI });
});

test('what stands behind the days is the month’s; two sums of halves are not', async () => {
  const run = await checkRows([
    ['姓名', ...FIRST.map(dayNo), '出勤天数', '工作日加班', '备注'],
    [null, ...SECOND.map(dayNo)],
    ...person([['王晓明'], [null]], { 2: '事', 20: '病' }, [
      [11, 6, '调休'],
      [10, null, null],
    ]),
  ]);
  expect(run.person('王晓明')).toMatchObject({ values: { actualDays: 21, otWorkdayHours: 6 }, remark: '调休' });
});

test('one with no marks after the middle of the month has none', async () => {
  const run = await checkRows([
    ['姓名', ...FIRST.map(dayNo)],
    [null, ...SECOND.map(dayNo)],
    ['王晓明', ...FIRST.map(markOf({}))],
    [null],
    ...person([['李一'], [null]], { 30: '旷' }),
  ]);
  expect(run.person('王晓明')).toMatchObject({ values: { actualDays: 12 } });
  expect(run.person('李一')).toMatchObject({ values: LI });
});

test('rows of morning and afternoon stay what they are', async () => {
  const run = await checkRows([
    ['姓名', '时段', ...JULY.map(dayNo)],
    ['王晓明', '上午', ...JULY.map(markOf({ 2: '事' }))],
    [null, '下午', ...JULY.map(markOf({}))],
  ]);
  expect(run.person('王晓明')).toMatchObject({ values: { actualDays: 22.5, personalLeave: 0.5 } });
});

test('either half may have a row of morning and one of afternoon', async () => {
  const rows = (name: string, morning: Marks, afternoon: Marks) =>
    [FIRST, FIRST, SECOND, SECOND].map((dates, at) => [
      at === 0 ? name : null,
      at % 2 === 0 ? '上午' : '下午',
      ...dates.map(markOf(at % 2 === 0 ? morning : afternoon)),
    ]);
  const run = await checkRows([
    ['姓名', '时段', ...FIRST.map(dayNo)],
    [null, null, ...SECOND.map(dayNo)],
    ...rows('王晓明', { 2: '事', 20: '病' }, { 20: '病' }),
    ...rows('李一', {}, { 30: '旷' }),
  ]);
  expect(run.person('王晓明')).toMatchObject({ values: { actualDays: 21.5, personalLeave: 0.5, sickLeave: 1 } });
  expect(run.person('李一')).toMatchObject({ values: { actualDays: 22.5, absentDays: 0.5 } });
});
