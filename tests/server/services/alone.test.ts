import type { ClaimDetail, ClaimListItem } from '@contract/claims/schemas';
import type { CurrentUser } from '@contract/session/schemas';
import type { Services } from '@contract/services/schemas';
import { newId } from '@server/kernel/ids';
import { companyObstacle } from '@server/modules/slip-signing/obstacle';
import { testApp, type TestApp } from '../../support/server';
import { act, makeBatch, SETTINGS, slipsOf, wageWorld } from '../../support/wage-world';
import { claimed, CLAIMS, claimWorld, seen } from '../claims/world';
import { newPerson, recordOf, submit } from '../real-name/world';

const OFF: Services = { sms: 'off', mail: 'off', payment: 'off', identity: 'off', esign: 'off', texts: [] };
const NO_SERVICE = 1109;

let t: TestApp;
beforeEach(async () => {
  t = await testApp({ alone: true });
});
afterEach(() => t.close());

test('everybody is told what is not connected, the login page without signing in', async () => {
  const nobody = await t.as(null);
  expect((await nobody.get<Services>('/api/services')).body.data).toEqual({
    ...OFF,
    passkeysAt: 'http://localhost',
  });
  const { services } = (await (await t.as('manager')).post<CurrentUser>('/api/admin/queryCurrent', {})).body.data;
  expect(services).toEqual(OFF);
});

test('no code is sent, to known and unknown numbers alike, nor for an application or a change of number', async () => {
  const { id: companyId } = await t.factory.firstCompany();
  await t.factory.staff({ companyId, mobile: '13800001234' });
  const nobody = await t.as(null);
  for (const mobile of ['13800001234', '13800009999'])
    expect((await nobody.get('/api/iot/admin/captcha', { query: { mobile } })).body).toMatchObject({
      code: NO_SERVICE,
      msg: expect.stringContaining('未接入短信服务') as string,
    });
  expect(await t.deps.db.selectFrom('captcha').selectAll().execute()).toEqual([]);
});

test('slips are seen by those who sign in; who never did is named, and nothing counts as sent to a phone', async () => {
  const world = await wageWorld(t, { reviewRequired: false });
  const never = await t.factory.staff({ companyId: world.company.id, mobile: '13800007777', name: '覃未登' });
  const [someone] = world.people;
  if (!someone) throw new Error('nobody there');
  const people = [someone, { ...never, account: someone.account }];
  const batchId = await makeBatch(t, world.company.id, people, { createdBy: world.finance });
  await act(await t.as(world.finance), batchId, 'publish');
  await t.runJobs();
  const slips = await slipsOf(await t.as(world.manager), batchId);
  expect(new Map(slips.map((slip) => [slip.name, slip.delivery]))).toEqual(
    new Map([
      [someone.name, 'sent'],
      ['覃未登', 'unreachable'],
    ]),
  );
  expect(slips.find((slip) => slip.name === '覃未登')?.deliveryError).toContain('登录链接');
  expect(await t.deps.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('nobody is invited by text message', async () => {
  const { id: companyId } = await t.factory.firstCompany();
  const staff = await t.factory.staff({ companyId, mobile: '13800001234' });
  const manager = await t.as('manager');
  const { body } = await manager.post('/api/staff/activate', { requestId: newId(), ids: [staff.id] });
  expect(body).toMatchObject({ code: NO_SERVICE });
});

test('claims are not paid from here: the step is not offered, and refused', async () => {
  const world = await claimWorld(t);
  const { claim } = await claimed(t, world, 500_000n, '1000');
  const admin = await t.as('admin');
  const approved = await admin.post<ClaimDetail>(`${CLAIMS}/${claim.id}/approve`, seen(claim));
  expect(approved.body.code).toBe(200);
  expect(approved.body.data.actions).toContain('offline');
  expect(approved.body.data.actions).not.toContain('pay');
  const paid = await admin.post(`${CLAIMS}/${claim.id}/pay`, seen(approved.body.data, { channel: 'bank' }));
  expect(paid.body).toMatchObject({ code: NO_SERVICE, msg: expect.stringContaining('代发文件') as string });
  const { list } = (await admin.get<{ list: ClaimListItem[] }>(CLAIMS)).body.data;
  expect(list[0]?.state).toBe('approved');
});

test('identities wait for a person, who decides', async () => {
  const person = await newPerson(t);
  expect((await submit(t, person, { method: 'mobile3' })).status).toBe(422);
  expect((await submit(t, person, { method: 'manual' })).body.code).toBe(200);
  await t.runJobs();
  expect(await recordOf(t, person)).toMatchObject({ state: 'pending', outcome: 'skipped' });
});

test('nothing is sent to be signed, and slips cannot ask for it', async () => {
  const { id: companyId } = await t.factory.firstCompany();
  const staff = await t.factory.staff({ companyId, mobile: '13800001234', idNo: '990000199005170035' });
  const manager = await t.as('manager');
  const start = { kind: 'person', staffId: staff.id, method: 'face', requestId: newId() };
  expect((await manager.post('/api/fdd/auths', start)).body).toMatchObject({ code: NO_SERVICE });
  expect(await t.deps.db.selectFrom('fdd_auth').selectAll().execute()).toEqual([]);
  // Whatever a company was allowed while there was a provider.
  expect(await companyObstacle(t.deps, companyId)).toContain('未接入法大大');
  const world = await wageWorld(t);
  const saved = await (
    await t.as(world.finance)
  ).put(`/api/wages/batches/${world.batchId}/settings`, {
    version: 1,
    title: '七月工资',
    settings: { ...SETTINGS, needSign: true },
  });
  expect(saved.status).toBe(422);
});
