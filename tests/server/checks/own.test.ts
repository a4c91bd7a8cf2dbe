import type { CheckImportDetail, CheckImportRow } from '@contract/checks/import-schemas';
import type { CheckDetail, CheckListItem } from '@contract/checks/schemas';
import type { Client } from '../../support/server-client';
import { data, day, filled, MONTH, person, requestId, type Stage, stage } from './stage';

const OWN = { code: 1900, msg: expect.stringContaining('本人') };
const PUNCHES = [535, 1_083, null, null, null, null];
const NONE = [null, null, null, null, null, null];

describe("one's own attendance", () => {
  let s: Stage;
  let clerk: Client;
  let staffId: string;
  let recordId: string;
  beforeEach(async () => {
    s = await stage();
    const account = await s.t.factory.account({ role: 'attendance', companies: [s.companyId] });
    clerk = await s.t.as(account);
    const staff = await person(s, '何立群', 'A001');
    staffId = staff.id;
    await s.t.deps.db.updateTable('staff').set({ account_id: account.id }).where('id', '=', staff.id).execute();
    recordId = await filled(s, staff, { shouldDays: 21, actualDays: 20, lateCount: 1 }, [
      day('2026-06-01', 'late', 'normal', { lateCount: 1, lateMinutes: 12 }),
    ]);
  });
  afterEach(() => s.t.close());

  const exceptionId = async () =>
    (
      await s.t.deps.db
        .selectFrom('check_exception')
        .select('id')
        .where('staff_id', '=', staffId)
        .executeTakeFirstOrThrow()
    ).id;
  const decide = async (client: Client, decision: string | null) =>
    data(
      await client.post('/api/checks/exceptions/decide', {
        requestId: requestId(),
        ids: [await exceptionId()],
        decision,
      }),
    );
  const saveDay = (client: Client, version: number) =>
    client.put('/api/checks/days', {
      requestId: requestId(),
      month: MONTH,
      staffId,
      date: '2026-06-02',
      version,
      adjustMonth: true,
      shiftName: '',
      punches: PUNCHES,
      punchResults: NONE,
      result: 'normal',
      values: {},
      remark: '',
    });

  test('is neither decided about nor changed by oneself, in whatever way', async () => {
    expect(await decide(clerk, 'forgive')).toMatchObject({
      decided: 0,
      skipped: [{ name: '何立群', reason: expect.stringContaining('本人') }],
    });
    const tries = [
      clerk.put(`/api/checks/records/${recordId}`, { version: 1, values: { actualDays: 21 }, remark: '' }),
      clerk.del(`/api/checks/records/${recordId}`, { query: { version: 1 } }),
      clerk.post('/api/checks/records', {
        requestId: requestId(),
        month: '2026-05',
        staffId,
        values: { actualDays: 21 },
        remark: '',
      }),
      saveDay(clerk, 1),
      clerk.post('/api/checks/days/remove', {
        requestId: requestId(),
        month: MONTH,
        staffId,
        date: '2026-06-01',
        version: 1,
        adjustMonth: true,
      }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.body).toMatchObject(OWN);
    expect(data<CheckDetail>(await clerk.get(`/api/checks/records/${recordId}`))).toMatchObject({
      version: 1,
      own: true,
      values: { actualDays: 20, lateCount: 1 },
      exceptionList: [{ own: true, decision: null }],
      days: [{ own: true }],
    });
  });

  test('is by others, who alone take their decisions back', async () => {
    expect(await decide(s.clerk, 'forgive')).toMatchObject({ decided: 1 });
    expect(await decide(clerk, null)).toMatchObject({
      decided: 0,
      skipped: [{ reason: expect.stringContaining('本人') }],
    });
    expect(await decide(s.manager, null)).toMatchObject({ decided: 1 });
    expect(data<CheckDetail>(await saveDay(s.manager, 3)).own).toBe(false);
    const admin = await s.t.as('admin');
    expect(
      data<CheckListItem>(await admin.get(`/api/checks/records/${recordId}`, { query: { companyId: s.companyId } })),
    ).toMatchObject({ own: false });
  });

  test("is known by the mobile, too, where nobody has linked the account; and a manager's is no different", async () => {
    const account = await s.t.factory.account({ role: 'manager', companies: [s.companyId] });
    const index = s.t.deps.seal.blindIndex('mobile', '13800009999');
    await s.t.deps.db.updateTable('account').set({ mobile_index: index }).where('id', '=', account.id).execute();
    const manager = await person(s, '周启明', 'A002');
    await s.t.deps.db.updateTable('staff').set({ mobile_index: index }).where('id', '=', manager.id).execute();
    const id = await filled(s, manager, { actualDays: 20 });
    expect(
      (
        await (
          await s.t.as(account)
        ).put(`/api/checks/records/${id}`, { version: 1, values: { actualDays: 21 }, remark: '' })
      ).body,
    ).toMatchObject(OWN);
  });

  test('is taken from the clock in an import, but not written anew there by oneself', async () => {
    await person(s, '李四', 'A002');
    const sheet = (time: string) =>
      Buffer.from(
        [
          '工号,姓名,日期,上班1打卡时间,下班1打卡时间,班次',
          `A001,何立群,2026-06-01,${time},18:05,白班 09:00-18:00`,
          `A002,李四,2026-06-01,${time},18:03,白班 09:00-18:00`,
        ].join('\r\n'),
      );
    const upload = async (content: Buffer) => {
      const made = data<{ import: { id: string } }>(
        await clerk.upload('/api/checks/imports', { month: MONTH }, { name: '打卡.csv', content }),
      );
      await s.t.runJobs();
      return data<CheckImportDetail>(await clerk.get(`/api/checks/imports/${made.import.id}`));
    };
    const made = await upload(sheet('08:51'));
    const { list } = data<{ list: CheckImportRow[] }>(await clerk.get(`/api/checks/imports/${made.id}/rows`));
    const [mine, other] = ['何立群', '李四'].map((name) => list.find((row) => row.name === name)?.key);
    expect(
      (await clerk.put(`/api/checks/imports/${made.id}/person`, { version: made.version, key: mine, ignored: true }))
        .body,
    ).toMatchObject(OWN);
    expect(
      (await clerk.put(`/api/checks/imports/${made.id}/person`, { version: made.version, key: other, staffId })).body,
    ).toMatchObject(OWN);
    // A row without a doubt is not kept before it is changed: it is met when the import is written.
    const clean = await upload(sheet('09:20'));
    data(
      await clerk.post(`/api/checks/imports/${clean.id}/fix-rows`, {
        version: clean.version,
        edits: [{ rowNo: 2, cells: { 3: '08:51' } }],
        columns: [],
      }),
    );
    await s.t.runJobs();
    const { version } = data<CheckImportDetail>(await clerk.get(`/api/checks/imports/${clean.id}`));
    expect(
      (await clerk.post(`/api/checks/imports/${clean.id}/commit`, { version, requestId: requestId() })).body,
    ).toMatchObject(OWN);
    const plain = await upload(sheet('09:20'));
    data(
      await clerk.post(`/api/checks/imports/${plain.id}/commit`, { version: plain.version, requestId: requestId() }),
    );
  });

  describe('in an import that is settled in bulk', () => {
    const uploaded = async (lines: readonly string[]) => {
      const made = data<{ import: { id: string } }>(
        await clerk.upload(
          '/api/checks/imports',
          { month: MONTH },
          { name: '六月考勤.csv', content: Buffer.from(lines.join('\r\n')) },
        ),
      );
      await s.t.runJobs();
      return imported(made.import.id);
    };
    const imported = async (id: string) => data<CheckImportDetail>(await clerk.get(`/api/checks/imports/${id}`));
    const rows = async (id: string) =>
      data<{ list: CheckImportRow[] }>(await clerk.get(`/api/checks/imports/${id}/rows`)).list.map((row) => [
        row.name,
        row.matchedBy,
        row.status,
      ]);
    const all = async (made: CheckImportDetail, code: string | null, change: object) => {
      data(await clerk.post(`/api/checks/imports/${made.id}/fix-kind`, { version: made.version, code, change }));
      await s.t.runJobs();
      return imported(made.id);
    };
    const written = async (made: CheckImportDetail) => {
      data(
        await clerk.post(`/api/checks/imports/${made.id}/commit`, { version: made.version, requestId: requestId() }),
      );
      await s.t.runJobs();
      return imported(made.id);
    };
    const months = async () =>
      data<{ list: CheckListItem[] }>(await clerk.get('/api/checks/records', { query: { month: MONTH } })).list.map(
        (record) => [record.name, record.values.actualDays],
      );
    beforeEach(() => person(s, '李四', 'A002'));

    test('is not ticked by its name: it is left to others, and everybody else is written', async () => {
      const made = await uploaded(['姓名,应出勤天数,实际出勤天数', '何立群,21,21', '李四,21,20']);
      expect(made.ownDoubts).toEqual({ errors: 0, differing: 0, names: 1 });
      const ticked = await all(made, 'nameOnlyMatch', { who: 'same' });
      expect(await rows(made.id)).toEqual([
        ['何立群', 'name', 'warning'],
        ['李四', 'clerk', 'ok'],
      ]);
      expect(ticked.ownDoubts.names).toBe(1);
      expect(await written(ticked)).toMatchObject({ state: 'committed', counts: { ok: 1, warning: 0, ignored: 1 } });
      expect(await months()).toEqual([
        ['何立群', 20],
        ['李四', 20],
      ]);
    });

    test('is neither taken for oneself under another name nor left out with the errors', async () => {
      const made = await uploaded([
        '工号,姓名,应出勤天数,实际出勤天数',
        'A001,何大群,21,21',
        'A002,李小四,21,20',
        'A009,王五,21,20',
      ]);
      expect(made).toMatchObject({ ownDoubts: { errors: 1, differing: 1, names: 0 }, counts: { error: 3 } });
      await all(made, 'nameDiffers', { who: 'same' });
      expect(await rows(made.id)).toEqual([
        ['何大群', null, 'error'],
        ['李小四', 'clerk', 'ok'],
        ['王五', null, 'error'],
      ]);
      const left = await all(await imported(made.id), null, { ignored: true });
      expect(left).toMatchObject({ counts: { ok: 1, error: 1, ignored: 1 }, ownDoubts: { errors: 1 } });
      expect(await written(left)).toMatchObject({ state: 'committed', counts: { ok: 1, error: 0, ignored: 2 } });
      expect(await months()).toEqual([
        ['何立群', 20],
        ['李四', 20],
      ]);
    });
  });
});
