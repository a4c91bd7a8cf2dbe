import { sql } from 'kysely';
import type { AuthDetail, AuthListItem } from '@contract/fdd/schemas';
import { newId } from '@server/kernel/ids';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import type { StaffRecord } from '../../support/server-factory';

const PATH = '/api/fdd/auths';
let t: TestApp;
let manager: Client;
let companyId: string;
let person: StaffRecord;

beforeEach(async () => {
  t = await testApp();
  companyId = (await t.factory.firstCompany()).id;
  manager = await t.as('manager');
  person = await t.factory.staff({ companyId, name: '欧阳明月', mobile: '13800001234', idNo: '990000199005170035' });
});
afterEach(() => t.close());

const startBody = (own: Record<string, unknown> = {}) => ({
  kind: 'person',
  staffId: person.id,
  method: 'face',
  requestId: newId(),
  ...own,
});
const corpBody = (own: Record<string, unknown> = {}) =>
  startBody({ kind: 'corp', staffId: null, method: 'payment', ...own });
async function started(body: object, client: Client = manager): Promise<AuthListItem> {
  const { body: answer } = await client.post<AuthDetail>(PATH, body);
  if (answer.code !== 200) throw new Error(answer.msg);
  return answer.data.record;
}
const get = async (id: string, client: Client = manager) => (await client.get<AuthDetail>(`${PATH}/${id}`)).body.data;
const act = (item: { id: string; version: number }, action: string, own: Record<string, unknown> = {}) =>
  manager.post<AuthDetail>(`${PATH}/${item.id}/act`, { action, version: item.version, requestId: newId(), ...own });

/** Somebody opens the link and presses a button on the sandbox's page. */
async function onPage(id: string, step: 'authorize' | 'refuse'): Promise<void> {
  const link = await manager.post<{ url: string }>(`${PATH}/${id}/link`, {});
  const page = new URL(link.body.data.url, 'http://here').pathname;
  const shown = await t.app.inject({ method: 'GET', url: page });
  expect(shown.headers['content-type']).toContain('text/html');
  const done = await t.app.inject({
    method: 'POST',
    url: page,
    payload: `step=${step}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(done.payload).toContain('已提交');
  await t.runJobs();
}
async function approved(body: object): Promise<AuthListItem> {
  const { id } = await started(body);
  await onPage(id, 'authorize');
  return (await get(id)).record;
}

describe('who may', () => {
  test('is an administrator or a manager of the company', async () => {
    expect((await (await t.as(null)).get(PATH)).status).toBe(401);
    for (const role of ['finance', 'attendance', 'user'] as const)
      expect([role, (await (await t.as(role)).get(PATH)).status]).toEqual([role, 403]);
    const { id } = await started(startBody());
    const other = await t.factory.company();
    const stranger = await t.as('manager', other.id);
    expect((await stranger.get<{ total: number }>(PATH)).body.data.total).toBe(0);
    for (const call of [
      stranger.get(`${PATH}/${id}`),
      stranger.post(`${PATH}/${id}/sync`, {}),
      stranger.post(`${PATH}/${id}/link`, {}),
      stranger.post(PATH, startBody({ company: companyId })),
    ])
      expect((await call).status).toBe(404);
    const admin = await t.as('admin');
    expect((await admin.get<{ total: number }>(PATH, { query: { company: other.id } })).body.data.total).toBe(0);
    expect((await admin.get<{ total: number }>(PATH)).body.data.total).toBe(1);
    expect((await admin.post(PATH, startBody())).body).toMatchObject({ code: 422, msg: '请选择企业' });
    expect((await manager.post(PATH, startBody(), { headers: { 'x-company-id': other.id } })).body).toMatchObject({
      code: 1103,
    });
  });

  test('changes nothing of a company that was disabled', async () => {
    const { id } = await started(startBody());
    await t.deps.db.updateTable('company').set({ status: 'disabled' }).where('id', '=', companyId).execute();
    const admin = await t.as('admin');
    expect((await admin.post(`${PATH}/${id}/sync`, {})).body).toMatchObject({ code: 1104 });
    expect((await admin.get(`${PATH}/${id}`)).body.code).toBe(200);
  });
});

describe('an authorisation', () => {
  test('begins with a link, is under way, and is there once the other side agreed', async () => {
    const record = await started(startBody());
    expect(record).toMatchObject({
      kind: 'person',
      name: '欧阳明月',
      state: 'processing',
      certNoMasked: '9900**********0035',
      openId: null,
      grantState: 'unauthorized',
      certState: 'none',
      actions: ['link', 'sync'],
    });
    expect(record.transactionNo).toMatch(/^FA\d{18}$/);
    await onPage(record.id, 'authorize');
    const { record: after, steps, events } = await get(record.id);
    expect(after).toMatchObject({
      state: 'approved',
      grantState: 'authorized',
      rawStatus: 'identified · authorized · enable',
      actions: ['sync', 'unbind', 'disable'],
    });
    expect(after.openId).toMatch(/^ou/);
    expect(after.scopes).toContain('signtask_init');
    expect(steps.map((step) => step.action)).toEqual(['move:approved', 'start']);
    expect(events).toBeNull();
    const seen = await get(record.id, await t.as('admin'));
    expect(seen.events).toMatchObject([{ event: 'user-authorize', outcome: 'applied' }]);
  });

  test('of the company shows in the list of companies', async () => {
    const record = await approved(corpBody());
    expect(record.openId).toMatch(/^oc/);
    const stored = await t.deps.db
      .selectFrom('company')
      .select('esign_state')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    expect(stored.esign_state).toBe('approved');
  });

  test('that was refused says why, and can be begun anew', async () => {
    const { id } = await started(startBody());
    await onPage(id, 'refuse');
    const { record } = await get(id);
    expect(record).toMatchObject({ state: 'failed', failReason: '身份信息不一致', actions: ['restart'] });
    const again = await act(record, 'restart', { method: 'bank' });
    expect(again.body.data.record).toMatchObject({ state: 'processing', method: 'bank', failReason: null });
    await onPage(id, 'authorize');
    expect((await get(id)).record.state).toBe('approved');
  });

  test('is disabled, enabled again and unbound, each once and with its reason', async () => {
    const record = await approved(startBody());
    expect((await act(record, 'disable')).body).toMatchObject({ code: 422, msg: '请填写原因（2–200字）' });
    const requestId = newId();
    const disabled = await act(record, 'disable', { reason: '证件正在换发', requestId });
    expect(disabled.body.data.record).toMatchObject({ state: 'disabled', actions: ['sync', 'unbind', 'enable'] });
    expect((await act(record, 'disable', { reason: '证件正在换发', requestId })).body.data.record.version).toBe(
      disabled.body.data.record.version,
    );
    expect((await act(record, 'enable')).body).toMatchObject({ code: 409 });
    const enabled = await act(disabled.body.data.record, 'enable');
    expect(enabled.body.data.record.state).toBe('approved');
    const unbound = await act(enabled.body.data.record, 'unbind', { reason: '员工换了手机号' });
    expect(unbound.body.data.record).toMatchObject({
      state: 'invalid',
      grantState: 'unauthorized',
      openId: null,
      scopes: [],
      actions: ['restart'],
    });
    expect((await act(unbound.body.data.record, 'enable')).body).toMatchObject({
      code: 1101,
      msg: '已失效的记录不能恢复',
    });
    const rows = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'note'])
      .where('target_id', '=', record.id)
      .where('action', '!=', 'fdd.auth.link')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'fdd.auth.start', note: null },
      { action: 'fdd.auth.disable', note: '证件正在换发' },
      { action: 'fdd.auth.enable', note: null },
      { action: 'fdd.auth.unbind', note: '员工换了手机号' },
    ]);
  });

  test('is one for each subject, however often it is begun', async () => {
    const all = await Promise.all([1, 2, 3].map(() => started(startBody())));
    expect(new Set(all.map((record) => record.id)).size).toBe(1);
    await onPage(all[0]?.id ?? '', 'authorize');
    expect((await manager.post(PATH, startBody())).body).toMatchObject({
      code: 1102,
      msg: '“欧阳明月”已有认证记录（已认证），请在该记录上操作',
    });
  });

  test('takes no method of the other kind, nobody who left, and nobody of another company', async () => {
    expect((await manager.post(PATH, startBody({ method: 'legal_rep' }))).body).toMatchObject({
      code: 422,
      msg: '个人不能用“法定代表人”认证',
    });
    expect((await manager.post(PATH, corpBody({ method: 'face' }))).body).toMatchObject({
      code: 422,
      msg: '企业不能用“人脸”认证',
    });
    expect((await manager.post(PATH, corpBody({ staffId: person.id }))).body).toMatchObject({ code: 422 });
    expect((await manager.post(PATH, startBody({ staffId: null }))).body).toMatchObject({
      code: 422,
      msg: '请选择要认证的员工',
    });
    const left = await t.factory.staff({ companyId, name: '已离职', status: 'left' });
    expect((await manager.post(PATH, startBody({ staffId: left.id }))).body).toMatchObject({
      code: 1900,
      msg: '“已离职”已离职，不能发起认证',
    });
    const foreign = await t.factory.staff({ companyId: (await t.factory.company()).id });
    expect((await manager.post(PATH, startBody({ staffId: foreign.id }))).status).toBe(404);
    expect((await manager.post(PATH, startBody({ kind: 'robot' }))).status).toBe(422);
  });

  test('gets a new link when the last has ended', async () => {
    const { id } = await started(startBody());
    const [first, second] = [
      await manager.post<{ url: string }>(`${PATH}/${id}/link`, {}),
      await manager.post<{ url: string }>(`${PATH}/${id}/link`, {}),
    ];
    expect(second.body.data.url).toBe(first.body.data.url);
    t.clock.advance(7 * 24 * 3600_000);
    // Sessions have ended by then, too.
    const later = await t.as('manager');
    expect((await later.post<{ url: string }>(`${PATH}/${id}/link`, {})).body.data.url).not.toBe(first.body.data.url);
  });
});

describe('the list', () => {
  test('is narrowed by each filter, and finds by name, whole number and ids', async () => {
    const record = await approved(startBody());
    await started(corpBody());
    const found = async (query: Record<string, string>) =>
      (await manager.get<{ list: AuthListItem[] }>(PATH, { query })).body.data.list.map((item) => item.kind);
    expect(await found({})).toEqual(['corp', 'person']);
    expect(await found({ keyword: '欧阳' })).toEqual(['person']);
    expect(await found({ keyword: '990000199005170035' })).toEqual(['person']);
    expect(await found({ keyword: '9900001990' })).toEqual([]);
    expect(await found({ keyword: record.openId ?? '' })).toEqual(['person']);
    expect(await found({ kind: 'corp' })).toEqual(['corp']);
    expect(await found({ state: 'approved' })).toEqual(['person']);
    expect(await found({ method: 'payment' })).toEqual(['corp']);
    expect(await found({ cert: 'applied' })).toEqual([]);
    expect(await found({ submittedFrom: '2026-07-15', submittedTo: '2026-07-15' })).toEqual(['corp', 'person']);
    expect(await found({ submittedFrom: '2026-07-16' })).toEqual([]);
    expect((await manager.get(PATH, { query: { submittedFrom: '2026-02-30' } })).status).toBe(422);
    expect((await manager.get(PATH, { query: { sortField: 'name' } })).status).toBe(422);
    expect((await manager.get(PATH, { query: { pageSize: 7 } })).status).toBe(422);
  });

  test('offers people of the company who are employed', async () => {
    await t.factory.staff({ companyId, name: '欧阳已走', status: 'left' });
    const people = await manager.get<{ list: { name: string }[] }>('/api/fdd/people', { query: { keyword: '欧阳' } });
    expect(people.body.data.list.map((each) => each.name)).toEqual(['欧阳明月']);
  });

  test('keeps numbers sealed where they lie, and names nobody in full to whom they are not his', async () => {
    await approved(startBody());
    const tables = ['fdd_auth', 'fdd_event', 'fdd_sandbox', 'fdd_step', 'audit_log'];
    const rows = await Promise.all(
      tables.map((table) =>
        sql<{ line: string }>`select t::text as line from ${sql.table(table)} as t`.execute(t.deps.db),
      ),
    );
    const stored = rows.flatMap((answer) => answer.rows.map((row) => row.line)).join();
    expect(stored).toContain('欧阳明月');
    expect(stored).not.toContain('990000199005170035');
    expect(stored).not.toContain('13800001234');
    const answers = JSON.stringify([(await manager.get(PATH)).body, (await (await t.as('admin')).get(PATH)).body]);
    expect(answers).not.toContain('990000199005170035');
  });
});
