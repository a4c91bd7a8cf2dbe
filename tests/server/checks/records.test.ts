import type { CheckDetail, CheckListItem, CheckMonthView } from '@contract/checks/schemas';
import { data, filled, MONTH, person, requestId, type Stage, stage } from './stage';

describe('records of attendance', () => {
  let s: Stage;
  beforeAll(async () => {
    s = await stage();
  });
  afterAll(() => s.t.close());

  const create = (staffId: string, values: object, more: object = {}) =>
    s.clerk.post<{ id: string }>('/api/checks/records', {
      requestId: requestId(),
      month: MONTH,
      staffId,
      values,
      remark: '',
      ...more,
    });
  const list = (query: Record<string, string | number> = {}, month = MONTH) =>
    s.clerk.get<{ list: CheckListItem[]; total: number }>('/api/checks/records', { query: { month, ...query } });
  const get = async (id: string) => data<CheckDetail>(await s.clerk.get(`/api/checks/records/${id}`));

  test('wants somebody signed in, who keeps attendance, of this company', async () => {
    const staff = await person(s, '权限', 'P001');
    const id = await filled(s, staff, { actualDays: 20 }, [], '2025-01');
    const body = { requestId: requestId(), month: MONTH, staffId: staff.id, values: {}, remark: '' };
    const nobody = await s.t.as(null);
    expect((await nobody.get('/api/checks/records', { query: { month: MONTH } })).status).toBe(401);
    for (const role of ['finance', 'user'] as const) {
      const client = await s.t.as(role, s.companyId);
      expect([
        (await client.get('/api/checks/records', { query: { month: MONTH } })).status,
        (await client.post('/api/checks/records', body)).status,
      ]).toEqual([403, 403]);
    }
    const elsewhere = await s.t.factory.company();
    const stranger = await s.t.as('attendance', elsewhere.id);
    expect((await stranger.get(`/api/checks/records/${id}`)).status).toBe(404);
    expect((await stranger.post('/api/checks/records', { ...body, requestId: requestId() })).status).toBe(404);
    expect((await stranger.del(`/api/checks/records/${id}`, { query: { version: 1 } })).status).toBe(404);
    const admin = await s.t.as('admin');
    expect((await admin.get('/api/checks/records', { query: { month: MONTH } })).status).toBe(404);
    expect(
      (await admin.get('/api/checks/records', { query: { month: '2025-01', companyId: s.companyId } })).body.data,
    ).toMatchObject({ total: 1 });
  });

  test('are entered by hand once a person and month, with the numbers that can be', async () => {
    const staff = await person(s, '赵录入', 'E001');
    expect(await create(staff.id, { actualDays: -1 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'actualDays', message: expect.stringContaining('负数') }] },
    });
    expect(await create(staff.id, { actualDays: 32 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'actualDays' }] },
    });
    expect(await create(staff.id, { lateMinutes: 9999 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'lateMinutes' }] },
    });
    expect(await create(staff.id, { actualDays: 25, sickLeave: 6 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'actualDays', message: expect.stringContaining('超过') }] },
    });
    expect((await create(staff.id, { actualDays: '3天' })).status).toBe(422);
    expect((await create(staff.id, {}, { month: '2026-13' })).status).toBe(422);
    expect(await create(staff.id, {}, { month: '2026-09' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'month' }] },
    });
    const request = {
      requestId: requestId(),
      month: MONTH,
      staffId: staff.id,
      values: { shouldDays: 21, actualDays: 20.5, personalLeave: 0.5, otWorkdayHours: 40, restDays: null },
      remark: ' 请假半天 ',
    };
    const first = data<{ id: string }>(await s.clerk.post('/api/checks/records', request));
    expect(data(await s.clerk.post('/api/checks/records', request))).toEqual(first);
    expect((await create(staff.id, {})).body).toMatchObject({ code: 1102, data: { field: 'staffId', id: first.id } });
    const detail = await get(first.id);
    expect(detail).toMatchObject({
      name: '赵录入',
      state: 'draft',
      source: 'manual',
      version: 1,
      remark: '请假半天',
      values: { shouldDays: 21, actualDays: 20.5, personalLeave: 0.5, otWorkdayHours: 40 },
      history: [{ action: 'create' }],
    });
    // Blank is not nought.
    expect(detail.values).not.toHaveProperty('restDays');
    expect(detail.notes.map((note) => note.code)).toContain('overtimeLimit');
    const rows = await s.t.deps.db.selectFrom('audit_log').select('fields').where('target_id', '=', first.id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('20.5');
  });

  test('of somebody not employed in the month are refused', async () => {
    const staff = await s.t.factory.staff({
      companyId: s.companyId,
      name: '还未来',
      staffNo: 'N001',
      entryDate: '2026-07-01',
    });
    expect(await create(staff.id, { actualDays: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'staffId', message: expect.stringContaining('2026-07-01入职') }] },
    });
    expect(data(await s.clerk.get('/api/checks/expected', { query: { month: MONTH, staffId: staff.id } }))).toEqual({
      shouldDays: 0,
    });
    const half = await s.t.factory.staff({
      companyId: s.companyId,
      name: '月中来',
      staffNo: 'N002',
      entryDate: '2026-06-15',
    });
    // June 2026 has 21 workdays with 端午 on Friday the 19th; 15th to 30th: 12 less one.
    expect(data(await s.clerk.get('/api/checks/expected', { query: { month: MONTH, staffId: half.id } }))).toEqual({
      shouldDays: 11,
    });
  });

  test('are edited against their version, corrected with a reason once shown', async () => {
    const staff = await person(s, '钱更正', 'F001');
    const id = await filled(s, staff, { shouldDays: 21, actualDays: 21 });
    const edit = (version: number, values: object, reason?: string) =>
      s.clerk.put(`/api/checks/records/${id}`, { version, values, remark: '', ...(reason ? { reason } : {}) });
    expect((await edit(7, { actualDays: 20 })).body.code).toBe(409);
    expect(data<CheckDetail>(await edit(1, { shouldDays: 21, actualDays: 20 }))).toMatchObject({
      version: 2,
      state: 'draft',
      source: 'fix',
      history: [
        { action: 'edit', changes: [{ label: '实际出勤天数', from: '21天', to: '20天' }] },
        { action: 'import' },
      ],
    });
    await s.t.deps.db.updateTable('check_record').set({ state: 'confirmed' }).where('id', '=', id).execute();
    expect(await edit(2, { actualDays: 19 })).toMatchObject({ status: 422, body: { errors: [{ field: 'reason' }] } });
    expect(data<CheckDetail>(await edit(2, { shouldDays: 21, actualDays: 19 }, '漏记病假'))).toMatchObject({
      state: 'fixed',
      history: expect.arrayContaining([expect.objectContaining({ note: '漏记病假' })]),
    });
    expect((await s.clerk.del(`/api/checks/records/${id}`, { query: { version: 3 } })).body).toMatchObject({
      code: 1101,
    });
  });

  test('are deleted as drafts only, with their days', async () => {
    const staff = await person(s, '孙删除', 'D001');
    const id = await filled(s, staff, { actualDays: 20 });
    expect((await s.clerk.del(`/api/checks/records/${id}`, { query: { version: 2 } })).body.code).toBe(409);
    data(await s.clerk.del(`/api/checks/records/${id}`, { query: { version: 1 } }));
    expect((await s.clerk.get(`/api/checks/records/${id}`)).status).toBe(404);
  });

  test('are listed by month, filtered, sorted and paged', async () => {
    const month = '2026-05';
    const people = await Promise.all([1, 2, 3].map((n) => person(s, `列表${n}号`, `L00${n}`)));
    for (const [index, staff] of people.entries())
      await filled(s, staff, { actualDays: 20, lateCount: index }, [], month);
    await s.t.deps.db
      .updateTable('check_record')
      .set({ state: 'disputed', dept: '行政部' })
      .where('staff_id', '=', people[2]?.id ?? '')
      .execute();
    const of = async (query: Record<string, string | number>) =>
      data<{ list: CheckListItem[]; total: number }>(await list(query, month));
    expect((await of({})).list.map((row) => row.staffNo)).toEqual(['L001', 'L002', 'L003']);
    expect(
      (await of({ sortField: 'staffNo', sortOrder: 'desc', pageSize: 10 })).list.map((row) => row.staffNo),
    ).toEqual(['L003', 'L002', 'L001']);
    expect(await of({ keyword: '列表2' })).toMatchObject({ total: 1, list: [{ name: '列表2号', exceptions: 1 }] });
    expect(await of({ keyword: 'L003' })).toMatchObject({ total: 1 });
    expect(await of({ keyword: '%' })).toMatchObject({ total: 0 });
    expect(await of({ dept: '生产部' })).toMatchObject({ total: 2 });
    expect(await of({ confirmation: 'disputed' })).toMatchObject({ total: 1, list: [{ dept: '行政部' }] });
    expect(await of({ state: 'draft' })).toMatchObject({ total: 2 });
    expect(await of({ exceptions: 'open' })).toMatchObject({ total: 0 });
    expect(await of({ page: 9 })).toMatchObject({ total: 3, list: [] });
    expect((await list({ pageSize: 7 })).status).toBe(422);
    expect((await list({}, '2026-13')).status).toBe(422);
    expect((await s.clerk.get('/api/checks/records')).status).toBe(422);
    expect(data(await s.clerk.get('/api/checks/depts', { query: { month } }))).toEqual({
      list: [
        { dept: '生产部/一车间', count: 2 },
        { dept: '行政部', count: 1 },
      ],
    });
    expect(data<CheckMonthView>(await s.clerk.get(`/api/checks/months/${month}`)).counts).toMatchObject({
      people: 3,
      draft: 2,
      disputed: 1,
    });
  });

  test('keep the staff record from being deleted', async () => {
    const staff = await person(s, '李有勤', 'K001');
    await filled(s, staff, { actualDays: 20 });
    expect((await s.manager.del(`/api/staff/${staff.id}`, { query: { version: 1 } })).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('已有考勤记录'),
    });
  });
});
