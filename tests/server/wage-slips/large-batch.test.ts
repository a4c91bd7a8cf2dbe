import { sql } from 'kysely';
import type { SeveralAction } from '@contract/wages/several/choices';
import type { WeighedSlips } from '@contract/wages/several/schemas';
import type { Voucher } from '@contract/wages/voucher/schemas';
import { onStatement } from '@server/db/statements';
import { newId } from '@server/kernel/ids';
import { processorMs } from '../../support/processor-time';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { ITEM_DEFS, publish, type WageWorld, wageWorld } from '../../support/wage-world';

/** Slips beside the three of the world. */
const SLIPS = 20_000;
const RECALLED = SLIPS / 10;
const UNREACHED = SLIPS / 20;

/** What a call over 100,000 slips may take: the console waits for three seconds. */
const MOST_MS = (3_000 * SLIPS) / 100_000;
/** What a statement may, and how many of them there are: each of them takes some thousand slips. */
const STATEMENT_MS = 200;
const MOST_STATEMENTS = SLIPS / 4_000 + 6;

let t: TestApp;
let w: WageWorld;
let manager: Client;
beforeAll(async () => {
  t = await testApp();
  w = await wageWorld(t);
  await publish(t, w);
  for (let from = 0; from < SLIPS; from += 5_000) await addSlips(from, 5_000);
  await t.deps.db
    .updateTable('wage_batch')
    .set({ sum_rules: JSON.stringify({ grossPay: 'earnings', totalDeduction: null, netPay: 'total:plain' }) })
    .where('company_id', '=', w.company.id)
    .where('id', '=', w.batchId)
    .execute();
  manager = await t.as(w.manager);
}, 120_000);
afterAll(() => t.close());

/** Each tenth of them is recalled, each twentieth, of those that are not, of somebody who cannot be reached. */
async function addSlips(from: number, count: number): Promise<void> {
  const amount = Object.fromEntries(
    ITEM_DEFS.filter(({ kind }) => kind === 'amount').map(({ key }) => [key, key === 'netPay' ? '800000' : '0']),
  );
  const items = JSON.stringify({ ...amount, baseWage: '810000', grossPay: '810000', individualIncomeTax: '10000' });
  const rows = JSON.stringify(
    Array.from({ length: count }, (_, at) => ({ staff: newId(), slip: newId(), n: from + at })),
  );
  const people = sql`jsonb_to_recordset(${rows}::jsonb) as r(staff uuid, slip uuid, n int)`;
  await sql`
    insert into staff (company_id, id, staff_no, name, dept, status, source, mobile_sealed)
    select ${w.company.id}::uuid, staff, 'Z' || n, '测' || n, '第' || n % 100 || '车间', 'regular', 'import',
      case when n % 20 <> 1 then 'sealed' end from ${people}`.execute(t.deps.db);
  await sql`
    insert into wage_slip (company_id, id, batch_id, staff_id, name, staff_no, dept, items, gross_fen, deduct_fen, net_fen, state, updated_at)
    select ${w.company.id}::uuid, slip, ${w.batchId}::uuid, staff, '测' || n, 'Z' || n, '第' || n % 100 || '车间', ${items}::jsonb,
      810000, 10000, 800000, case when n % 10 = 0 then 'recalled' else 'unsent' end, now() from ${people}`.execute(
    t.deps.db,
  );
}

/** Asks twice: what a machine busy with something else adds is not counted. */
async function bounded<T>(ask: () => Promise<T>): Promise<T> {
  const rounds: { ms: number; statements: number[] }[] = [];
  let answer: T | undefined;
  for (let round = 0; round < 2; round += 1) {
    const statements: number[] = [];
    const stop = onStatement(({ ms }) => statements.push(ms));
    const ms = await processorMs(async () => (answer = await ask()));
    stop();
    rounds.push({ ms, statements });
  }
  const least = (of: (round: (typeof rounds)[number]) => number) => Math.min(...rounds.map(of));
  expect(least(({ ms }) => ms)).toBeLessThan(MOST_MS);
  expect(least(({ statements }) => Math.max(...statements))).toBeLessThan(STATEMENT_MS);
  expect(least(({ statements }) => statements.length)).toBeLessThan(MOST_STATEMENTS);
  return answer as T;
}

const weighed = (action: SeveralAction, filters = {}) =>
  bounded(async () => {
    const body = { action, choice: { filters } };
    return (await manager.post<WeighedSlips>(`/api/wages/batches/${w.batchId}/slips/weigh`, body)).body.data;
  });

const all = SLIPS + 3;
const recalledNames = ['测0', '测10', '测20', '测30', '测40'];

it.each<[SeveralAction, object]>([
  ['recall', { able: all - RECALLED, refused: [{ code: 'state', count: RECALLED, names: recalledNames }] }],
  ['republish', { able: RECALLED, refused: [{ code: 'state', count: all - RECALLED }] }],
  [
    'remind',
    {
      able: all - RECALLED - UNREACHED,
      refused: [
        { code: 'recalled', count: RECALLED, names: recalledNames },
        { code: 'unreached', count: UNREACHED, names: ['测1', '测21', '测41', '测61', '测81'] },
      ],
    },
  ],
  ['export', { able: all, refused: [] }],
  ['pdf', { able: all - RECALLED, refused: [{ code: 'recalled', count: RECALLED, names: recalledNames }] }],
])('what can be done with a whole large batch – %s – is weighed in few short statements', async (action, found) => {
  expect(await weighed(action)).toMatchObject({ chosen: all, ...found });
});

it('so is what filters leave of it', async () => {
  const ofOne = { filters: { dept: '第7车间' } };
  const body = { action: 'recall', choice: ofOne };
  const { data } = (await manager.post<WeighedSlips>(`/api/wages/batches/${w.batchId}/slips/weigh`, body)).body;
  expect(data).toEqual({ chosen: SLIPS / 100, able: SLIPS / 100, refused: [] });
});

it('its voucher is added up in few short statements', async () => {
  const finance = await t.as(w.finance);
  const voucher = await bounded(
    async () => (await finance.get<Voucher>(`/api/wages/batches/${w.batchId}/voucher`)).body.data,
  );
  const people = all - RECALLED;
  expect(voucher).toMatchObject({ people, recalled: RECALLED, differing: 0, refusal: null });
  expect([voucher.debitFen, voucher.creditFen]).toEqual([`${people * 810_000}`, `${people * 810_000}`]);
  // Whole departments of these are recalled: each tenth person in a department of each hundredth.
  expect(voucher.depts).toHaveLength(2 + 90);
  expect(voucher.depts.find(({ dept }) => dept === '第7车间')).toMatchObject({
    people: SLIPS / 100,
    costFen: `${(SLIPS / 100) * 810_000}`,
    netFen: `${(SLIPS / 100) * 800_000}`,
  });
});
