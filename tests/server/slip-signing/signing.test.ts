import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { MySlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { EsignError } from '@server/providers/esign/esign';
import { readPdf } from '../../support/pdf-text';
import { testApp, type TestApp } from '../../support/server';
import { authoriseCompany, contractOf, CONTRACTS, onSignPage } from '../../support/signing';
import { confirmSlip, firstSlip, signingWorld, type SigningWorld, slipContracts } from '../../support/slip-signing';
import { slipsOf, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const HOUR = 3600_000;
async function contractNow(world: SigningWorld) {
  const [item] = await slipContracts(world.asManager);
  if (!item) throw new Error('nothing is to be signed');
  return item;
}
const card = async (world: SigningWorld) =>
  (await world.employee.get<MySlipDetail>(`/api/me/slips/${world.slipId}`)).body.data.card;

describe('the setting', () => {
  test('is off by default, and asks for the confirmation of slips', async () => {
    const world = await wageWorld(t, { size: 1 });
    const finance = await t.as(world.finance);
    const { id, version, title, settings } = (await finance.get<BatchDetail>(`/api/wages/batches/${world.batchId}`))
      .body.data;
    expect(settings.needSign).toBe(false);
    const set = (over: object) =>
      finance.put<BatchDetail>(`/api/wages/batches/${id}/settings`, {
        version,
        title,
        settings: { ...settings, ...over },
      });
    const refused = await set({ needSign: true, needConfirm: false });
    expect([refused.status, refused.body.message]).toEqual([422, '需要员工签署的工资条须同时开启“需要员工确认”']);
    expect((await set({ needSign: 'often' })).status).toBe(422);
    expect((await set({ needSign: true })).body.data.settings).toMatchObject({ needConfirm: true, needSign: true });
  });
});

describe('a confirmed slip', () => {
  test('is sent to be signed as the employee saw it, once', async () => {
    const world = await signingWorld(t);
    expect(await card(world)).toMatchObject({ needSign: true, sign: null });
    const confirmed = await confirmSlip(t, world.employee, world.slipId);
    expect(confirmed.card.sign).toEqual({ state: 'waitSign', reason: null, contractId: null });
    const item = await contractNow(world);
    expect(item).toMatchObject({
      kind: 'slip',
      state: 'signing',
      signers: [{ kind: 'person', name: world.people[0]?.name, state: 'wait_sign' }],
    });
    expect((await card(world)).sign).toEqual({ state: 'waitSign', reason: null, contractId: item.id });
    expect(
      (await world.employee.get<{ list: { id: string }[] }>('/api/me/contracts')).body.data.list.map(({ id }) => id),
    ).toEqual([item.id]);

    const { url } = (await world.asManager.post<{ url: string }>(`${CONTRACTS}/${item.id}/paper`, {})).body.data;
    const page = readPdf((await (await t.as(null)).get(url)).raw).pages.join('');
    for (const words of [
      world.company.name,
      world.people[0]?.name ?? '',
      '2026年6月',
      '第 1 版',
      '基本工资',
      '8,100.00',
      '个人所得税',
      '100.00',
      '实发工资（元）',
      '8,000.00',
      '确认无误',
    ])
      expect(page).toContain(words);
    // The same confirmation worked off twice, and taken up again by the clock: still one task.
    t.clock.advance(2 * HOUR);
    await t.deps.db.updateTable('wage_slip').set({ sign_retry_at: t.clock.now() }).execute();
    await t.deps.jobs.enqueue(t.deps.db, {
      kind: 'slipSign.start',
      companyId: world.company.id,
      ownerId: null,
      payload: { slipId: world.slipId, version: 1 },
    });
    await t.deps.jobs.enqueue(t.deps.db, { kind: 'slipSign.takeUp', companyId: null, ownerId: null, payload: {} });
    await t.runJobs();
    expect(await slipContracts(world.asManager)).toHaveLength(1);
  });

  test('asks for no signature where its 工资表 does not', async () => {
    const world = await signingWorld(t, { settings: { needSign: false } });
    await confirmSlip(t, world.employee, world.slipId);
    expect((await card(world)).sign).toBeNull();
    expect(await slipContracts(world.asManager)).toEqual([]);
  });

  test('is signed when its task is, whoever finds it in the list', async () => {
    const world = await signingWorld(t);
    await confirmSlip(t, world.employee, world.slipId);
    const before = await firstSlip(world);
    await onSignPage(t, await contractNow(world), 'sign');
    expect(await firstSlip(world)).toMatchObject({
      state: 'confirmed',
      sign: { state: 'signed', reason: null },
      version: before.version + 1,
    });
    expect(await slipsOf(world.asFinance, world.batchId, { sign: 'signed' })).toHaveLength(1);
    expect(await slipsOf(world.asFinance, world.batchId, { sign: 'waitSign' })).toEqual([]);
    expect(
      (await world.asFinance.get(`/api/wages/batches/${world.batchId}/slips`, { query: { sign: 'perhaps' } })).status,
    ).toBe(422);
  });

  test('that is refused at the provider says why', async () => {
    const world = await signingWorld(t);
    await confirmSlip(t, world.employee, world.slipId);
    await onSignPage(t, await contractNow(world), 'reject');
    const { failReason } = await contractNow(world);
    expect(await firstSlip(world)).toMatchObject({
      state: 'confirmed',
      sign: { state: 'signRejected', reason: failReason },
    });
  });

  test('whose time to sign is over has expired, and waits again when it is extended', async () => {
    const world = await signingWorld(t);
    await confirmSlip(t, world.employee, world.slipId);
    t.clock.advance(16 * 24 * HOUR);
    await t.deps.jobs.enqueue(t.deps.db, { kind: 'fdd.watch', companyId: null, ownerId: null, payload: {} });
    await t.runJobs();
    world.asManager = await t.as(world.manager);
    expect((await firstSlip(world)).sign?.state).toBe('signExpired');
    const item = await contractNow(world);
    await world.asManager.post(`${CONTRACTS}/${item.id}/act`, {
      action: 'extend',
      version: item.version,
      requestId: newId(),
      expiresOn: '2026-08-20',
    });
    await t.runJobs();
    expect((await firstSlip(world)).sign?.state).toBe('waitSign');
  });

  test('whose task a manager takes back has no signature any more', async () => {
    const world = await signingWorld(t);
    await confirmSlip(t, world.employee, world.slipId);
    const item = await contractNow(world);
    await world.asManager.post(`${CONTRACTS}/${item.id}/act`, {
      action: 'cancel',
      version: item.version,
      requestId: newId(),
      reason: '改为纸质签署',
    });
    await t.runJobs();
    expect((await firstSlip(world)).sign).toEqual({ state: 'signVoided', reason: '改为纸质签署', contractId: item.id });
  });
});

describe('what keeps a slip from being signed', () => {
  test('a company that is not authorised stands on the slip, and the signing begins once it is', async () => {
    const world = await signingWorld(t, { authorised: false });
    await confirmSlip(t, world.employee, world.slipId);
    expect((await card(world)).sign).toEqual({
      state: 'waitSign',
      reason: expect.stringContaining('还没有完成法大大企业认证') as string,
      contractId: null,
    });
    const orders = async () =>
      (await t.deps.db.selectFrom('job').select('id').where('kind', '=', 'slipSign.start').execute()).length;
    const before = await orders();
    t.clock.advance(HOUR);
    await t.deps.jobs.enqueue(t.deps.db, { kind: 'slipSign.takeUp', companyId: null, ownerId: null, payload: {} });
    await t.runJobs();
    expect(await orders()).toBe(before);
    await authoriseCompany(t, world.asManager);
    t.clock.advance(HOUR);
    await t.deps.jobs.enqueue(t.deps.db, { kind: 'slipSign.takeUp', companyId: null, ownerId: null, payload: {} });
    await t.runJobs();
    const item = await contractNow(world);
    expect(item.state).toBe('signing');
    expect((await card(world)).sign).toEqual({ state: 'waitSign', reason: null, contractId: item.id });
  });

  test('a sign no font has is told, and the slip stays confirmed', async () => {
    const world = await signingWorld(t);
    await t.deps.db.updateTable('wage_slip').set({ name: '张\u{2B81E}' }).execute();
    await confirmSlip(t, world.employee, world.slipId);
    expect(await card(world)).toMatchObject({
      state: 'confirmed',
      sign: { state: 'waitSign', reason: expect.stringContaining('字体中没有字符') as string },
    });
    expect(await slipContracts(world.asManager)).toEqual([]);
  });

  test('nobody is asked who has neither a mobile nor an authorisation, until he has', async () => {
    const world = await signingWorld(t);
    const person = world.people[0]?.id ?? '';
    const { mobile_sealed } = await t.deps.db
      .selectFrom('staff')
      .select('mobile_sealed')
      .where('id', '=', person)
      .executeTakeFirstOrThrow();
    const setMobile = (sealed: string | null) =>
      t.deps.db.updateTable('staff').set({ mobile_sealed: sealed }).where('id', '=', person).execute();
    await setMobile(null);
    await confirmSlip(t, world.employee, world.slipId);
    expect((await card(world)).sign?.reason).toContain('没有手机号，也没有完成法大大个人认证');
    expect(await slipContracts(world.asManager)).toEqual([]);
    await setMobile(mobile_sealed);
    t.clock.advance(2 * HOUR);
    await t.deps.jobs.enqueue(t.deps.db, { kind: 'slipSign.takeUp', companyId: null, ownerId: null, payload: {} });
    await t.runJobs();
    expect(await slipContracts(world.asManager)).toHaveLength(1);
  });

  test('a provider that is away loses no slip and makes no task twice', async () => {
    const world = await signingWorld(t);
    const create = jest.spyOn(t.deps.esign, 'createTask').mockRejectedValue(new EsignError('法大大暂时无法访问', true));
    await confirmSlip(t, world.employee, world.slipId);
    await t.runJobs(new Date(t.clock.now().getTime() + 30 * 60_000));
    const failed = await contractNow(world);
    expect(failed.state).toBe('failed');
    expect((await card(world)).sign).toEqual({
      state: 'waitSign',
      reason: '签署没有发起成功：法大大暂时无法访问',
      contractId: failed.id,
    });
    create.mockRestore();
    t.clock.advance(2 * HOUR);
    await t.deps.jobs.enqueue(t.deps.db, { kind: 'slipSign.takeUp', companyId: null, ownerId: null, payload: {} });
    await t.runJobs();
    const items = await slipContracts(world.asManager);
    expect(items.map(({ id, state }) => [id, state])).toEqual([[failed.id, 'signing']]);
    expect((await card(world)).sign).toEqual({ state: 'waitSign', reason: null, contractId: failed.id });
    await onSignPage(t, await contractNow(world), 'sign');
    expect((await contractOf(world.asManager, failed.id)).record.state).toBe('finished');
    expect((await card(world)).sign?.state).toBe('signed');
  });
});
