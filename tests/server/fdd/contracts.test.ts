import type { ContractDetail, ContractListItem } from '@contract/fdd/contract-schemas';
import { newId } from '@server/kernel/ids';
import { onSignTaskChanged, type SignTaskChange, startSigning } from '@server/modules/fdd/service';
import { EsignError } from '@server/providers/esign/esign';
import { pdf } from '../../support/attachments';
import { authoriseCompany, contractOf, CONTRACTS, onSignPage, sendContracts } from '../../support/signing';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import type { StaffRecord } from '../../support/server-factory';

let t: TestApp;
let manager: Client;
let companyId: string;
let person: StaffRecord;

beforeEach(async () => {
  t = await testApp();
  companyId = (await t.factory.firstCompany()).id;
  manager = await t.as('manager');
  person = await t.factory.staff({ companyId, name: '欧阳明月', mobile: '13800001234', dept: '装配一车间' });
});
afterEach(() => t.close());

const act = (item: Pick<ContractListItem, 'id' | 'version'>, action: string, own: Record<string, unknown> = {}) =>
  manager.post<ContractDetail>(`${CONTRACTS}/${item.id}/act`, {
    action,
    version: item.version,
    requestId: newId(),
    ...own,
  });
async function sent(own: Record<string, unknown> = {}): Promise<ContractListItem> {
  const [item] = await sendContracts(t, manager, [person.id], own);
  if (!item) throw new Error('nothing was sent');
  return item;
}
async function finished(own: Record<string, unknown> = {}): Promise<ContractListItem> {
  const item = await sent(own);
  await onSignPage(t, item, 'sign');
  return (await contractOf(manager, item.id)).record;
}

describe('a contract on its way', () => {
  beforeEach(() => authoriseCompany(t, manager));

  test('is finished once everybody has signed, each step a line of its history', async () => {
    const item = await sent({ withCompany: true });
    await onSignPage(t, item, 'sign', 0);
    const half = await contractOf(manager, item.id);
    expect(half.record).toMatchObject({
      state: 'signing',
      signers: [{ state: 'signed', read: true }, { state: 'wait_sign' }],
    });
    await onSignPage(t, item, 'sign', 1);
    const { record, steps } = await contractOf(manager, item.id);
    expect(record).toMatchObject({
      state: 'finished',
      rawStatus: 'task_finished',
      finishedAt: '2026-07-15T02:00:00.000Z',
      actions: ['archive', 'abolish'],
      downloadable: true,
    });
    expect(steps.map((step) => [step.action, step.subject]).reverse()).toEqual([
      ['start', null],
      ['move:signing', null],
      ['signer:signed', '欧阳明月'],
      ['signer:signed', item.companyName],
      ['move:finished', null],
    ]);
  });

  test('that is refused says who and why', async () => {
    const item = await sent();
    await onSignPage(t, item, 'reject');
    expect((await contractOf(manager, item.id)).record).toMatchObject({
      state: 'rejected',
      failReason: '不同意合同条款',
      signers: [{ state: 'sign_rejected', reason: '不同意合同条款' }],
      actions: [],
    });
  });

  test('is urged, but not twice within ten minutes', async () => {
    const item = await sent();
    const once = await act(item, 'urge');
    expect(once.body.data.steps[0]).toMatchObject({ action: 'urge', byName: expect.any(String) as string });
    const { record } = once.body.data;
    expect((await act(record, 'urge')).body).toMatchObject({ code: 1900, msg: '刚刚催过，请 10 分钟后再催' });
    t.clock.advance(10 * 60_000);
    expect((await act(record, 'urge')).body.code).toBe(200);
  });

  test('is taken back with a reason, at the provider too', async () => {
    const item = await sent();
    expect((await act(item, 'cancel')).body).toMatchObject({ code: 422, msg: '请填写原因（2–200字）' });
    const { record } = (await act(item, 'cancel', { reason: '合同期限写错' })).body.data;
    expect(record).toMatchObject({ state: 'canceled', failReason: '合同期限写错', actions: [] });
    expect((await t.deps.esign.taskFacts(item.signTaskId ?? '')).canceled).toBe(true);
  });

  test('is extended, to a later day only, and open again where it had ended', async () => {
    const item = await sent();
    expect((await act(item, 'extend', { expiresOn: '2026-07-30' })).body).toMatchObject({
      code: 422,
      msg: '新的截止日期须晚于现在的截止日期',
    });
    const { record } = (await act(item, 'extend', { expiresOn: '2026-08-01' })).body.data;
    expect(record).toMatchObject({ state: 'signing', expiresAt: '2026-08-01T15:59:59.000Z' });
    t.clock.set('2026-08-02T00:00:00Z');
    manager = await t.as('manager');
    await t.runJobs();
    await t.deps.jobs.enqueue(t.deps.db, { kind: 'fdd.watch', companyId: null, ownerId: null, payload: {} });
    await t.runJobs();
    const over = (await contractOf(manager, item.id)).record;
    expect(over).toMatchObject({ state: 'expired', actions: ['extend', 'sync'] });
    expect((await act(over, 'extend', { expiresOn: '2026-08-20' })).body.data.record).toMatchObject({
      state: 'signing',
      failReason: null,
    });
  });

  test('is archived: kept here, and downloaded from here whatever the provider’s link says', async () => {
    const item = await finished();
    const { record } = (await act(item, 'archive')).body.data;
    expect(record).toMatchObject({ state: 'archived', actions: [] });
    t.deps.esign.download = () => Promise.reject(new EsignError('下载链接已过期', false));
    const file = await manager.get(`${CONTRACTS}/${item.id}/download`);
    expect([file.status, file.raw.equals(pdf())]).toEqual([200, true]);
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
      `${item.title}_${item.contractNo}.pdf`,
    );
  });

  test('is made void when all agree, and stays as it was when one does not', async () => {
    const item = await finished();
    const begun = (await act(item, 'abolish', { reason: '员工已调岗' })).body.data.record;
    expect(begun).toMatchObject({ state: 'abolishing', failReason: '员工已调岗' });
    await onSignPage(t, begun, 'reject');
    const back = (await contractOf(manager, item.id)).record;
    expect(back).toMatchObject({ state: 'finished', failReason: null });
    const again = (await act(back, 'abolish', { reason: '员工已调岗' })).body.data.record;
    await onSignPage(t, again, 'sign');
    expect((await contractOf(manager, item.id)).record).toMatchObject({
      state: 'revoked',
      downloadable: true,
      actions: [],
    });
  });

  test('allows in each state what the machine allows, and says so', async () => {
    const item = await finished();
    for (const [action, own, words] of [
      ['cancel', { reason: '写错了' }, '已完成的合同不能撤销'],
      ['urge', {}, '已完成的合同不能催签'],
      ['extend', { expiresOn: '2026-08-20' }, '已完成的合同不能延期'],
      ['resend', {}, '已完成的合同不能重新发起'],
    ] as const) {
      expect((await act(item, action, own)).body).toMatchObject({ code: 1101, msg: words });
    }
    expect((await manager.post(`${CONTRACTS}/${item.id}/sync`, {})).body.msg).toBe(
      '已完成的合同状态不会再变，不需要同步',
    );
  });

  test('is changed on its newest version only, and once by one request', async () => {
    const item = await sent();
    expect((await act({ ...item, version: item.version + 7 }, 'urge')).body.code).toBe(409);
    const requestId = newId();
    const first = await act(item, 'urge', { requestId });
    const second = await act(item, 'urge', { requestId });
    expect([second.body.code, second.body.data.record.version]).toEqual([200, first.body.data.record.version]);
    const done = await t.deps.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'fdd.contract.urge')
      .execute();
    expect(done).toHaveLength(1);
  });

  test('belongs to its company', async () => {
    const item = await finished();
    const stranger = await t.as('manager', (await t.factory.company()).id);
    for (const call of [
      stranger.get(`${CONTRACTS}/${item.id}`),
      stranger.post(`${CONTRACTS}/${item.id}/paper`, {}),
      stranger.get(`${CONTRACTS}/${item.id}/download`),
      stranger.post(`${CONTRACTS}/${item.id}/sync`, {}),
      stranger.post(`${CONTRACTS}/${item.id}/link`, { actorId: item.signers[0]?.actorId }),
      stranger.post(`${CONTRACTS}/${item.id}/act`, { action: 'archive', version: item.version, requestId: newId() }),
    ])
      expect((await call).status).toBe(404);
    expect((await stranger.get<{ total: number }>(CONTRACTS)).body.data.total).toBe(0);
    for (const role of ['finance', 'attendance', 'user'] as const)
      expect([role, (await (await t.as(role)).get(`${CONTRACTS}/${item.id}`)).status]).toEqual([role, 403]);
    expect(
      (await (await t.as('admin')).get<ContractDetail>(`${CONTRACTS}/${item.id}`)).body.data.events,
    ).not.toBeNull();
    expect((await contractOf(manager, item.id)).events).toBeNull();
  });

  test('shows the paper before it is signed, and is downloaded only after', async () => {
    const item = await sent();
    const { url } = (await manager.post<{ url: string }>(`${CONTRACTS}/${item.id}/paper`, {})).body.data;
    const nobody = await t.as(null);
    const paper = await nobody.get(url);
    expect([paper.status, paper.headers['content-type'], paper.raw.equals(pdf())]).toEqual([
      200,
      'application/pdf',
      true,
    ]);
    expect((await nobody.get(url.replace(item.id, newId()))).status).toBe(403);
    t.clock.advance(5 * 60_000);
    expect(await nobody.get(url)).toMatchObject({ status: 410, body: { msg: '合同链接已过期，请刷新页面' } });
    expect(await manager.get(`${CONTRACTS}/${item.id}/download`)).toMatchObject({
      status: 400,
      body: { msg: '合同尚未签署完成，还没有可下载的合同' },
    });
    await onSignPage(t, item, 'sign');
    t.deps.esign.download = () => Promise.reject(new EsignError('合同没有从法大大下载到（HTTP 403），请重试', true));
    expect(await manager.get(`${CONTRACTS}/${item.id}/download`)).toMatchObject({
      status: 400,
      body: { msg: expect.stringContaining('请重试') as string },
    });
  });
});

describe('startSigning, for other modules', () => {
  const asked = (onceKey: string) => ({
    companyId,
    kind: 'slip' as const,
    title: '2026年06月工资条确认',
    expiresAt: new Date('2026-07-30T15:59:59Z'),
    withCompany: false,
    templateName: '工资条确认书',
    papers: [
      {
        staffId: person.id,
        file: { name: '工资条.pdf', content: pdf('net pay') },
        onceKey,
        subject: { type: 'checkRecord' as const, id: '01900000-0000-7000-8000-00000000abcd' },
      },
    ],
  });

  test('makes one contract a key, and tells the subject’s module of each change', async () => {
    await authoriseCompany(t, manager);
    const told: SignTaskChange[] = [];
    onSignTaskChanged(t.deps, 'checkRecord', (_deps, change) => {
      told.push(change);
      return Promise.resolve();
    });
    const by = { id: (await t.factory.account({ role: 'manager', companies: [companyId] })).id, name: '方静宜' };
    const first = await startSigning(t.deps, by, asked('slip:1:v1'));
    const second = await startSigning(t.deps, by, asked('slip:1:v1'));
    expect(second.contractIds).toEqual(first.contractIds);
    await t.runJobs();
    const { record } = await contractOf(manager, first.contractIds[0] ?? '');
    expect(record).toMatchObject({ kind: 'slip', templateName: '工资条确认书', startedBy: '方静宜', state: 'signing' });
    await onSignPage(t, record, 'sign');
    expect(told.map((change) => [change.subjectId, change.state])).toEqual([
      ['01900000-0000-7000-8000-00000000abcd', 'signing'],
      ['01900000-0000-7000-8000-00000000abcd', 'finished'],
    ]);
  });

  test('leaves out who is not employed there', async () => {
    await authoriseCompany(t, manager);
    const gone = await t.factory.staff({ companyId, name: '赵离职', status: 'left' });
    const by = { id: (await t.factory.account({ role: 'manager', companies: [companyId] })).id, name: '方静宜' };
    const { contractIds } = await startSigning(t.deps, by, {
      ...asked('a'),
      papers: [
        { staffId: gone.id, file: { name: 'a.pdf', content: pdf() } },
        { staffId: person.id, file: { name: 'b.pdf', content: pdf() } },
      ],
    });
    expect(contractIds).toEqual([null, expect.any(String)]);
  });
});
