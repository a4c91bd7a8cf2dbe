import { codes, importRows, person } from '../../../../support/workbooks/run-import';
import { fen } from '../../../../support/workbooks/insured-sheet';

const PLAIN = (base: number) => fen(base * 0.105);
/** Shanghai: every kind by itself up to the 角. */
const UP = (base: number) =>
  fen([80, 20, 5].reduce((sum, permille) => sum + Math.ceil((Math.round(base * 100) * permille) / 10_000) / 10, 0));

const name = (n: number) => `员工${String.fromCharCode(0x4e00 + n)}`;
const sheet = (bases: readonly number[], social: (base: number, at: number) => number) => [
  ['工号', '姓名', '应发工资', '社保基数', '社保', '实发工资'],
  ...bases.map((base, n) => {
    const part = social(base, n);
    return [`A${100 + n}`, name(n), 9_000 + n * 10, base, part, fen(9_000 + n * 10 - part)];
  }),
];
const staff = (bases: readonly number[]) =>
  bases.map((base, n) => {
    const socialBaseFen = Math.round(base * 100);
    const facts = { entryDate: null, employmentType: null, socialBaseFen, fundBaseFen: null, bankCardIndex: null };
    return person({ id: `s${n}`, name: name(n), staffNo: `A${100 + n}`, facts });
  });
const run = (bases: readonly number[], social: (base: number, at: number) => number, more = {}) =>
  importRows(sheet(bases, social), { staff: staff(bases), ...more });
const said = (found: Awaited<ReturnType<typeof run>>) =>
  found.rows.flatMap((row) =>
    codes(row)
      .filter((code) => /^(insurance|base)/.test(code))
      .map((code) => `${row.rowNo} ${code}`),
  );
const BASES = Array.from({ length: 16 }, (_, n) => 5_013.35 + 407.3 * n);
const LEAST = Array.from({ length: 24 }, () => 4_986);

describe('insurance in one column', () => {
  it.each([
    ['one rate', PLAIN],
    ['kinds that are rounded up one by one', UP],
    ['a fixed amount beside', (base: number) => fen(base * 0.102 + 3)],
  ])('is held by the rule of the sheet: %s', async (_name, rule) => {
    const right = await run(BASES, rule);
    expect(said(right)).toEqual([]);
    expect(right.audited(4).insurance).toBe('held');
    const wrong = await run(BASES, (base, at) => (at === 2 ? fen(rule(base) + 11) : rule(base)));
    expect(said(wrong)).toEqual(['4 insuranceDiffers']);
    expect(wrong.row(4).issues.find(({ code }) => code === 'insuranceDiffers')?.values).toMatchObject({
      expected: Math.round(rule(BASES[2] ?? 0) * 100),
    });
  });

  it('is asked after by what all with the same base pay where everybody has the least one, which calls nobody right', async () => {
    const right = await run(LEAST, PLAIN);
    expect(said(right)).toEqual([]);
    expect(right.audited(4).insurance).toBe('noRule');
    const wrong = await run(LEAST, (base, at) => (at === 5 ? PLAIN(base) + 40 : PLAIN(base)));
    expect(said(wrong)).toEqual(['7 insuranceDiffers']);
    const issue = wrong.row(7).issues.find(({ code }) => code === 'insuranceDiffers');
    expect(issue?.message).toBe(
      '第7行“社保”：表中 563.53，应为 523.53（本表规律：基数同为 4,986.00 的人大多是这个数），差 40.00，请核对',
    );
  });

  it('says nothing of other bases, of too few people, nor of people who do not agree', async () => {
    const higher = await run([...LEAST, 8_000], PLAIN);
    expect(said(higher)).toEqual([]);
    expect(higher.audited(26).insurance).toBe('noRule');
    const few = await run(LEAST.slice(0, 8), (base, at) => PLAIN(base) + (at === 3 ? 40 : 0));
    const mixed = await run(LEAST, (base, at) => PLAIN(base) + (at % 5 === 0 ? 40 : 0));
    expect([said(few), said(mixed)]).toEqual([[], []]);
  });

  it('leaves alone who paid the same last month', async () => {
    const social = (base: number, at: number) => (at === 5 ? PLAIN(base) + 40 : PLAIN(base));
    const found = await run(LEAST, social, {
      lastMonth: '2026-06',
      slips: [['s5', { socialPersonal: '56353', 'custom:社保基数': '498600' }]],
    });
    expect(said(found)).toEqual([]);
    expect(found.audited(7).insurance).toBe('noRule');
  });
});
