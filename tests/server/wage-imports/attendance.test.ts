import { newId } from '@server/kernel/ids';
import { rereadByOtherAttendance } from '@server/modules/wage-imports/pass/reread-by-attendance';
import { fillMonths } from '@server/modules/checks/records/fill-months';
import { data, detail, people, rowsOf, type Stage, stage, staged } from './harness';

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

  test('is noted beside a month that is open still, as one that may change', async () => {
    const made = await sheet();
    expect(made.issueCounts.filter(({ code }) => code.startsWith('attendance'))).toEqual([
      { code: 'attendanceOpenDiffers', level: 'info', rows: 1, stakeFen: null },
    ]);
    const { list } = await rowsOf(s, made.id, { code: 'attendanceOpenDiffers' });
    const own = list[0]?.issues.filter((issue) => issue.code === 'attendanceOpenDiffers');
    expect(own?.map((issue) => [issue.column, issue.values])).toEqual([
      [3, { item: 'actualDays', inSheet: 21, locked: 20 }],
      [5, { item: 'overtimeHours', inSheet: 10.5, locked: 8 }],
    ]);
    const fixed = await s.client.put<{ row: { issues: { code: string }[] } }>(
      `/api/wages/imports/${made.id}/rows/${list[0]?.rowNo}`,
      { version: made.version, cells: { 3: '20', 5: '8' } },
    );
    expect(fixed.body.data.row.issues.filter(({ code }) => code.startsWith('attendance'))).toEqual([]);
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

  test('is an area of what was found, read again whenever the month is locked or unlocked', async () => {
    const manager = await s.t.as(await s.t.factory.account({ role: 'manager', companies: [s.companyId] }));
    const act = async (action: 'lock' | 'unlock') => {
      const { version } = await s.t.deps.db.selectFrom('check_month').select('version').executeTakeFirstOrThrow();
      const step = { action, version, requestId: newId(), reason: '核对完毕，与各部门确认' };
      data(await manager.post('/api/checks/months/2026-06/act', { ...step, despiteWages: true }));
      await s.t.runJobs();
    };
    await s.t.deps.db.updateTable('check_month').set({ state: 'open' }).execute();
    const made = await sheet();
    const area = async () => (await detail(s, made.id)).audit.find((one) => one.area === 'monthAttendance');
    expect(await area()).toMatchObject({ held: 0, off: 0, open: [{ reason: 'attendanceUnlocked', people: 2 }] });
    await act('lock');
    expect(await area()).toMatchObject({ held: 1, off: 1, open: [] });
    const { version } = await detail(s, made.id);
    data(await s.client.put(`/api/wages/imports/${made.id}/rows/3`, { version, cells: { 3: '20', 4: '1', 5: '8' } }));
    expect(await area()).toMatchObject({ held: 2, off: 0, open: [] });
    await act('unlock');
    expect(await area()).toMatchObject({ held: 0, off: 0, open: [{ reason: 'attendanceUnlocked', people: 2 }] });
  });

  test('that was locked while the sheet was read has it read again', async () => {
    await s.t.deps.db.updateTable('check_month').set({ state: 'open' }).execute();
    const made = await sheet();
    const record = () =>
      s.t.deps.db.selectFrom('wage_import').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
    await rereadByOtherAttendance(s.t.deps, await record());
    expect((await record()).state).toBe('staged');
    await s.t.deps.db.updateTable('check_month').set({ state: 'locked' }).execute();
    await rereadByOtherAttendance(s.t.deps, await record());
    await s.t.runJobs();
    const { audit } = await detail(s, made.id);
    expect(audit.find((one) => one.area === 'monthAttendance')).toMatchObject({ held: 1, off: 1 });
  });
});
