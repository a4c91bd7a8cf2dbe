import type { SlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { yearOfSome, yearPages } from '@server/modules/wage-imports/pass/year-inputs';
import { eachPacked } from '@server/workbook/audit/packed-slips';
import { type YearFigures, yearHistory } from '@server/workbook/audit/year-history';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, makeBatch, publish, slipsOf, wageWorld, type WageWorld } from '../../support/wage-world';

// Everybody earns 8,100.00 in June, of which 100.00 are tax.
const GROSS = 810_000;
const JUNE = 1 << 6;

describe('packed slips of a batch that goes out, comes back and goes out again', () => {
  let t: TestApp;
  let world: WageWorld;
  let finance: Client;
  let manager: Client;
  beforeEach(async () => {
    t = await testApp();
    world = await wageWorld(t, { size: 4 });
    [finance, manager] = [await t.as(world.finance), await t.as(world.manager)];
  });
  afterEach(() => t.close());

  /** Months and 应发 of each person in the year, by what is packed; it is what the slips themselves come to, in everything. */
  async function year(payMonth = '2026-07'): Promise<([months: number, income: number] | null)[]> {
    const ids = world.people.map(({ id }) => id);
    const record = { company_id: world.company.id, pay_month: payMonth, named_ids: null };
    const { packed, ...pages } = await yearPages(t.deps.db, record);
    const byPack = yearHistory({ ...pages, each: (use) => packed.forEach((batch) => eachPacked(batch, use)) });
    const bySlips = yearHistory({ payMonth, ...(await yearOfSome(t.deps.db, record, ids)) });
    const of = (history: typeof byPack): (YearFigures | null)[] => ids.map((id) => history.figures(id, 'sameMonth'));
    const [one, other] = [of(byPack), of(bySlips)];
    expect(one).toEqual(other);
    expect(byPack.paidMonths('sameMonth')).toBe(bySlips.paidMonths('sameMonth'));
    return one.map((figures) => figures && [figures.months, figures.income]);
  }

  const slipAt = async (place: number) => {
    const id = (await slipsOf(finance, world.batchId))[place]?.id ?? '';
    const { data } = (await finance.get<SlipDetail>(`/api/wages/slips/${id}`)).body;
    return { id, version: data.slip.version, staffId: data.slip.staffId };
  };
  const placeOf = (staffId: string | null) => world.people.findIndex(({ id }) => id === staffId);

  async function edit(place: number, gross: number): Promise<number> {
    const { id, version, staffId } = await slipAt(place);
    const items = { baseWage: String(gross), grossPay: String(gross), netPay: String(gross - 10_000) };
    const { body } = await finance.put(`/api/wages/slips/${id}`, { version, items });
    expect(body.code).toBe(200);
    return placeOf(staffId);
  }

  const paid = (changes: Record<number, number> = {}) =>
    world.people.map((_, place) => [JUNE, changes[place] ?? GROSS]);
  const nobody = () => world.people.map(() => null);

  test('count from the publication on, not as a draft or in review', async () => {
    expect(await year()).toEqual(nobody());
    await act(finance, world.batchId, 'submit');
    expect(await year()).toEqual(nobody());
    await act(manager, world.batchId, 'approve');
    expect(await year()).toEqual(nobody());
    await act(manager, world.batchId, 'publish');
    await t.runJobs();
    expect(await year()).toEqual(paid());
  });

  test('leave the year with a recall of all, and come again as they were changed', async () => {
    await publish(t, world);
    expect(await year()).toEqual(paid());
    await act(manager, world.batchId, 'recallAll', { reason: '公式有误' });
    await t.runJobs();
    expect(await year()).toEqual(nobody());
    await act(finance, world.batchId, 'edit');
    const changed = await edit(1, 900_000);
    const other = await edit(3, 777_700);
    expect(await year()).toEqual(nobody());
    await publish(t, world);
    expect(await year()).toEqual(paid({ [changed]: 900_000, [other]: 777_700 }));
  });

  test('follow one slip that is recalled, corrected and issued again', async () => {
    await publish(t, world);
    await year();
    const { id, version } = await slipAt(2);
    const recall = { version, requestId: newId(), reason: '更正工资' };
    expect((await manager.post(`/api/wages/slips/${id}/recall`, recall)).body.code).toBe(200);
    await year();
    const changed = await edit(2, 654_300);
    await year();
    const again = { version: (await slipAt(2)).version, requestId: newId() };
    expect((await manager.post(`/api/wages/slips/${id}/republish`, again)).body.code).toBe(200);
    await t.runJobs();
    expect(await year()).toEqual(paid({ [changed]: 654_300 }));
  });

  test('of two batches of a month add up, whichever is recalled', async () => {
    const more = await makeBatch(t, world.company.id, world.people.slice(0, 2), {
      createdBy: world.finance,
      wageType: 'supplement',
      nets: [50_000n, 60_000n],
    });
    await publish(t, world);
    await publish(t, world, more);
    const both = paid({ 0: GROSS + 60_000, 1: GROSS + 70_000 });
    expect(await year()).toEqual(both);
    await act(manager, more, 'recallAll', { reason: '重复发放' });
    await t.runJobs();
    expect(await year()).toEqual(paid());
    await act(finance, more, 'edit');
    await publish(t, world, more);
    expect(await year()).toEqual(both);
  });
});
