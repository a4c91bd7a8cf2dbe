import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { MySlipCard, MySlipDetail, SlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, publish, slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const counts = async (client: Client, id: string) =>
  (await client.get<BatchDetail>(`/api/wages/batches/${id}`)).body.data.counts;
const objection = { category: '金额不符', itemKeys: ['bonus'], content: '奖金少发了五百元' };

/** The first person's slip, published, read and objected to. */
async function disputed(options: Parameters<typeof wageWorld>[1] = {}) {
  const world = await wageWorld(t, { reviewRequired: false, ...options });
  const manager = await t.as(world.manager);
  await act(await t.as(world.finance), world.batchId, 'publish');
  await t.runJobs();
  const employee = await t.as(world.people[0]?.account ?? null);
  const slip = (await slipsOf(manager, world.batchId)).find((one) => one.staffId === world.people[0]?.id);
  if (!slip) throw new Error('no slip');
  const mine = async () => (await employee.post<MySlipDetail>(`/api/me/slips/${slip.id}/read`, {})).body.data;
  const { card } = await mine();
  await employee.post(`/api/me/slips/${slip.id}/objection`, { version: card.version, ...objection });
  return { world, manager, employee, id: slip.id, mine };
}

async function step(client: Client, id: string, action: 'recall' | 'republish'): Promise<SlipDetail> {
  const { slip } = (await client.get<SlipDetail>(`/api/wages/slips/${id}`)).body.data;
  const answer = await client.post<SlipDetail>(`/api/wages/slips/${id}/${action}`, {
    version: slip.version,
    requestId: newId(),
    ...(action === 'recall' ? { reason: '核对奖金' } : {}),
  });
  if (answer.body.code !== 200) throw new Error(answer.body.msg);
  return answer.body.data;
}

async function correct(
  client: Client,
  id: string,
  items = { bonus: '50000', grossPay: '860000', netPay: '850000' },
): Promise<void> {
  const { slip } = (await client.get<SlipDetail>(`/api/wages/slips/${id}`)).body.data;
  const answer = await client.put(`/api/wages/slips/${id}`, { version: slip.version, items });
  if (answer.body.code !== 200) throw new Error(answer.body.msg);
}

const allAgain = async (world: WageWorld, manager: Client, change: () => Promise<void> = async () => undefined) => {
  await act(manager, world.batchId, 'recallAll', { reason: '重新核对' });
  await t.runJobs();
  await act(manager, world.batchId, 'edit');
  await change();
  await act(manager, world.batchId, 'publish');
  await t.runJobs();
};

describe('a slip published again as it was', () => {
  it('alone: the objection stays open, the slip disputed, and reading it does not change that', async () => {
    const { world, manager, id, mine } = await disputed();
    await step(manager, id, 'recall');
    expect(await counts(manager, world.batchId)).toMatchObject({ disputed: 0, recalled: 1 });
    expect(await step(manager, id, 'republish')).toMatchObject({
      slip: { state: 'disputed', slipVersion: 2, readAt: null },
      objections: [{ state: 'pending', corrected: false }],
    });
    await t.runJobs();
    expect(await counts(manager, world.batchId)).toMatchObject({ disputed: 1, recalled: 0, read: 0 });
    expect(await mine()).toMatchObject({ card: { state: 'disputed', corrected: false }, changes: [] });
    expect(await counts(manager, world.batchId)).toMatchObject({ disputed: 1, read: 1 });
  });

  it('with the whole batch: the same', async () => {
    const { world, manager, mine } = await disputed();
    await allAgain(world, manager);
    expect(await counts(manager, world.batchId)).toMatchObject({ disputed: 1, sent: 3 });
    expect(await mine()).toMatchObject({
      card: { state: 'disputed', slipVersion: 2 },
      objections: [{ state: 'pending' }],
    });
  });
});

describe('a slip corrected after an objection', () => {
  it('shows its reader old and new values, and asks him whether that settles it; his confirmation closes it', async () => {
    const { world, manager, employee, id, mine } = await disputed({ settings: { needConfirm: false } });
    await step(manager, id, 'recall');
    await correct(manager, id);
    await step(manager, id, 'republish');
    await t.runJobs();
    const seen = await mine();
    expect(seen).toMatchObject({
      card: { state: 'read', corrected: true, slipVersion: 2 },
      objections: [{ state: 'replied', corrected: true }],
    });
    expect(seen.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['奖金', '0', '50000'],
      ['应发工资', '810000', '860000'],
      ['实发工资', '800000', '850000'],
    ]);
    // These slips as such ask for no confirmation; the correction does.
    const confirmed = await employee.post<MySlipDetail>(`/api/me/slips/${id}/confirm`, { version: seen.card.version });
    expect(confirmed.body.data).toMatchObject({
      card: { state: 'confirmed', corrected: false },
      objections: [{ state: 'closed', corrected: true }],
    });
    expect(confirmed.body.data.card.confirmedAt).not.toBeNull();
    expect(await counts(manager, world.batchId)).toMatchObject({ disputed: 0, confirmed: 1 });
  });

  it('with the whole batch: only the corrected one is answered', async () => {
    const { world, manager, mine, id } = await disputed();
    await allAgain(world, manager, () => correct(manager, id));
    expect(await counts(manager, world.batchId)).toMatchObject({ disputed: 0, sent: 3 });
    expect(await mine()).toMatchObject({ card: { state: 'read', corrected: true } });
  });

  it('can be objected to anew: that is added to the objection, which is under way again and about the new version', async () => {
    const { manager, employee, id, mine } = await disputed();
    await step(manager, id, 'recall');
    await correct(manager, id);
    await step(manager, id, 'republish');
    const { card } = await mine();
    const again = await employee.post<MySlipDetail>(`/api/me/slips/${id}/objection`, {
      version: card.version,
      ...objection,
      content: '奖金仍少一百元',
    });
    expect(again.body.data).toMatchObject({ card: { state: 'disputed' } });
    expect(again.body.data.objections.map(({ state, corrected }) => [state, corrected])).toEqual([
      ['processing', false],
    ]);
    expect(again.body.data.objections[0]?.messages.map(({ event, aboutVersion }) => [event, aboutVersion])).toEqual([
      ['raise', 1],
      ['correct', null],
      ['append', 2],
    ]);
  });

  it('and taken back to what it was leaves the objection unanswered', async () => {
    const { manager, id, mine } = await disputed();
    await step(manager, id, 'recall');
    await correct(manager, id);
    await step(manager, id, 'republish');
    await t.runJobs();
    await step(manager, id, 'recall');
    await correct(manager, id, { bonus: '0', grossPay: '810000', netPay: '800000' });
    await step(manager, id, 'republish');
    expect(await mine()).toMatchObject({
      card: { state: 'disputed', corrected: false },
      objections: [{ state: 'processing', corrected: false }],
    });
  });
});

it('while taken back, a slip stands in the reader’s list without amounts, and takes neither confirmation nor objection', async () => {
  const world = await wageWorld(t);
  await publish(t, world);
  const manager = await t.as(world.manager);
  const employee = await t.as(world.people[0]?.account ?? null);
  const cards = async () => (await employee.get<{ list: MySlipCard[] }>('/api/me/slips')).body.data.list;
  const [card] = await cards();
  if (!card) throw new Error('no slip');
  await act(manager, world.batchId, 'recallAll', { reason: '公式有误' });
  const taken = { state: 'recalled', netFen: null, confirmedAt: null };
  expect(await cards()).toEqual([expect.objectContaining(taken)]);
  await t.runJobs();
  await act(await t.as(world.finance), world.batchId, 'edit');
  expect(await cards()).toEqual([expect.objectContaining(taken)]);
  const opened = (await employee.post<MySlipDetail>(`/api/me/slips/${card.id}/read`, {})).body;
  expect(JSON.stringify(opened)).not.toMatch(/800000|810000/);
  expect(opened.data).toMatchObject({ card: taken, view: null, changes: [] });
  const confirm = await employee.post(`/api/me/slips/${card.id}/confirm`, { version: opened.data.card.version });
  expect(confirm.body).toMatchObject({ code: 1101, msg: expect.stringContaining('正在更正') });
  expect(
    (await employee.post(`/api/me/slips/${card.id}/objection`, { version: opened.data.card.version, ...objection }))
      .body.code,
  ).toBe(1101);
});
