import { checkRows } from '../../../support/checks/run-checks';

const list = (label: string, ...said: string[]) =>
  checkRows([
    ['姓名', '日期', '上班时间', '下班时间', label],
    ['王晓明', '2026-07-01', '09:00', '18:00', said[0] ?? ''],
    ['王晓明', '2026-07-02', '', '', said[1] ?? ''],
    ['王晓明', '2026-07-03', '', '', said[2] ?? ''],
  ]);

test.each(['假别', '请假类型', '假別', '备注'])('a day of leave in %s is no absence', async (label) => {
  const run = await list(label, '', '年假', '');
  expect(run.person('王晓明').values).toMatchObject({ annualLeave: 1, absentDays: 1 });
});

test('part of a day leaves the rest of it', async () => {
  const run = await list('备注', '', '事假4小时', '病假');
  expect(run.person('王晓明').values).toMatchObject({ personalLeave: 0.5, sickLeave: 1, absentDays: 0.5 });
});

test('remarks of other things are remarks', async () => {
  const run = await list('备注', '忘带卡', '', '设备故障');
  expect(run.targets['备注']).toBe('remark');
  expect(run.person('王晓明').values).toMatchObject({ absentDays: 2 });
});

test('what a sheet says in traditional characters is known, too', async () => {
  const days = Array.from({ length: 31 }, (_, at) => at + 1);
  const marks: Record<number, string> = { 1: '特休', 2: '曠職', 3: '遲到', 6: '喪假', 7: '補休', 8: '請假' };
  const weekend = [4, 5, 11, 12, 18, 19, 25, 26];
  const run = await checkRows([
    ['姓名', ...days],
    ['王晓明', ...days.map((day) => marks[day] ?? (weekend.includes(day) ? '休' : '√'))],
    ['李伟', ...days.map((day) => (weekend.includes(day) ? '休' : '√'))],
  ]);
  expect(run.outcome).toMatchObject({ needsLegend: false, unknownMarks: [] });
  expect(run.person('王晓明').values).toMatchObject({
    annualLeave: 1,
    absentDays: 1,
    lateCount: 1,
    bereavementLeave: 1,
    adjustLeave: 1,
    otherLeave: 1,
  });
});
