import { newId } from '@server/kernel/ids';
import { fillMonths } from '@server/modules/checks/records/fill-months';
import { people, rowsOf, type Stage, stage, staged } from './harness';

const HEADER = ['工号', '姓名', '应出勤天数', '实际出勤天数', '请假天数', '加班小时', '应发工资', '实发工资'];
const row = (no: string, name: string, ...figures: string[]) => [no, name, ...figures, '9000.00', '9000.00'];

describe('a wage sheet beside the attendance of its month', () => {
  let s: Stage;
  beforeAll(async () => {
    s = await stage();
    const at = s.t.clock.now();
    const months = (await people(s, ['张三', '李四'])).map((person) => ({
      staffId: person.id,
      name: person.name,
      staffNo: person.staffNo,
      dept: '生产部',
      values: {
        shouldDays: 21,
        actualDays: 20,
        personalLeave: 0.5,
        sickLeave: 0.5,
        otWorkdayHours: 6,
        otRestdayHours: 2,
      },
      remark: '',
      days: [],
    }));
    await s.t.deps.db
      .transaction()
      .execute((trx) =>
        fillMonths(
          trx,
          { companyId: s.companyId, month: '2026-06', by: { id: newId(), name: '何立群' }, at, reason: null },
          months,
        ),
      );
  });
  afterAll(() => s.t.close());

  const sheet = () =>
    staged(s, [HEADER, row('A001', '张三', '21', '20', '1', '8'), row('A002', '李四', '21', '21天', '', '10.5')]);

  test('says nothing while the month is open', async () => {
    expect((await sheet()).issueCounts.map((issue) => issue.code)).not.toContain('attendanceDiffers');
  });

  test('is compared with a locked month, each difference with both figures', async () => {
    await s.t.deps.db.updateTable('check_month').set({ state: 'locked' }).execute();
    const made = await sheet();
    expect(made.issueCounts).toEqual(
      expect.arrayContaining([{ code: 'attendanceDiffers', level: 'warning', rows: 1, stakeFen: null }]),
    );
    const { list } = await rowsOf(s, made.id, { code: 'attendanceDiffers' });
    const own = list.flatMap((each) => each.issues).filter((issue) => issue.code === 'attendanceDiffers');
    expect(list.map((each) => [each.name, each.status])).toEqual([['李四', 'warning']]);
    expect(own.map((issue) => [issue.column, issue.values])).toEqual([
      [3, { item: 'actualDays', inSheet: 21, locked: 20 }],
      [5, { item: 'overtimeHours', inSheet: 10.5, locked: 8 }],
    ]);
    // Put right in place, the doubt goes; another figure brings it back.
    const fixed = await s.client.put<{ row: { issues: { code: string }[] }; version: number }>(
      `/api/wages/imports/${made.id}/rows/${list[0]?.rowNo}`,
      { version: made.version, cells: { 3: '20', 5: '8' } },
    );
    expect(fixed.body.data.row.issues.map((issue) => issue.code)).not.toContain('attendanceDiffers');
    expect(
      (await staged(s, [HEADER, row('A001', '张三', '21', '19', '1', '8')], { wageType: 'bonus' })).issueCounts.map(
        (issue) => issue.code,
      ),
    ).not.toContain('attendanceDiffers');
  });
});
