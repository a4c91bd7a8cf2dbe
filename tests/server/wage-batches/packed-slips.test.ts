import { sql } from 'kysely';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { packedSlips } from '@server/modules/wage-batches/service';
import { monthsPaid, yearOfSome, yearPages } from '@server/modules/wage-imports/pass/year-inputs';
import { eachPacked } from '@server/workbook/audit/packed-slips';
import { yearHistory } from '@server/workbook/audit/year-history';
import { data, people, type Stage, stage } from '../wage-imports/harness';
import { at, dropped, written } from '../wage-imports/history/history-world';

const HEADER = ['工号', '姓名', '基本工资', '应发工资', '社保(个人)', '个人所得税', '实发工资'];
const NAMES = ['张三', '李四', '王五', '赵六'];

/** Random pay, in whole yuan, that adds up. */
const sheet = (dice: () => number) => [
  HEADER,
  ...NAMES.map((name, place) => {
    const [wage, tax] = [5_000 + dice() * 100, dice() * 3];
    return [`A00${place + 1}`, name, wage, wage, 500, tax, wage - 500 - tax].map(String);
  }),
];

/** Numbers from 0 to 99, the same in each run. */
function diceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * 100);
  };
}

describe('packed slips of a year', () => {
  let s: Stage;
  let ids: string[];
  beforeAll(async () => {
    s = await stage();
    ids = (await people(s, NAMES)).map(({ id }) => id);
  });
  afterAll(() => s.t.close());

  /** The year of everybody by what is packed, and by the slips themselves. */
  async function both(payMonth = '2026-07') {
    const record = { company_id: s.companyId, pay_month: payMonth, named_ids: null };
    const { packed, ...year } = await yearPages(s.t.deps.db, record);
    const slow = await yearOfSome(s.t.deps.db, record, ids);
    const histories = [
      yearHistory({ ...year, each: (use) => packed.forEach((batch) => eachPacked(batch, use)) }),
      yearHistory({ payMonth, ...slow }),
    ];
    return histories.map((history) => [
      history.paidMonths('sameMonth'),
      ...ids.flatMap((id) => (['sameMonth', 'nextMonth'] as const).map((paidIn) => history.figures(id, paidIn))),
      ...ids.map((id) => [history.bonus(id), history.unclear(id)]),
    ]);
  }

  async function edit(batch: BatchDetail, place: number, wage: number): Promise<void> {
    const { list } = data<{ list: { id: string }[] }>(
      await s.client.get(`/api/wages/batches/${batch.id}/slips`, { query: { pageSize: 20 } }),
    );
    const { id } = at(list, place);
    const { slip } = data<SlipDetail>(await s.client.get(`/api/wages/slips/${id}`));
    data(
      await s.client.put(`/api/wages/slips/${id}`, {
        version: slip.version,
        items: { baseWage: String(wage * 100), grossPay: String(wage * 100) },
        acceptMismatch: true,
      }),
    );
  }

  test('are what the slips come to, after months come in and slips are changed at random', async () => {
    const dice = diceOf(20_261_123);
    const batches: BatchDetail[] = [];
    for (const month of ['1', '2', '3', '4'])
      batches.push(await written(s, at(await dropped(s, { [`2026年${month}月.csv`]: sheet(dice) }), -1)));
    expect(await monthsPaid(s.t.deps.db, { company_id: s.companyId, pay_month: '2026-07', named_ids: null })).toBe(
      0b11110,
    );
    const [first] = await both();
    expect(first).toEqual((await both())[1]);
    expect(JSON.stringify(first)).toContain('"income":');
    for (let round = 0; round < 12; round += 1) {
      const batch = at(batches, dice() % batches.length);
      const [state] = await s.t.deps.db.selectFrom('wage_batch').select('state').where('id', '=', batch.id).execute();
      // Once as a draft that is edited, once withdrawn, once kept as it was.
      const next = (['draft', 'history', 'published'] as const)[dice() % 3] ?? 'draft';
      await s.t.deps.db.updateTable('wage_batch').set({ state: 'draft' }).where('id', '=', batch.id).execute();
      await edit(batch, dice() % NAMES.length, 4_000 + dice() * 37);
      await s.t.deps.db.updateTable('wage_batch').set({ state: next }).where('id', '=', batch.id).execute();
      expect(state).toBeDefined();
      const [packed, slow] = await both();
      expect(packed).toEqual(slow);
    }
    const [now] = await both();
    expect(now).not.toEqual(first);
  });

  test('are made anew where a part is gone, and whole where one is left over', async () => {
    const [batch] = await s.t.deps.db.selectFrom('wage_batch').select('id').orderBy('id').execute();
    const read = async () => Buffer.concat(await packedSlips(s.t.deps.db, s.companyId, batch?.id ?? ''));
    const whole = await read();
    await sql`update wage_packed_slips set after_id = ${ids[0] ?? ''}::uuid where batch_id = ${batch?.id ?? ''}`.execute(
      s.t.deps.db,
    );
    expect(await read()).toEqual(whole);
    expect(whole.length).toBe(NAMES.length * 64);
  });
});
