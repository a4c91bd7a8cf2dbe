import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { MySlipCard, MySlipDetail, SlipListItem } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, makeBatch, publish, slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const cards = async (client: Client, query = '') =>
  (await client.get<{ list: MySlipCard[]; total: number }>(`/api/me/slips${query}`)).body.data;
const counts = async (world: WageWorld) =>
  (await (await t.as(world.manager)).get<BatchDetail>(`/api/wages/batches/${world.batchId}`)).body.data.counts;
const objection = { category: '金额不符', itemKeys: ['bonus'], content: '奖金少发了五百元' };

async function published(options: Parameters<typeof wageWorld>[1] = {}) {
  const world = await wageWorld(t, options);
  await publish(t, world);
  const employee = await t.as(world.people[0]?.account ?? null);
  const card = (await cards(employee)).list[0];
  if (!card) throw new Error('no slip');
  return { world, employee, card };
}

it('asks to sign in, and shows nobody another’s slip', async () => {
  const { world, card } = await published();
  const path = `/api/me/slips/${card.id}`;
  const nobody = await t.as(null);
  for (const answer of [
    await nobody.get('/api/me/slips'),
    await nobody.get(path),
    await nobody.post(`${path}/read`, {}),
  ])
    expect(answer.status).toBe(401);
  for (const who of [world.people[1]?.account ?? null, world.finance]) {
    const other = await t.as(who);
    expect((await other.get(path)).status).toBe(404);
    expect((await other.post(`${path}/read`, {})).status).toBe(404);
    expect((await other.post(`${path}/confirm`, { version: card.version })).status).toBe(404);
    expect((await other.post(`${path}/objection`, { version: card.version, ...objection })).status).toBe(404);
    expect((await other.post(`${path}/objection/withdraw`, { version: card.version })).status).toBe(404);
  }
  expect(await counts(world)).toMatchObject({ read: 0, confirmed: 0, disputed: 0 });
});

it('the slip shows what the sheet said, without what is empty', async () => {
  const { employee, card, world } = await published();
  const { view } = (await employee.get<MySlipDetail>(`/api/me/slips/${card.id}`)).body.data;
  if (view === null) throw new Error('taken back');
  expect(view).toMatchObject({
    staffName: world.people[0]?.name,
    companyName: world.company.name,
    netFen: '800000',
    grossFen: '810000',
  });
  expect(view.groups.map((group) => [group.label, group.items.map((item) => item.label)])).toEqual([
    ['应发', ['基本工资', '应发工资']],
    ['应扣', ['个人所得税']],
  ]);
  expect(view.watermark).toContain(world.people[0]?.name);
});

it('reading counts once, confirming once, however often they are sent', async () => {
  const { world, employee, card } = await published();
  const first = (await employee.post<MySlipDetail>(`/api/me/slips/${card.id}/read`, {})).body.data;
  await employee.post(`/api/me/slips/${card.id}/read`, {});
  await Promise.all([
    employee.post(`/api/me/slips/${card.id}/read`, {}),
    employee.post(`/api/me/slips/${card.id}/read`, {}),
  ]);
  expect(first.card.state).toBe('read');
  expect(await counts(world)).toMatchObject({ read: 1, confirmed: 0 });
  const twice = await Promise.all(
    [1, 2].map(() => employee.post<MySlipDetail>(`/api/me/slips/${card.id}/confirm`, { version: first.card.version })),
  );
  expect(twice.map((answer) => answer.body.code).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(await counts(world)).toMatchObject({ read: 1, confirmed: 1 });
  const [row] = (await slipsOf(await t.as(world.manager), world.batchId, { state: 'confirmed' })) as [SlipListItem];
  expect(row.confirmedAt).not.toBeNull();
});

it('an objection stands with its items; a second is added to it; it can be taken back', async () => {
  const { world, employee, card } = await published();
  const objected = (
    await employee.post<MySlipDetail>(`/api/me/slips/${card.id}/objection`, { version: card.version, ...objection })
  ).body.data;
  expect(objected).toMatchObject({
    card: { state: 'disputed' },
    objections: [{ category: '金额不符', itemLabels: ['奖金'], state: 'pending' }],
  });
  expect(await counts(world)).toMatchObject({ read: 1, disputed: 1 });
  const again = (
    await employee.post<MySlipDetail>(`/api/me/slips/${card.id}/objection`, {
      version: objected.card.version,
      ...objection,
      itemKeys: ['baseWage'],
      content: '基本工资也不对',
    })
  ).body.data;
  expect(again.objections).toMatchObject([
    {
      state: 'pending',
      itemLabels: ['奖金', '基本工资'],
      messages: [{ event: 'raise' }, { event: 'append', content: '基本工资也不对' }],
    },
  ]);
  expect(await counts(world)).toMatchObject({ read: 1, disputed: 1 });
  const withdrawn = (
    await employee.post<MySlipDetail>(`/api/me/slips/${card.id}/objection/withdraw`, { version: again.card.version })
  ).body.data;
  expect(withdrawn).toMatchObject({ card: { state: 'read' }, objections: [{ state: 'withdrawn' }] });
  expect(await counts(world)).toMatchObject({ read: 1, disputed: 0 });
  const anew = await employee.post<MySlipDetail>(`/api/me/slips/${card.id}/objection`, {
    version: withdrawn.card.version,
    ...objection,
  });
  expect(anew.body.data.objections).toHaveLength(2);
});

it.each([
  ['a category of his own', { category: '其它' }],
  ['four characters', { content: '少发了钱' }],
  ['blanks only', { content: '          ' }],
  ['an item that is not in the slip', { itemKeys: ['salary'] }],
])('an objection with %s is bad input', async (_what, over) => {
  const { employee, card } = await published({ size: 1 });
  expect(
    (await employee.post(`/api/me/slips/${card.id}/objection`, { version: card.version, ...objection, ...over }))
      .status,
  ).toBe(422);
});

it('nothing is confirmed by silence: past the deadline the slip is marked 超时未确认', async () => {
  const { world } = await published();
  const overdue = async () =>
    (await slipsOf(await t.as(world.manager), world.batchId)).map((slip) => [slip.state, slip.overdue]);
  expect(await overdue()).toEqual([
    ['sent', false],
    ['sent', false],
    ['sent', false],
  ]);
  t.clock.advance(9 * 24 * 3600_000);
  expect(await overdue()).toEqual([
    ['sent', true],
    ['sent', true],
    ['sent', true],
  ]);
});

it('a slip that asks for no confirmation takes none, a locked one neither confirmation nor objection', async () => {
  const { world, employee, card } = await published({ settings: { needConfirm: false } });
  expect((await employee.post(`/api/me/slips/${card.id}/confirm`, { version: card.version })).body.msg).toContain(
    '无需确认',
  );
  await act(await t.as(world.manager), world.batchId, 'close');
  expect(
    (await employee.post(`/api/me/slips/${card.id}/objection`, { version: card.version, ...objection })).body.msg,
  ).toContain('已锁定');
  expect((await employee.get(`/api/me/slips/${card.id}`)).status).toBe(200);
});

it('history goes by month, newest first, as far back as the company shows it', async () => {
  const world = await wageWorld(t, { visibleMonths: 3, reviewRequired: false });
  const finance = await t.as(world.finance);
  for (const payMonth of ['2026-05', '2026-04', '2026-03']) {
    const id = await makeBatch(t, world.company.id, world.people, { createdBy: world.finance, payMonth });
    await act(finance, id, 'publish');
  }
  await act(finance, world.batchId, 'publish');
  await t.runJobs();
  const employee = await t.as(world.people[0]?.account ?? null);
  expect((await cards(employee)).list.map((card) => card.payMonth)).toEqual(['2026-06', '2026-05', '2026-04']);
  expect((await cards(employee, '?month=2026-05')).total).toBe(1);
  expect((await cards(employee, '?page=2&pageSize=2')).list.map((card) => card.payMonth)).toEqual(['2026-04']);
  expect((await employee.get('/api/me/slips?month=2026-13')).status).toBe(422);
});

it('a recall of all racing with an employee’s confirmation leaves the figures right', async () => {
  const { world, employee, card } = await published();
  const manager = await t.as(world.manager);
  const { version } = (await manager.get<BatchDetail>(`/api/wages/batches/${world.batchId}`)).body.data;
  const [confirmed, recalled] = await Promise.all([
    employee.post(`/api/me/slips/${card.id}/confirm`, { version: card.version }),
    manager.post(`/api/wages/batches/${world.batchId}/act`, {
      action: 'recallAll',
      version,
      requestId: newId(),
      reason: '全部重算',
    }),
  ]);
  expect(recalled.body.code).toBe(200);
  expect(confirmed.status).toBe(200);
  expect([200, 1101, 409]).toContain(confirmed.body.code);
  await t.runJobs();
  expect(await counts(world)).toMatchObject({ confirmed: 0, read: 0, recalled: 3 });
  expect((await employee.get<MySlipDetail>(`/api/me/slips/${card.id}`)).body.data).toMatchObject({
    card: { state: 'recalled', netFen: null },
    view: null,
  });
});
