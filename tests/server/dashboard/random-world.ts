import type { MySlipCard } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import type { TestApp } from '../../support/server';
import { act, forceState, makeBatch, slipsOf, type WageWorld } from '../../support/wage-world';

type Random = () => number;

/** Sheets of three months: issued ones whose people did what chance says, some slips recalled or sent out again, and sheets at every other point of their life. */
export async function randomWages(t: TestApp, world: WageWorld, random: Random): Promise<void> {
  const { company, people, finance } = world;
  const make = (payMonth: string, own: { wageType?: 'bonus'; needConfirm?: boolean } = {}) =>
    makeBatch(t, company.id, people, {
      createdBy: finance,
      payMonth,
      wageType: own.wageType ?? 'monthly',
      settings: { needConfirm: own.needConfirm ?? true },
      nets: people.map(() => BigInt(Math.floor(random() * 2_000_000))),
    });
  await make('2026-07');
  for (const state of ['pendingReview', 'approved', 'recalled']) await forceState(t, await make('2026-07'), { state });
  const issued = [
    await make('2026-04', { wageType: 'bonus' }),
    await make('2026-05'),
    await make('2026-05', { wageType: 'bonus', needConfirm: false }),
    await make('2026-06', { needConfirm: false }),
    await make('2026-06'),
    await make('2026-06', { wageType: 'bonus' }),
  ];
  await t.deps.db
    .updateTable('wage_batch')
    .set({ gross_fen: null })
    .where('id', '=', issued[2] ?? '')
    .execute();
  const client = await t.as(finance);
  for (const batchId of issued) await act(client, batchId, 'publish');
  await t.runJobs();
  await readAndAnswer(t, world, random);
  for (const batchId of issued) await recallSome(t, world, batchId, random);
  await readAndAnswer(t, world, random);
  await t.deps.db
    .updateTable('wage_batch')
    .set({ state: 'partiallyFailed' })
    .where('id', '=', issued[4] ?? '')
    .execute();
  await t.deps.db
    .updateTable('wage_batch')
    .set({ state: 'closed' })
    .where('id', '=', issued[0] ?? '')
    .execute();
}

async function readAndAnswer(t: TestApp, { people }: WageWorld, random: Random): Promise<void> {
  for (const { account } of people) {
    const client = await t.as(account);
    const { list } = (await client.get<{ list: MySlipCard[] }>('/api/me/slips', { query: { pageSize: 100 } })).body
      .data;
    for (const { id, version, needConfirm, state } of list) {
      const chance = random();
      if (state === 'confirmed' || state === 'disputed' || chance < 0.4) continue;
      if (chance < 0.6) await client.post(`/api/me/slips/${id}/read`);
      else if (chance < 0.8 && needConfirm) await client.post(`/api/me/slips/${id}/confirm`, { version });
      else if (chance < 0.95)
        await client.post(`/api/me/slips/${id}/objection`, {
          version,
          category: '加班',
          itemKeys: [],
          content: '加班费少算了两天',
        });
    }
  }
}

async function recallSome(t: TestApp, { finance }: WageWorld, batchId: string, random: Random): Promise<void> {
  const client = await t.as(finance);
  for (const { id, version } of await slipsOf(client, batchId)) {
    const chance = random();
    if (chance > 0.3) continue;
    await client.post(`/api/wages/slips/${id}/recall`, { version, requestId: newId(), reason: '金额有误' });
    if (chance > 0.15) continue;
    await client.post(`/api/wages/slips/${id}/republish`, { version: version + 1, requestId: newId() });
  }
}

const STATES = ['incomplete', 'probation', 'regular', 'leaving', 'left'] as const;

/** People in every state whose probation and contract end around today, 2026-07-15. */
export async function randomStaff(t: TestApp, companyId: string, random: Random): Promise<void> {
  const day = (from: number, to: number) =>
    new Date(Date.parse('2026-07-15') + Math.floor(from + random() * (to - from)) * 86_400_000)
      .toISOString()
      .slice(0, 10);
  for (let index = 0; index < 60; index += 1) {
    await t.factory.staff({
      companyId,
      status: STATES[index % STATES.length],
      probationEnd: random() < 0.8 ? day(-20, 60) : null,
      contractEnd: random() < 0.8 ? day(-40, 90) : null,
    });
  }
  // The days at the edge: the thirtieth is in, the next is out.
  for (const end of ['2026-07-14', '2026-08-14', '2026-08-15']) {
    await t.factory.staff({ companyId, status: 'probation', probationEnd: end });
    await t.factory.staff({ companyId, status: 'leaving', contractEnd: end });
  }
}
