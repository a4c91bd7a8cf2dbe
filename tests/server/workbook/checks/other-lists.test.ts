import { checkRows, employee, runChecks } from '../../../support/checks/run-checks';
import { type CellSpec, makeXlsx } from '../../../support/workbooks/make-xlsx';

describe('lists that speak of attendance and say not who came', () => {
  test.each<[string, string, CellSpec[][]]>([
    [
      'roster',
      'Sheet1',
      [
        ['date', 'staff_id', 'shift', 'store'],
        ['2026-07-01', 'A1', '9:00-18:00', '一店'],
      ],
    ],
    [
      'roster',
      'shifts',
      [
        ['date', 'staff_id', 'start_time', 'end_time', 'source'],
        ['2026-07-01', 'A1', '17:00', '24:00', 'auto'],
        ['2026-07-02', 'A1', '09:00', '17:00', 'auto'],
      ],
    ],
    [
      'leaves',
      'Sheet1',
      [
        ['姓名', '工号', '请假类型', '开始时间', '结束时间', '天数'],
        ['王晓明', 'A1', '年假', '2026-07-01', '2026-07-03', 3],
      ],
    ],
    [
      'leaves',
      'Sheet1',
      [
        ['Employee', 'Department', 'Leave Type', 'Days', 'Start Date', 'End Date'],
        ['John Doe', 'OPS', 'Casual', 3, '2026-07-01', '2026-07-03'],
      ],
    ],
    [
      'leaves',
      'leaves',
      [
        ['id', 'employee_id', 'date', 'type'],
        [1, 'A1', '2026-07-01', 'casual'],
      ],
    ],
    [
      'overtime',
      'Sheet1',
      [
        ['员工ID', '姓名', '所属部门', '开始加班', '结束加班', '加班时长'],
        ['A1', '王晓明', '一车间', '17:20', '21:31', '04:11:00'],
      ],
    ],
    [
      'unknown',
      'Sheet1',
      [
        ['姓名', '部门', '基本工资', '实发工资'],
        ['王晓明', '一车间', 5000, 4800],
      ],
    ],
  ])('are refused for what they are: %s, %s', async (what, name, rows) => {
    const run = await runChecks(await makeXlsx({ name, rows }));
    expect(run.outcome).toMatchObject({ ok: false, code: 'noForm', values: { what } });
  });

  test('a grid of hours that its file calls overtime holds no days of work', async () => {
    const rows: CellSpec[][] = [
      ['Ref Number', 'Name', ...Array.from({ length: 31 }, (_, at) => at + 1)],
      ['2021/101', 'Rosa Fielding', 1, null, 5, null, 2],
      ['2021/102', 'Ivy Marsh', null, 3],
    ];
    const read = async (fileName: string, name = 'Sheet1') =>
      (await runChecks(await makeXlsx({ name, rows }), { fileName })).outcome;
    const refused = { ok: false, code: 'noForm', values: { what: 'overtime' } };
    expect(await read('overtime_records.xlsx')).toMatchObject(refused);
    expect(await read('七月.xlsx', '加班')).toMatchObject(refused);
    expect(await read('七月.xlsx')).toMatchObject({ ok: true });
    expect(await read('七月考勤及加班.xlsx')).toMatchObject({ ok: true });
  });

  test('are still read where the clerk points at them', async () => {
    const rows: CellSpec[][] = [
      ['date', 'staff_id', 'start_time', 'end_time'],
      ['2026-07-01', 'A1', '09:00', '18:00'],
    ];
    const layout = { sheetIndex: 0, headerStart: 1, headerEnd: 1, form: 'daily' as const, origin: 'other' as const };
    const run = await runChecks(await makeXlsx({ name: 'shifts', rows }), {
      layout,
      staff: [employee('王晓明', 'A1')],
    });
    expect(run.outcome).toMatchObject({ ok: true, days: 1 });
  });

  test('a grid of shifts is asked for, mark by mark, and said to be a roster', async () => {
    const rows: CellSpec[][] = [
      ['姓名', '工号', ...Array.from({ length: 31 }, (_, at) => at + 1)],
      ['王晓明', 'A1', ...Array.from({ length: 31 }, (_, at) => (at % 7 < 2 ? '休' : '早'))],
    ];
    const run = await runChecks(await makeXlsx({ name: '七月班表', rows }), { staff: [employee('王晓明', 'A1')] });
    expect(run.head.notices).toEqual([expect.stringContaining('像是排班表')]);
  });

  test('a sheet of attendance that names shifts is read', async () => {
    const run = await checkRows([
      ['姓名', '日期', '班次', '上班打卡', '下班打卡'],
      ['王晓明', '2026-07-01', '早班', '09:00', '18:00'],
    ]);
    expect(run.outcome).toMatchObject({ ok: true, days: 1 });
  });
});

test('a number with a sign, and times called log in and log out', async () => {
  const run = await checkRows(
    [
      ['Employee #', 'Last Name', 'First Name', 'Date', 'Log In', 'Log Out'],
      ['10001', 'Doe', 'John', '2026-07-01', '8:59', '18:31'],
    ],
    { staff: [employee('John Doe', '10001')] },
  );
  expect(run.targets).toMatchObject({ 'Employee #': 'staffNo', 'Log In': 'onTime1', 'Log Out': 'offTime1' });
  expect(run.day('John Doe', '2026-07-01')).toMatchObject({ day: { punches: [539, 1111, null, null, null, null] } });
});
