import type { CheckImportDetail, CheckImportRow } from '@contract/checks/import-schemas';
import type { CheckDetail, CheckListItem } from '@contract/checks/schemas';
import type { Answer, Client } from '../../support/server-client';
import { data, employee, filled, MONTH, person, requestId, type Stage, stage } from './stage';

const csv = (rows: readonly (readonly string[])[]) => Buffer.from(rows.map((row) => row.join(',')).join('\r\n'));
/** Days 1 to 30 of June. */
const DAYS = Array.from({ length: 30 }, (_, index) => String(index + 1));
const grid = (rows: readonly { no: string; name: string; mark: (day: number) => string }[]) =>
  csv([
    ['工号', '姓名', ...DAYS],
    ...rows.map(({ no, name, mark }) => [no, name, ...DAYS.map((_, index) => mark(index + 1))]),
  ]);
const WEEKEND = new Set([6, 7, 13, 14, 20, 21, 27, 28, 19]);
const always = (day: number) => (WEEKEND.has(day) ? '休' : '√');

describe('importing attendance', () => {
  let s: Stage;
  beforeEach(async () => {
    s = await stage();
  });
  afterEach(() => s.t.close());

  const upload = (content: Buffer, month = MONTH, client: Client = s.clerk): Promise<Answer> =>
    client.upload('/api/checks/imports', { month }, { name: '六月考勤.csv', content });
  const staged = async (content: Buffer) => {
    const { import: made } = data<{ import: { id: string } }>(await upload(content));
    await s.t.runJobs();
    return detail(made.id);
  };
  const detail = async (id: string) => data<CheckImportDetail>(await s.clerk.get(`/api/checks/imports/${id}`));
  const rows = async (id: string, query: Record<string, string> = {}) =>
    data<{ list: CheckImportRow[]; total: number }>(await s.clerk.get(`/api/checks/imports/${id}/rows`, { query }));
  const commit = (id: string, version: number, reason?: string) =>
    s.clerk.post(`/api/checks/imports/${id}/commit`, {
      version,
      requestId: requestId(),
      ...(reason === undefined ? {} : { reason }),
    });
  const records = async () =>
    data<{ list: CheckListItem[]; total: number }>(
      await s.clerk.get('/api/checks/records', { query: { month: MONTH } }),
    );

  test('reads a month grid, asks for marks it does not know, remembers them, and writes the month', async () => {
    await person(s, '张三', 'A001');
    await person(s, '李四', 'A002');
    const content = grid([
      { no: 'A001', name: '张三', mark: always },
      { no: 'A002', name: '李四', mark: (day) => (day === 1 ? '◇' : day === 2 ? '×' : always(day)) },
    ]);
    const first = await staged(content);
    expect(first).toMatchObject({
      state: 'staged',
      month: MONTH,
      proposal: { form: 'grid' },
      unknownMarks: [{ mark: '◇', count: 1 }],
      counts: { ok: 1, error: 1 },
    });
    expect((await rows(first.id, { status: 'error' })).list[0]).toMatchObject({
      name: '李四',
      issues: expect.arrayContaining([
        expect.objectContaining({ code: 'markUnknown', values: expect.objectContaining({ value: '◇' }) as object }),
      ]),
    });
    expect((await commit(first.id, first.version)).body).toMatchObject({ code: 1202 });
    const legend = [{ mark: '◇', kind: 'annualLeave', days: 1 }];
    data(
      await s.clerk.put(`/api/checks/imports/${first.id}/options`, {
        version: first.version,
        options: first.options,
        legend,
      }),
    );
    await s.t.runJobs();
    const second = await detail(first.id);
    expect(second).toMatchObject({ state: 'staged', unknownMarks: [], counts: { error: 0 } });
    const request = { version: second.version, requestId: requestId() };
    const answer = data(await s.clerk.post(`/api/checks/imports/${first.id}/commit`, request));
    expect(data(await s.clerk.post(`/api/checks/imports/${first.id}/commit`, request))).toEqual(answer);
    await s.t.runJobs();
    expect(await detail(first.id)).toMatchObject({ state: 'committed', failure: null });
    const { list } = await records();
    expect(list).toMatchObject([
      { name: '张三', state: 'draft', source: 'import', values: { actualDays: 21, shouldDays: 21 } },
      { name: '李四', openExceptions: 1, values: { actualDays: 19, annualLeave: 1, absentDays: 1 } },
    ]);
    expect(data<CheckDetail>(await s.clerk.get(`/api/checks/records/${list[1]?.id}`))).toMatchObject({
      exceptionList: [{ kind: 'absent', date: '2026-06-02' }],
      history: [{ action: 'import' }],
    });
    // Known from now on.
    expect(await staged(content)).toMatchObject({ unknownMarks: [], counts: { error: 0 } });
    // Nothing of the upload stays.
    const [{ n: held } = { n: -1 }] = await s.t.deps.db
      .selectFrom('check_import_day')
      .innerJoin('check_import', 'check_import.id', 'check_import_day.import_id')
      .select(({ fn }) => fn.countAll<bigint>().as('n'))
      .where('check_import.state', '=', 'committed')
      .execute();
    expect(Number(held)).toBe(0);
  });

  test('corrects what employees have been shown, with a reason', async () => {
    const { staff, client } = await employee(s, '张三', 'A001');
    await person(s, '李四', 'A002');
    const id = await filled(s, staff, { actualDays: 20 });
    const content = grid([
      { no: 'A001', name: '张三', mark: always },
      { no: 'A002', name: '李四', mark: always },
    ]);
    expect(await staged(content)).toMatchObject({ corrections: 0 });
    data(await s.clerk.post('/api/checks/send', { requestId: requestId(), month: MONTH, ids: [id] }));
    await s.t.runJobs();
    data(await client.post(`/api/me/checks/${id}/object`, { version: 2, content: '少算了一天' }));
    const made = await staged(content);
    expect(made).toMatchObject({ state: 'staged', corrections: 1 });
    const correct = (reason?: string) => commit(made.id, made.version, reason);
    for (const reason of [undefined, ' 一 '])
      expect(await correct(reason)).toMatchObject({
        status: 422,
        body: {
          message: '有1人的考勤已发送给员工，导入即为更正，须填写原因（2–200字）',
          errors: [{ field: 'reason' }],
        },
      });
    data(await correct('考勤机漏传了一天'));
    await s.t.runJobs();
    const after = data<CheckDetail>(await s.clerk.get(`/api/checks/records/${id}`));
    expect(after).toMatchObject({
      state: 'fixed',
      values: { actualDays: 21 },
      history: [{ action: 'import', note: '考勤机漏传了一天' }, {}, {}, {}],
    });
    expect(JSON.stringify(after.feedback)).toContain('考勤机漏传了一天');
    expect((await records()).list.find((record) => record.name === '李四')).toMatchObject({ state: 'draft' });
  });

  test('has people chosen by hand, ticked by name, or left out; two rows of one person are not written', async () => {
    const [zhang, li] = [await person(s, '张三', 'A001'), await person(s, '李四', 'A002')];
    const made = await staged(
      csv([
        ['姓名', '应出勤天数', '实际出勤天数', '事假'],
        ['张三', '21', '21', ''],
        ['李四儿', '21', '20', '1'],
        ['王五', '21', '33', ''],
      ]),
    );
    expect(made).toMatchObject({
      state: 'staged',
      proposal: { form: 'monthSummary' },
      counts: { warning: 1, error: 2 },
    });
    const list = (await rows(made.id)).list;
    expect(list.map((row) => [row.name, row.matchedBy, row.status])).toEqual([
      ['张三', 'name', 'warning'],
      ['李四儿', null, 'error'],
      ['王五', null, 'error'],
    ]);
    const fix = (version: number, body: object) =>
      s.clerk.put<CheckImportDetail>(`/api/checks/imports/${made.id}/person`, { version, ...body });
    const key = (index: number) => list[index]?.key ?? '';
    expect((await fix(made.version, { key: key(1), staffId: zhang.id })).body).toMatchObject({
      code: 1102,
      msg: expect.stringContaining('第2行'),
    });
    expect((await fix(made.version, { key: 'nobody', ignored: true })).status).toBe(404);
    expect((await fix(99, { key: key(1), ignored: true })).body.code).toBe(409);
    const chosen = data<CheckImportDetail>(await fix(made.version, { key: key(1), staffId: li.id }));
    expect(chosen.counts).toMatchObject({ ok: 1, warning: 1, error: 1 });
    const ignored = data<Pick<CheckImportDetail, 'counts' | 'version'>>(
      await s.clerk.post(`/api/checks/imports/${made.id}/fix-kind`, {
        version: chosen.version,
        code: null,
        change: { ignored: true },
      }),
    );
    expect(ignored.counts).toMatchObject({ error: 0, ignored: 1 });
    expect((await commit(made.id, ignored.version)).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('仅按姓名匹配'),
    });
    const ticked = data<Pick<CheckImportDetail, 'counts' | 'version'>>(
      await s.clerk.post(`/api/checks/imports/${made.id}/fix-kind`, {
        version: ignored.version,
        code: 'nameOnlyMatch',
        change: { who: 'same' },
      }),
    );
    expect(ticked.counts).toMatchObject({ ok: 2, ignored: 1 });
    data(await commit(made.id, ticked.version));
    await s.t.runJobs();
    expect((await records()).list).toMatchObject([
      { name: '张三', values: { actualDays: 21 } },
      { name: '李四', values: { actualDays: 20, personalLeave: 1 } },
    ]);
  });

  test('corrects what employees have been shown, and touches nothing in a locked month', async () => {
    await person(s, '张三', 'A001');
    const sheet = (days: string) =>
      csv([
        ['工号', '姓名', '应出勤天数', '实际出勤天数'],
        ['A001', '张三', '21', days],
      ]);
    const write = async (days: string) => {
      const made = await staged(sheet(days));
      data(await commit(made.id, made.version));
      await s.t.runJobs();
    };
    await write('21');
    await s.t.deps.db.updateTable('check_record').set({ state: 'confirmed' }).execute();
    const again = await staged(sheet('20'));
    expect((await rows(again.id)).list[0]).toMatchObject({ existing: 'confirmed' });
    data(await commit(again.id, again.version, '少算了一天'));
    await s.t.runJobs();
    expect((await records()).list).toMatchObject([{ state: 'fixed', values: { actualDays: 20 } }]);
    const open = await staged(sheet('19'));
    const { version } = await s.t.deps.db.selectFrom('check_month').select('version').executeTakeFirstOrThrow();
    data(
      await s.manager.post(`/api/checks/months/${MONTH}/act`, {
        action: 'lock',
        version,
        requestId: requestId(),
        reason: '先行锁定',
      }),
    );
    expect((await upload(sheet('19'))).body).toMatchObject({ code: 1101, msg: expect.stringContaining('已锁定') });
    expect((await commit(open.id, open.version)).body).toMatchObject({ code: 1101 });
    expect((await records()).list).toMatchObject([{ values: { actualDays: 20 } }]);
  });

  test('refuses what is no attendance sheet, in words, and lets the clerk point at the table', async () => {
    expect((await upload(Buffer.from(''))).body).toMatchObject({ code: 1201 });
    expect(
      (
        await upload(
          csv([
            ['工号', '姓名'],
            ['1', '张三'],
          ]),
          '2026-13',
        )
      ).status,
    ).toBe(422);
    expect(
      (
        await upload(
          csv([
            ['工号', '姓名'],
            ['1', '张三'],
          ]),
          '2027-06',
        )
      ).status,
    ).toBe(422);
    const none = await staged(csv([['说明'], ['这里没有考勤'], ['谢谢']]));
    expect(none).toMatchObject({
      state: 'needsMapping',
      proposal: null,
      notices: [{ code: 'noForm', values: { what: 'unknown' } }],
    });
    expect((await commit(none.id, none.version)).body).toMatchObject({ code: 1101 });
    const top = (client: Client, sheetIndex: number) =>
      client.get(`/api/checks/imports/${none.id}/raw-rows`, { query: { sheetIndex: String(sheetIndex) } });
    expect(data(await top(s.clerk, 0))).toMatchObject({
      columnCount: 1,
      rows: [
        { rowNo: 1, cells: ['说明'] },
        { rowNo: 2, cells: ['这里没有考勤'] },
        { rowNo: 3, cells: ['谢谢'] },
      ],
    });
    expect([(await top(s.clerk, 4)).status, (await top(s.manager, 0)).status]).toEqual([404, 404]);
    expect(
      (
        await s.clerk.put(`/api/checks/imports/${none.id}/layout`, {
          version: none.version,
          sheetIndex: 4,
          headerStart: 1,
          headerEnd: 1,
          form: 'grid',
        })
      ).status,
    ).toBe(422);
    data(await s.clerk.post(`/api/checks/imports/${none.id}/cancel`, { version: none.version }));
    expect(await detail(none.id)).toMatchObject({ state: 'cancelled' });
    expect((await top(s.clerk, 0)).body).toMatchObject({ code: 1101 });
  });

  test('belongs to its uploader and to who keeps attendance', async () => {
    const made = await staged(
      csv([
        ['姓名', '应出勤天数', '实际出勤天数'],
        ['张三', '21', '21'],
      ]),
    );
    expect((await s.manager.get(`/api/checks/imports/${made.id}`)).status).toBe(404);
    expect((await (await s.t.as(null)).get('/api/checks/imports')).status).toBe(401);
    expect((await (await s.t.as('finance', s.companyId)).get('/api/checks/imports')).status).toBe(403);
    expect(data(await s.manager.get('/api/checks/imports'))).toEqual({ list: [] });
    expect(
      data<{ list: object[] }>(await s.clerk.get('/api/checks/imports', { query: { open: true } })).list,
    ).toHaveLength(1);
  });

  test('takes our own template back as it was written, with everybody of the month in it', async () => {
    await person(s, '张三', 'A001');
    await s.t.factory.staff({ companyId: s.companyId, name: '未来人', staffNo: 'A009', entryDate: '2026-07-01' });
    const template = await s.clerk.get('/api/checks/import-template', { query: { month: MONTH, kind: 'month' } });
    expect([template.status, template.headers['content-type']]).toEqual([200, 'application/octet-stream']);
    const made = await staged(template.raw);
    expect(made).toMatchObject({
      state: 'staged',
      proposal: { form: 'monthSummary', origin: 'template' },
      missingCount: 0,
    });
    expect((await rows(made.id)).list).toMatchObject([{ name: '张三', staffNo: 'A001', values: { shouldDays: 21 } }]);
    expect((await s.clerk.get('/api/checks/import-template', { query: { month: MONTH, kind: 'year' } })).status).toBe(
      422,
    );
    expect(
      (
        await (
          await s.t.as('finance', s.companyId)
        ).get('/api/checks/import-template', { query: { month: MONTH, kind: 'day' } })
      ).status,
    ).toBe(403);
  });

  test('nobody has touched for a day goes with its rows and its file', async () => {
    const made = await staged(
      csv([
        ['姓名', '应出勤天数', '实际出勤天数'],
        ['张三', '21', '21'],
      ]),
    );
    s.t.clock.advance(25 * 3600_000);
    await s.t.runJobs();
    const row = await s.t.deps.db
      .selectFrom('check_import')
      .select(['state', 'failure', 'file_id'])
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'cancelled', failure: expect.stringContaining('24小时'), file_id: null });
    expect(await s.t.deps.db.selectFrom('check_import_person').select('key').execute()).toEqual([]);
  });
});
