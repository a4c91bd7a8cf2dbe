import type { MySlipDetail } from '@contract/wages/slip-schemas';
import { testApp, type TestApp } from '../../support/server';
import { act, makeBatch, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it('a slip is told against the month before as long as its reader can see that one, and against one alone', async () => {
  const world = await wageWorld(t, { size: 1, reviewRequired: false });
  const [person] = world.people;
  if (!person) throw new Error('nobody');
  const finance = await t.as(world.finance);
  const me = await t.as(person.account);
  const make = (payMonth: string, net: bigint) =>
    makeBatch(t, world.company.id, world.people, {
      createdBy: world.finance,
      payMonth,
      nets: [net],
      title: `${payMonth} ${net}`,
    });
  const before = await make('2026-05', 750_000n);
  await act(finance, before, 'publish');
  await act(finance, world.batchId, 'publish');
  await t.runJobs();
  const against = async () => {
    const { list } = (await me.get<{ list: { id: string; payMonth: string }[] }>('/api/me/slips')).body.data;
    const id = list.find(({ payMonth }) => payMonth === '2026-06')?.id;
    return (await me.get<MySlipDetail>(`/api/me/slips/${id}`)).body.data.monthBefore;
  };
  expect(await against()).toEqual({
    month: '2026-05',
    netFen: '750000',
    changes: [{ key: 'baseWage', label: '基本工资', kind: 'amount', before: '760000', after: '810000' }],
  });
  const second = await make('2026-05', 10_000n);
  await act(finance, second, 'publish');
  await t.runJobs();
  expect(await against()).toBeNull();
  await act(finance, second, 'recallAll', { reason: '重复发放' });
  await t.runJobs();
  expect((await against())?.netFen).toBe('750000');
  await act(finance, before, 'recallAll', { reason: '金额有误' });
  await t.runJobs();
  expect(await against()).toBeNull();
});
