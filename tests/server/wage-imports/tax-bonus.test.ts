import type { ImportRow } from '@contract/wages/import-schemas';
import { judgementsOf } from '@contract/wages/audit/checks';
import { data, detail, rowsOf, type Stage, stage, staged } from './harness';
import { at, dropped, written } from './history/history-world';

// Everybody came in April; wages of a month are taxed in the next. Today is 15 July 2026.
const NAMES = ['张三', '李四', '王五', '赵六', '孙七'];
const WAGES = [20_000, 26_000.5, 31_500, 18_000, 15_000];
/** Paid with the wages of May; to one of the five. */
const BONUS = [30_000, 0, 0, 0, 0];
const APART = [900, 0, 0, 0, 0];

/** Special additional deductions a month, as the sheets state them; 0 = they do not. */
let additional = 0;

let s: Stage;
beforeEach(async () => {
  additional = 0;
  s = await stage();
  for (const [place, name] of NAMES.entries())
    await s.t.factory.staff({
      companyId: s.companyId,
      name,
      staffNo: `A00${place + 1}`,
      dept: '生产部',
      entryDate: '2026-04-01',
    });
});
afterEach(() => s.t.close());

const yuan = (amount: number) => Math.round(amount * 100) / 100;
/** Tax of so much taxable income, up to 144,000. */
const upTo = (taxable: number) => yuan(taxable <= 36_000 ? taxable * 0.03 : taxable * 0.1 - 2_520);
/** Tax of the n-th month, 2,000 of insurance off. `more`: income beside the wages up to the month before, and with this one. */
const taxOf = (wage: number, month: number, more: [number, number] = [0, 0]) =>
  yuan(
    upTo(month * (wage - 7_000 - additional) + more[1]) -
      (month === 1 ? 0 : upTo((month - 1) * (wage - 7_000 - additional) + more[0])),
  );

type Way = 'ownTax' | 'oneTax' | 'joined';

/** Tax of the wages of June, the third month, right for how the bonus of May was taxed. */
const june = (place: number, way: Way) => {
  const bonus = way === 'joined' ? (BONUS[place] ?? 0) : 0;
  return taxOf(WAGES[place] ?? 0, 3, [bonus, bonus]);
};

const stated = () => (additional === 0 ? [] : ['专项附加扣除']);
const deducted = () => (additional === 0 ? [] : [additional.toFixed(2)]);

function may(way: Way): string[][] {
  const own = way === 'ownTax' ? ['年终奖个税'] : [];
  return [
    ['工号', '姓名', '基本工资', '年终奖', '应发工资', '社保(个人)', ...stated(), '个人所得税', ...own, '实发工资'],
    ...NAMES.map((name, place) => {
      const [wage, bonus, apart] = [WAGES[place] ?? 0, BONUS[place] ?? 0, APART[place] ?? 0];
      const wages = way === 'joined' ? taxOf(wage, 2, [0, bonus]) : taxOf(wage, 2);
      const taxes = way === 'ownTax' ? [wages, apart] : [way === 'oneTax' ? wages + apart : wages];
      const off = 2_000 + taxes.reduce((sum, tax) => sum + tax, 0);
      return [
        `A00${place + 1}`,
        name,
        ...[wage, bonus, wage + bonus, 2_000].map((figure) => figure.toFixed(2)),
        ...deducted(),
        ...[...taxes, wage + bonus - off].map((figure) => figure.toFixed(2)),
      ];
    }),
  ];
}

const wages = (taxes: (place: number) => number) => [
  ['工号', '姓名', '基本工资', '应发工资', '社保(个人)', ...stated(), '个人所得税', '实发工资'],
  ...NAMES.map((name, place) => {
    const [wage, tax] = [WAGES[place] ?? 0, taxes(place)];
    return [
      `A00${place + 1}`,
      name,
      ...[wage, wage, 2_000].map((each) => each.toFixed(2)),
      ...deducted(),
      ...[tax, wage - 2_000 - tax].map((each) => each.toFixed(2)),
    ];
  }),
];

async function inJune(way: Way, taxes: (place: number) => number) {
  await written(s, at(await dropped(s, { '2026年4月.csv': wages((place) => taxOf(WAGES[place] ?? 0, 1)) }), -1));
  await written(s, at(await dropped(s, { '2026年5月.csv': may(way) }), -1));
  const made = await staged(s, wages(taxes));
  return { made, list: (await rowsOf(s, made.id)).list };
}
const taxOfRow = (row: ImportRow) => judgementsOf(row.audited ?? '').tax;
const doubts = (row: ImportRow | undefined) =>
  (row?.issues ?? []).filter(({ code }) => code === 'taxDiffers').map(({ values }) => values);

describe('an annual bonus in the wages of a month before', () => {
  test.each([
    ['ownTax', 0],
    ['ownTax', 1_000],
    ['oneTax', 0],
    ['oneTax', 1_000],
    ['joined', 0],
    ['joined', 1_000],
  ] as const)('makes no right tax look wrong: %s, %d of deductions stated', async (way, stating) => {
    additional = stating;
    const { list } = await inJune(way, (place) => june(place, way));
    expect(list.flatMap(doubts)).toEqual([]);
    expect(list.map(taxOfRow)).toEqual(Array(5).fill('held'));
  });

  test('with a tax of its own is no income of the year, so that a wrong tax is found with the right figure', async () => {
    const { made, list } = await inJune('ownTax', (place) => june(place, 'ownTax') + (place === 2 ? 431.27 : 0));
    expect(list.map(taxOfRow)).toEqual(['held', 'held', 'off', 'held', 'held']);
    expect(doubts(list[2])).toMatchObject([{ expected: Math.round(june(2, 'ownTax') * 100), source: 'year' }]);

    // A single row is asked as the whole sheet was.
    const { version } = await detail(s, made.id);
    const wrong = (june(0, 'ownTax') + 300).toFixed(2);
    const fixed = data<{ row: ImportRow }>(
      await s.client.put(`/api/wages/imports/${made.id}/rows/2`, { version, cells: { 5: wrong } }),
    ).row;
    expect(doubts(fixed)).toMatchObject([{ expected: Math.round(june(0, 'ownTax') * 100) }]);
  });

  test('of which nobody knows how it was taxed leaves the tax unchecked; who had none is asked all the same', async () => {
    const { list } = await inJune('oneTax', (place) => june(place, 'oneTax') + (place < 2 ? 431.27 : 0));
    expect(list.map(taxOfRow)).toEqual(['taxableUnclear', 'off', 'held', 'held', 'held']);
    expect(doubts(list[1])).toMatchObject([{ expected: Math.round(june(1, 'oneTax') * 100) }]);
  });
});
