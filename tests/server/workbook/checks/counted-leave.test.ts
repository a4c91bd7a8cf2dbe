import { checkRows } from '../../../support/checks/run-checks';

const values = async (labels: string[], figures: (number | string)[]) => {
  const run = await checkRows([
    ['姓名', '实际出勤天数', ...labels],
    ['王晓明', 18, ...figures],
    ['李伟', 18, ...figures],
  ]);
  return run.person('王晓明').values;
};

test('leave may be called by its days', async () => {
  expect(await values(['婚假天数', '丧假天数', '陪产假日数', '调休假天数'], [1, 0.5, 2, 1])).toMatchObject({
    marriageLeave: 1,
    bereavementLeave: 0.5,
    paternityLeave: 2,
    adjustLeave: 1,
  });
});

test('or by its hours, which are not days', async () => {
  expect(await values(['事假时数', '病假小时', '年假小时数'], [8, 4, 16])).toMatchObject({
    personalLeave: 1,
    sickLeave: 0.5,
    annualLeave: 2,
  });
});

test('hours are counted by another word', async () => {
  expect(await values(['平时加班时数', '工作时数'], [6, 150])).toMatchObject({ otWorkdayHours: 6, workHours: 150 });
});

test('in traditional characters, too', async () => {
  const run = await checkRows([
    ['員工編號', '姓名', '應出勤天數', '實際出勤天數', '特休', '喪假', '事假(時)', '加班時數', '遲到次數'],
    ['E01', '王晓明', 23, 20, 1, 1, 8, 5, 2],
    ['E02', '李伟', 23, 20, 1, 1, 8, 5, 2],
  ]);
  expect(run.person('王晓明').values).toMatchObject({
    shouldDays: 23,
    actualDays: 20,
    annualLeave: 1,
    bereavementLeave: 1,
    personalLeave: 1,
    otWorkdayHours: 5,
    lateCount: 2,
  });
});

test('what is left of the leave is none', async () => {
  expect(await values(['事假天数', '剩余年假天数'], [1, 5])).not.toHaveProperty('annualLeave');
});
