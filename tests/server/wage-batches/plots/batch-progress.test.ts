import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { BatchProgress } from '@contract/wages/plot-schemas';
import { testApp, type TestApp } from '../../../support/server';
import { act, slipsOf, type WageWorld, wageWorld } from '../../../support/wage-world';

const HOUR = 3600_000;
const PUBLISHED = '2026-07-10T02:30:00.000Z';

let t: TestApp;
let world: WageWorld;
beforeEach(async () => {
  t = await testApp({ now: PUBLISHED });
  world = await wageWorld(t, { size: 4, reviewRequired: false });
  await act(await t.as(world.finance), world.batchId, 'publish');
  await t.runJobs();
});
afterEach(() => t.close());

const pathOf = (id: string) => `/api/wages/batches/${id}/progress`;
const progress = async () => (await (await t.as(world.finance)).get<BatchProgress>(pathOf(world.batchId))).body.data;

/** What an employee does with his slip, a call for each step. */
async function step(index: number, action: 'read' | 'confirm' | 'objection'): Promise<void> {
  const person = world.people[index];
  if (!person) throw new Error('nobody');
  const me = await t.as(person.account);
  const list = (await me.get<{ list: { id: string; version: number }[] }>('/api/me/slips')).body.data.list;
  const { id, version } = list[0] ?? { id: '', version: 0 };
  const body = {
    version,
    ...(action === 'objection' ? { category: '加班', itemKeys: [], content: '加班费少算了两天' } : {}),
  };
  const answer = await me.post(`/api/me/slips/${id}/${action}`, body);
  if (answer.status !== 200 || answer.body.code !== 200)
    throw new Error(`${action}: ${answer.status} ${answer.body.code} ${answer.body.msg}`);
}

const sums = ({ steps }: BatchProgress) =>
  steps.reduce(
    (sum, { sent, read, confirmed, disputed }) => ({
      sent: sum.sent + sent,
      read: sum.read + read,
      confirmed: sum.confirmed + confirmed,
      disputed: sum.disputed + disputed,
    }),
    { sent: 0, read: 0, confirmed: 0, disputed: 0 },
  );

/** The counts the batch itself keeps. */
async function counts() {
  const { body } = await (await t.as(world.finance)).get<BatchDetail>(`/api/wages/batches/${world.batchId}`);
  const { sent, read, confirmed, disputed } = body.data.counts;
  return { sent, read, confirmed, disputed };
}

it('tells by the hour what came to be, and comes to the counts of the batch', async () => {
  t.clock.advance(HOUR);
  await step(0, 'read');
  await step(1, 'confirm');
  t.clock.advance(5 * HOUR);
  await step(0, 'confirm');
  await step(2, 'objection');
  const found = await progress();
  expect(found).toEqual({
    unit: 'hour',
    from: PUBLISHED,
    until: '2026-07-10T08:30:00.000Z',
    steps: [
      { at: '2026-07-10T02:00:00.000Z', sent: 4, read: 0, confirmed: 0, disputed: 0 },
      { at: '2026-07-10T03:00:00.000Z', sent: 0, read: 2, confirmed: 1, disputed: 0 },
      { at: '2026-07-10T08:00:00.000Z', sent: 0, read: 1, confirmed: 1, disputed: 1 },
    ],
  });
  expect(sums(found)).toEqual(await counts());
});

it('from the fourth day on tells by the day of the country, up to thirty days', async () => {
  // 23:30 and 00:30 in China: two days.
  t.clock.set('2026-07-12T15:30:00Z');
  await step(0, 'read');
  t.clock.set('2026-07-12T16:30:00Z');
  await step(1, 'read');
  t.clock.set('2026-09-20T00:00:00Z');
  const found = await progress();
  expect(found.unit).toBe('day');
  expect(found.until).toBe('2026-08-09T02:30:00.000Z');
  expect(found.steps.map(({ at, sent, read }) => [at, sent, read])).toEqual([
    ['2026-07-09T16:00:00.000Z', 4, 0],
    ['2026-07-11T16:00:00.000Z', 0, 1],
    ['2026-07-12T16:00:00.000Z', 0, 1],
  ]);
});

it('leaves a recalled slip out, and counts it from when it is issued again', async () => {
  t.clock.advance(HOUR);
  await step(0, 'read');
  await step(1, 'read');
  const finance = await t.as(world.finance);
  const slip = (await slipsOf(finance, world.batchId)).find(({ staffId }) => staffId === world.people[0]?.id);
  const recalled = await finance.post<{ slip: { version: number } }>(`/api/wages/slips/${slip?.id}/recall`, {
    version: slip?.version,
    reason: '金额有误',
    requestId: 'recall-progress-1',
  });
  expect([recalled.status, recalled.body.code]).toEqual([200, 200]);
  expect(sums(await progress())).toEqual({ sent: 3, read: 1, confirmed: 0, disputed: 0 });
  expect(sums(await progress())).toEqual(await counts());
});

it('is nothing while employees do not see the slips', async () => {
  await act(await t.as(world.finance), world.batchId, 'recallAll', { reason: '金额有误' });
  expect(await progress()).toEqual({ unit: 'hour', from: null, until: null, steps: [] });
});

it('is for who reads the company’s wages; another company’s batch is not found', async () => {
  const path = pathOf(world.batchId);
  const other = await t.factory.company();
  const status = async (client: Awaited<ReturnType<TestApp['as']>>, query = {}) =>
    (await client.get(path, { query })).status;
  expect(await status(await t.as(null))).toBe(401);
  expect(await status(await t.as('finance', other.id))).toBe(404);
  expect(await status(await t.as('attendance', world.company.id))).toBe(403);
  expect(await status(await t.as('user', world.company.id))).toBe(403);
  expect(await status(await t.as('admin'), { companyId: world.company.id })).toBe(200);
  expect((await (await t.as(world.finance)).get(pathOf('no-id'))).status).toBe(422);
});
