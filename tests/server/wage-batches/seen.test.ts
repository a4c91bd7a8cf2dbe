import type { BatchDetail } from '@contract/wages/batch-schemas';
import { BUSINESS_ERRORS } from '@contract/errors';
import type { ReviewGroups } from '@contract/wages/review/schemas';
import { newId } from '@server/kernel/ids';
import { keepGroups } from '@server/modules/wage-batches/service';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, makeBatch, seeAll, slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
let world: WageWorld;
let manager: Client;
let finance: Client;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  world = await wageWorld(t);
  [manager, finance] = [await t.as(world.manager), await t.as(world.finance)];
  await act(finance, world.batchId, 'submit');
});
afterAll(() => t.close());

const path = (rest: string, id = world.batchId) => `/api/wages/batches/${id}/${rest}`;
const groupsOf = async (client: Client, id = world.batchId) =>
  (await client.get<ReviewGroups>(path('groups', id))).body.data;
const detailOf = async (client: Client, id = world.batchId) =>
  (await client.get<BatchDetail>(`/api/wages/batches/${id}`)).body.data;
const say = (client: Client, groups: { key: string; print: string }[], id = world.batchId) =>
  client.post<ReviewGroups>(path('seen', id), { how: 'ticked', groups });
const step = async (client: Client, body: object, id = world.batchId) =>
  client.post<{ batch: BatchDetail }>(path('act', id), { requestId: newId(), ...body });

const plain = ({ groups }: ReviewGroups) => groups.map(({ key, print }) => ({ key, print }));

it('approves nothing its reviewer has not seen, names what is left, and keeps who saw what and when', async () => {
  const before = await detailOf(manager);
  expect(before.actions).not.toContain('approve');
  expect(before.blocked).toEqual([
    {
      action: 'approve',
      code: 'unseen',
      text: '还有 1 组未看：未核的项目',
      values: { count: '1', groups: 'unchecked' },
    },
  ]);
  const refused = await step(manager, { action: 'approve', version: before.version });
  expect(refused.body).toMatchObject({
    code: BUSINESS_ERRORS.REVIEW_UNSEEN.code,
    msg: '还有 1 组未看：未核的项目',
    data: { groups: ['unchecked'] },
  });
  const seen = await say(manager, plain(await groupsOf(manager)));
  expect(seen.body.data.groups).toEqual([
    expect.objectContaining({ key: 'unchecked', seen: { at: t.clock.now().toISOString(), how: 'ticked' } }),
  ]);
  const after = await detailOf(manager);
  expect(after).toMatchObject({ version: before.version, blocked: [] });
  expect(after.actions).toContain('approve');
  expect((await step(manager, { action: 'approve', version: after.version })).body.data.batch.state).toBe('approved');
  const told = (await detailOf(finance)).timeline.find(({ action }) => action === 'seen');
  expect(told).toMatchObject({
    by: world.manager.name,
    note: { code: 'seen', values: { unchecked: t.clock.now().toISOString() } },
  });
});

it('says of a batch without an audit that nothing was checked, and lets a batch without any group be approved at once', async () => {
  const { coverage, groups } = await groupsOf(manager);
  expect(coverage).toMatchObject({ audit: null, checks: null });
  expect(groups).toHaveLength(1);
  await t.deps.db
    .updateTable('wage_batch')
    .set({ audit: JSON.stringify({ usual: '++------', tally: { '++------': 3 }, learnt: {} }) })
    .where('id', '=', world.batchId)
    .execute();
  expect((await groupsOf(manager)).groups).toEqual([]);
  const { version, blocked } = await detailOf(manager);
  expect(blocked).toEqual([]);
  expect((await step(manager, { action: 'approve', version })).body.code).toBe(200);
});

it('counts for each reviewer what he himself has seen', async () => {
  const second = await t.factory.account({ role: 'manager', companies: [world.company.id] });
  await seeAll(manager, world.batchId);
  const other = await t.as(second);
  expect((await groupsOf(other)).groups.map(({ seen }) => seen)).toEqual([null]);
  expect((await detailOf(other)).blocked).toMatchObject([{ action: 'approve', code: 'unseen' }]);
});

/** Sends the batch back, changes a slip, hands it in again; what of each group the manager has seen now. */
async function afterChange(items: Record<string, string>): Promise<(string | boolean)[][]> {
  await keepGroups(t.deps.db, world.company.id, world.batchId, [{ key: 'missing', count: 2 }]);
  await seeAll(manager, world.batchId);
  await act(manager, world.batchId, 'reject', { reason: '请改一处' });
  const [slip] = await slipsOf(finance, world.batchId);
  const saved = await finance.put(`/api/wages/slips/${slip?.id}`, {
    version: slip?.version,
    items,
    acceptMismatch: true,
  });
  expect(saved.body.code).toBe(200);
  await act(finance, world.batchId, 'submit');
  return (await groupsOf(manager)).groups.map(({ key, seen }) => [key, seen !== null]);
}

it('after a rejection only what has changed is to be seen again', async () => {
  expect(await afterChange({ remark: '补发说明' })).toEqual([
    ['unchecked', true],
    ['edited', false],
    ['missing', true],
  ]);
  const { version } = await detailOf(manager);
  const refused = await step(manager, { action: 'approve', version });
  expect(refused.body.data).toEqual({ groups: ['edited'] });
  await seeAll(manager, world.batchId);
  expect((await step(manager, { action: 'approve', version })).body.code).toBe(200);
});

it('shows again what is not checked once a change of amounts was checked, and says of the others that they never were', async () => {
  expect(await afterChange({ bonus: '10000' })).toEqual([
    ['unchecked', false],
    ['edited', false],
    ['missing', true],
  ]);
  const { coverage } = await groupsOf(manager);
  expect(coverage.audit?.find(({ area }) => area === 'tax')).toMatchObject({
    held: 0,
    open: expect.arrayContaining([{ reason: 'notAudited', people: 2 }]),
  });
  const { version } = await detailOf(manager);
  expect((await step(manager, { action: 'approve', version })).body.data).toEqual({ groups: ['unchecked', 'edited'] });
});

it('takes no word for what is not there, not any more, or from whoever may not review', async () => {
  const [group] = plain(await groupsOf(manager));
  if (!group) throw new Error('no group');
  expect((await say(manager, [{ ...group, print: 'another' }])).body.code).toBe(409);
  expect((await say(manager, [{ key: 'missing', print: group.print }])).body.code).toBe(409);
  expect((await say(manager, [{ key: '../x', print: 'x' }])).status).toBe(422);
  expect((await say(manager, [])).status).toBe(422);
  expect((await say(finance, [group])).status).toBe(403);
  const foreign = await wageWorld(t);
  expect((await say(await t.as(foreign.manager), [group])).status).toBe(404);
  expect((await (await t.as(foreign.manager)).get(path('groups'))).status).toBe(404);
  expect((await (await t.as(foreign.manager)).get(path('groups/missing/rows'))).status).toBe(404);
  expect((await (await t.as(null)).post(path('seen'), {})).status).toBe(401);
  const own = await makeBatch(t, world.company.id, world.people, { createdBy: world.manager });
  await act(manager, own, 'submit');
  expect((await say(manager, plain(await groupsOf(manager, own)), own)).body).toMatchObject({ code: 1900 });
  const draft = await makeBatch(t, world.company.id, world.people, { createdBy: world.finance });
  expect((await say(manager, plain(await groupsOf(manager, draft)), draft)).body.code).toBe(1101);
  expect((await groupsOf(finance)).counts).toBe(false);
});

it('seeing a group twice, or twice at once, keeps the first time', async () => {
  const groups = plain(await groupsOf(manager));
  const first = t.clock.now().toISOString();
  await Promise.all([say(manager, groups), say(manager, groups)]);
  t.clock.advance(60_000);
  const again = await say(manager, groups);
  expect(again.body.data.groups[0]?.seen?.at).toBe(first);
});

describe('approving and publishing in one step', () => {
  beforeEach(() => seeAll(manager, world.batchId));

  it('does both in one transaction, each with its line in the history', async () => {
    const { version } = await detailOf(manager);
    const { body } = await step(manager, { action: 'approve', then: 'publish', version });
    expect(body.data.batch).toMatchObject({
      state: 'publishing',
      version: version + 2,
      reviewedBy: { id: world.manager.id },
    });
    expect(body.data.batch.timeline.map(({ action }) => action)).toEqual([
      'create',
      'submit',
      'seen',
      'approve',
      'publish',
    ]);
    await t.runJobs();
    expect((await detailOf(manager)).state).toBe('published');
  });

  it('schedules by the rules of scheduling, or does neither', async () => {
    const { version } = await detailOf(manager);
    const soon = new Date(t.clock.now().getTime() + 60_000).toISOString();
    expect((await step(manager, { action: 'approve', then: 'schedule', version, publishAt: soon })).status).toBe(422);
    expect((await step(manager, { action: 'approve', then: 'schedule', version })).status).toBe(422);
    expect(await detailOf(manager)).toMatchObject({ state: 'pendingReview', version });
    const publishAt = new Date(t.clock.now().getTime() + 3600_000).toISOString();
    const { body } = await step(manager, { action: 'approve', then: 'schedule', version, publishAt });
    expect(body.data.batch).toMatchObject({ state: 'scheduled', publishAt });
  });

  it('publishes once on a double click, and once where two reviewers come at once', async () => {
    const second = await t.factory.account({ role: 'manager', companies: [world.company.id] });
    const other = await t.as(second);
    await seeAll(other, world.batchId);
    const { version } = await detailOf(manager);
    const requestId = newId();
    const body = { action: 'approve', then: 'publish', version, requestId };
    const answers = await Promise.all([
      step(manager, body),
      step(manager, body),
      step(other, { ...body, requestId: newId() }),
    ]);
    const codes = answers.map((answer) => answer.body.code);
    expect(codes.sort()).toEqual(expect.arrayContaining([200, 409]));
    const { timeline } = await detailOf(manager);
    expect(timeline.filter(({ action }) => action === 'publish')).toHaveLength(1);
    expect(timeline.filter(({ action }) => action === 'approve')).toHaveLength(1);
  });

  it('is refused to whoever may not review, with a stale version, for another company and with any other step', async () => {
    const { version } = await detailOf(manager);
    const body = { action: 'approve', then: 'publish', version };
    expect((await step(finance, body)).status).toBe(403);
    expect((await step(manager, { ...body, version: version - 1 })).body.code).toBe(409);
    expect((await step(await t.as((await wageWorld(t)).manager), body)).status).toBe(404);
    expect((await step(manager, { ...body, action: 'reject', reason: '不对不对' })).status).toBe(422);
    expect((await step(manager, { ...body, then: 'close' })).status).toBe(422);
    expect(await detailOf(manager)).toMatchObject({ state: 'pendingReview', version });
  });

  it('leaves nothing behind where the server dies between the two', async () => {
    const { version } = await detailOf(manager);
    const enqueue = jest.spyOn(t.deps.jobs, 'enqueue').mockRejectedValueOnce(new Error('killed'));
    expect((await step(manager, { action: 'approve', then: 'publish', version })).status).toBe(500);
    enqueue.mockRestore();
    expect(await detailOf(manager)).toMatchObject({ state: 'pendingReview', version, reviewedBy: null });
    expect((await step(manager, { action: 'approve', then: 'publish', version })).body.code).toBe(200);
  });
});
