import type { CompanyDetail } from '@contract/company/schemas';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { newId } from '@server/kernel/ids';
import { type TestApp, testApp } from '../../support/server';
import { act as actOnBatch, wageWorld } from '../../support/wage-world';
import { login, PASSWORD, withPassword } from '../session/people';
import { companyForm, licence } from './form';

const PATH = '/api/companies';
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const get = async (id: string) => (await (await t.as('admin')).get<CompanyDetail>(`${PATH}/${id}`)).body.data;
const act = async (id: string, action: string, own: Record<string, unknown> = {}) =>
  (await t.as('admin')).post<{ company: CompanyDetail | null; unscheduled: number }>(`${PATH}/${id}/act`, {
    action,
    version: (await get(id)).version,
    requestId: newId(),
    ...own,
  });
const made = async (own: Record<string, unknown> = {}) => {
  const admin = await t.as('admin');
  return (await admin.post<CompanyDetail>(PATH, companyForm({ licenseFileId: await licence(admin), ...own }))).body
    .data;
};
const alive = async (client: Awaited<ReturnType<TestApp['as']>>) => client.post('/api/admin/queryCurrent');

describe('a disabled company', () => {
  test('sends its people away with their next call and keeps them out, in words; an administrator still reads', async () => {
    const world = await wageWorld(t);
    await withPassword(t, { role: 'manager', account: 'shutout', companies: [world.company.id] });
    const manager = await t.as(world.manager);
    expect((await alive(manager)).status).toBe(200);
    expect((await act(world.company.id, 'disable')).body.data.company).toMatchObject({
      state: 'disabled',
      actions: ['enable', 'renewDisabled', 'delete'],
    });

    expect(await alive(manager)).toMatchObject({
      status: 401,
      body: { code: 1005, msg: '所属企业已停用，请联系管理员' },
    });
    expect((await login(t, { type: 'account', account: 'shutout', password: PASSWORD })).body).toMatchObject({
      code: 1005,
      msg: '所属企业已停用，请联系管理员',
    });
    const employee = await t.as(world.people[0]?.account ?? null);
    expect((await employee.get('/api/me/slips')).status).toBe(401);
    const admin = await t.as('admin');
    expect(
      (await admin.get(`/api/wages/batches/${world.batchId}`, { query: { companyId: world.company.id } })).status,
    ).toBe(200);

    await act(world.company.id, 'enable');
    expect((await alive(manager)).status).toBe(200);
    expect((await login(t, { type: 'account', account: 'shutout', password: PASSWORD })).body.code).toBe(200);
  });

  test('leaves somebody of two companies with the other one', async () => {
    const [closing, staying] = [await t.factory.company(), await t.factory.company()];
    const manager = await t.as(await t.factory.account({ role: 'manager', companies: [closing.id, staying.id] }));
    await alive(manager);
    await act(closing.id, 'disable');
    const { status, body } = await alive(manager);
    expect(status).toBe(200);
    expect((body.data as unknown as { companies: { id: string }[] }).companies.map((company) => company.id)).toEqual([
      staying.id,
    ]);
  });

  test('has its scheduled batches back in draft, listed before, with the reason; none is published', async () => {
    const world = await wageWorld(t);
    const publishAt = new Date(t.clock.now().getTime() + 3600_000);
    await actOnBatch(await t.as(world.finance), world.batchId, 'submit');
    const manager = await t.as(world.manager);
    await actOnBatch(manager, world.batchId, 'approve');
    await actOnBatch(manager, world.batchId, 'schedule', { publishAt: publishAt.toISOString() });

    const admin = await t.as('admin');
    const listed = await admin.get<{ list: object[] }>(`${PATH}/${world.company.id}/scheduled-batches`);
    expect(listed.body.data.list).toMatchObject([
      { id: world.batchId, publishAt: publishAt.toISOString(), headCount: 3 },
    ]);

    expect((await act(world.company.id, 'disable')).body.data.unscheduled).toBe(1);
    t.clock.set(new Date(publishAt.getTime() + 1000));
    await t.runJobs();
    const batch = (
      await admin.get<BatchDetail>(`/api/wages/batches/${world.batchId}`, { query: { companyId: world.company.id } })
    ).body.data;
    expect(batch).toMatchObject({ state: 'draft', publishAt: null, submittedBy: null });
    expect(batch.timeline.slice(-2).map(({ action, reason }) => [action, reason])).toEqual([
      ['cancelSchedule', '企业已停用，定时发布已取消'],
      ['withdrawApproval', '企业已停用，定时发布已取消'],
    ]);
  });

  test('is disabled once by a double click, and not by somebody who saw an older state', async () => {
    const { id, version } = await made();
    const admin = await t.as('admin');
    const body = { action: 'disable', version, requestId: newId() };
    const answers = await Promise.all([admin.post(`${PATH}/${id}/act`, body), admin.post(`${PATH}/${id}/act`, body)]);
    expect(answers.map((answer) => answer.body.code)).toEqual([200, 200]);
    const rows = await t.deps.db
      .selectFrom('audit_log')
      .select('id')
      .where('target_id', '=', id)
      .where('action', '=', 'company.disable')
      .execute();
    expect(rows).toHaveLength(1);
    expect((await admin.post(`${PATH}/${id}/act`, { action: 'enable', version, requestId: newId() })).body.code).toBe(
      409,
    );
    expect((await act(id, 'disable')).body).toMatchObject({ code: 1101, msg: '已停用的企业不能停用' });
  });
});

describe('a company whose service ends', () => {
  test('lets its people work to the end of the last day in China, then is expired by the job of midnight', async () => {
    t.clock.set('2026-08-31T10:00:00Z');
    const { id } = await made({ expireDate: '2026-08-31' });
    const finance = await t.as('finance', id);
    t.clock.set('2026-08-31T15:59:59Z');
    expect((await alive(finance)).status).toBe(200);
    // Sessions are remembered for two seconds.
    t.clock.set('2026-08-31T16:00:01Z');
    expect(await alive(finance)).toMatchObject({
      status: 401,
      body: { msg: '所属企业的服务已到期，请联系管理员续期' },
    });

    const status = async () =>
      (await t.deps.db.selectFrom('company').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
    expect(await status()).toBe('active');
    expect((await get(id)).state).toBe('expired');
    await t.deps.jobs.enqueue(t.deps.db, {
      kind: 'company.expire',
      companyId: null,
      ownerId: null,
      payload: { midnight: true },
    });
    await t.runJobs();
    expect(await status()).toBe('expired');
    const log = await t.deps.db
      .selectFrom('audit_log')
      .select(['account_name', 'action'])
      .where('target_id', '=', id)
      .where('action', '=', 'company.expire')
      .execute();
    expect(log).toEqual([{ account_name: '系统', action: 'company.expire' }]);

    expect((await act(id, 'renew', { expireDate: '2027-08-31' })).body.data.company).toMatchObject({
      state: 'active',
      expireDate: '2027-08-31',
    });
    expect((await alive(finance)).status).toBe(200);
  });

  test('is settled at 00:00 of the next day in Asia/Shanghai, planned once however often the hourly round comes', async () => {
    t.clock.set('2026-09-10T03:00:00Z');
    const planned = () =>
      t.deps.db
        .selectFrom('job')
        .select('run_at')
        .where('kind', '=', 'company.expire')
        .where('state', '=', 'queued')
        .execute();
    for (let round = 0; round < 2; round += 1) {
      await t.deps.jobs.enqueue(t.deps.db, { kind: 'company.expire', companyId: null, ownerId: null, payload: {} });
      await t.runJobs();
    }
    expect(await planned()).toEqual([{ run_at: new Date('2026-09-10T16:00:00Z') }]);
  });

  test('is renewed to a later day only', async () => {
    t.clock.set('2026-09-10T03:00:00Z');
    const { id } = await made({ expireDate: '2026-12-31' });
    for (const [expireDate, message] of [
      ['2026-09-09', '服务到期日不能早于今天'],
      ['2026-12-31', '新的服务到期日应晚于现在的 2026-12-31'],
      ['2026-02-30', '日期“2026-02-30”不存在，应为 YYYY-MM-DD'],
      [undefined, '请选择新的服务到期日'],
    ] as const) {
      expect(await act(id, 'renew', { expireDate })).toMatchObject({ status: 422, body: { message } });
    }
    expect((await act(id, 'renew', { expireDate: null })).body.data.company).toMatchObject({ expireDate: null });
  });

  test('is not enabled before it has been renewed', async () => {
    t.clock.set('2026-09-10T03:00:00Z');
    const { id } = await made({ expireDate: '2026-09-10' });
    await act(id, 'disable');
    t.clock.set('2026-09-12T03:00:00Z');
    expect((await act(id, 'enable')).body).toMatchObject({ code: 1900, msg: '服务已于2026-09-10到期，请先续期' });
    expect((await act(id, 'renewDisabled', { expireDate: '2027-09-10' })).body.data.company).toMatchObject({
      state: 'disabled',
    });
    expect((await act(id, 'enable')).body.data.company).toMatchObject({ state: 'active' });
  });
});

describe('a company waiting to be opened', () => {
  test('keeps its people out until it is', async () => {
    const { id } = await made({ openNow: false });
    const manager = await t.as('manager', id);
    expect(await alive(manager)).toMatchObject({ status: 401, body: { msg: '所属企业尚未开通，请联系管理员' } });
    expect((await act(id, 'open')).body.data.company).toMatchObject({
      state: 'active',
      openedAt: t.clock.now().toISOString(),
    });
    expect((await alive(manager)).status).toBe(200);
  });
});

describe('deleting a company', () => {
  test('is refused while it has staff or slips, and frees name and code otherwise', async () => {
    const used = await t.factory.company();
    await t.factory.staff({ companyId: used.id, status: 'left' });
    expect((await act(used.id, 'delete')).body).toMatchObject({
      code: 1900,
      msg: `“${used.name}”有员工档案，不能删除；不再使用时请停用`,
    });

    const admin = await t.as('admin');
    const form = companyForm({ licenseFileId: await licence(admin) });
    const { id } = (await admin.post<CompanyDetail>(PATH, form)).body.data;
    const manager = await t.as('manager', id);
    expect((await act(id, 'delete')).body.data).toEqual({ company: null, unscheduled: 0 });
    expect((await admin.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await admin.get('/api/wages/batches', { query: { companyId: id } })).status).toBe(404);
    expect((await admin.get<{ list: object[] }>(`${PATH}/brief`, { query: { id } })).body.data.list).toEqual([]);
    expect((await alive(manager)).status).toBe(401);
    expect(
      (await admin.post<CompanyDetail>(PATH, { ...form, licenseFileId: await licence(admin), requestId: newId() })).body
        .code,
    ).toBe(200);
  });

  test('is refused while slips are left of staff long gone', async () => {
    const world = await wageWorld(t, { size: 1 });
    await t.deps.db.deleteFrom('staff').where('company_id', '=', world.company.id).execute();
    expect((await act(world.company.id, 'delete')).body).toMatchObject({
      code: 1900,
      msg: expect.stringContaining('有工资条'),
    });
  });
});
