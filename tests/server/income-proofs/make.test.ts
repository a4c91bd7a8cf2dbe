import { readPdf } from '../../support/pdf-text';
import { inventedIdNumber } from '@server/demo/numbers';
import { STAFF_CONTEXT } from '@server/modules/staff/service';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { makeBatch, publish, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const ID_NUMBER = inventedIdNumber({ year: 1990, month: 5, day: 6 }, 7);

/** June and April of 2026 issued as monthly pay, May as a bonus alone. */
async function paidWorld(): Promise<WageWorld> {
  const world = await wageWorld(t, { size: 1 });
  await publish(t, world);
  const month = (payMonth: string, wageType: 'monthly' | 'bonus', net: bigint) =>
    makeBatch(t, world.company.id, world.people, { payMonth, wageType, createdBy: world.finance, nets: [net] });
  await publish(t, world, await month('2026-04', 'monthly', 600_001n));
  await publish(t, world, await month('2026-05', 'bonus', 9_900_000n));
  await t.deps.db
    .updateTable('staff')
    .set({
      position: '装配工',
      entry_date: '2026-03-02',
      id_no_sealed: t.deps.seal.seal(ID_NUMBER, STAFF_CONTEXT.idNo),
    })
    .where('id', '=', world.people[0]?.id ?? '')
    .execute();
  return world;
}

const make = (client: Client, staffId: string | undefined, body: object = {}) =>
  client.post(`/api/wages/staff/${staffId}/income-proof`, { months: 6, reason: '员工办理贷款', ...body });
const words = (content: Buffer) => readPdf(content).pages.join('').replace(/\s/g, '');

it('states what was issued as monthly pay, names the months without, and counts those as nothing', async () => {
  const world = await paidWorld();
  const answer = await make(await t.as(world.manager), world.people[0]?.id, { purpose: '办理住房贷款' });
  expect(answer.status).toBe(200);
  const text = words(answer.raw);
  expect(text).toContain('收入证明');
  expect(text).toContain(`兹证明${world.people[0]?.name}`);
  expect(text).toContain(ID_NUMBER);
  expect(text).toContain('自2026年3月2日起在本单位工作，现任装配工');
  expect(text).toContain('2026年1月至2026年6月期间已发放月度工资2个月');
  expect(text).toContain('实发工资合计人民币14,000.01元（大写：壹万肆仟元零壹分），月均人民币7,000.01元');
  // Before he came there was nothing to issue.
  expect(text).toContain('其中2026年3月、2026年5月无已发放的月度工资，');
  expect(text).not.toContain('99,000');
  expect(text).toContain('本证明仅用于办理住房贷款');
  expect(text).toContain('单位名称（盖章）');
  const log = await t.deps.db
    .selectFrom('audit_log')
    .select(['note', 'fields'])
    .where('action', '=', 'wages.incomeProof')
    .where('target_id', '=', world.people[0]?.id ?? '')
    .execute();
  expect(log).toEqual([{ note: '员工办理贷款', fields: ['idNo', 'months:6'] }]);
});

it('counts the months that were taken in as history', async () => {
  const world = await paidWorld();
  const march = await makeBatch(t, world.company.id, world.people, {
    payMonth: '2026-03',
    createdBy: world.finance,
    nets: [500_000n],
  });
  await t.deps.db.updateTable('wage_batch').set({ state: 'history' }).where('id', '=', march).execute();
  const text = words((await make(await t.as(world.manager), world.people[0]?.id)).raw);
  expect(text).toContain('2026年1月至2026年6月期间已发放月度工资3个月');
  expect(text).toContain('2026年3月5,100.005,000.00');
  expect(text).toContain('其中2026年5月无已发放的月度工资，');
});

it('reaches to the newest month there is where a company has months of history alone', async () => {
  const world = await wageWorld(t, { size: 1 });
  await t.deps.db.updateTable('wage_batch').set({ state: 'history' }).where('id', '=', world.batchId).execute();
  const text = words((await make(await t.as(world.manager), world.people[0]?.id, { months: 3 })).raw);
  expect(text).toContain('2026年4月至2026年6月期间已发放月度工资1个月');
});

it('leaves the identity number to be written by hand for who may not see it', async () => {
  const world = await paidWorld();
  const answer = await make(await t.as(world.finance), world.people[0]?.id, { months: 3 });
  const text = words(answer.raw);
  expect(text).not.toContain(ID_NUMBER);
  expect(text).toContain('号码：＿＿');
});

it('is refused without a month to state, without a reason, to other roles and to other companies', async () => {
  const world = await wageWorld(t, { size: 1 });
  const id = world.people[0]?.id;
  const manager = await t.as(world.manager);
  const none = await make(manager, id);
  expect(none.status).toBe(400);
  expect(none.body.message).toContain('没有已发放的月度工资，');
  expect((await make(manager, id, { reason: ' ' })).status).toBe(422);
  expect((await make(manager, id, { months: 5 })).status).toBe(422);
  expect((await make(await t.as(null), id)).status).toBe(401);
  const attendance = await t.factory.account({ role: 'attendance', companies: [world.company.id] });
  expect((await make(await t.as(attendance), id)).status).toBe(403);
  expect((await make(await t.as(world.people[0]?.account ?? null), id)).status).toBe(403);
  const other = await wageWorld(t, { size: 1 });
  expect((await make(await t.as(other.manager), id)).status).toBe(404);
});
