import { codes, good, importRows, type ImportRun, noticeCodes } from '../../../../support/workbooks/run-import';
import { isCertain } from '@contract/issues/expected';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';
import type { CellSpec } from '../../../../support/workbooks/make-xlsx';

const HEADER = ['工号', '姓名', '基本工资', '餐补', '加班小时', '加班费', '应发工资', '个人所得税', '实发工资'];
type Cells = Record<'overtime' | 'gross' | 'net', CellSpec>;

/** Twelve people, each cell worked out by a formula as Excel stores it. `change`: of the row of a sheet, from 2. */
function sheet(change: Record<number, (cells: Cells, row: number) => Partial<Cells>> = {}): CellSpec[][] {
  const rows = Array.from({ length: 12 }, (_, at): CellSpec[] => {
    const row = at + 2;
    const [base, meal, hours, tax] = [5000 + 100 * at, 300, at % 4, 20 + at];
    const overtime = Math.round((base / 21.75 / 8) * 1.5 * hours * 100) / 100;
    const gross = base + meal + overtime;
    const cells: Cells = {
      overtime: { f: `ROUND(C${row}/21.75/8*1.5*E${row},2)`, v: overtime },
      gross: { f: `SUM(C${row}:D${row})+F${row}`, v: gross },
      net: { f: `G${row}-H${row}`, v: Math.round((gross - tax) * 100) / 100 },
    };
    const own = { ...cells, ...change[row]?.(cells, row) };
    return [
      `A${100 + at}`,
      `员工${'甲乙丙丁戊己庚辛壬癸子丑'.charAt(at)}`,
      base,
      meal,
      hours,
      own.overtime,
      own.gross,
      tax,
      own.net,
    ];
  });
  return [HEADER, ...rows];
}
const found = (run: ImportRun, row: number) =>
  run
    .row(row)
    .issues.filter(({ code }) => code.startsWith('formula'))
    .map(({ code, column, values }) => ({ code, column, values }));

const levels = (run: ImportRun, row: number) =>
  run.row(row).issues.flatMap(({ code, level }) => (code.startsWith('formula') ? [`${level} ${code}`] : []));

describe('cells beside the formulas they came from', () => {
  it('hold where each is what its formula comes to', async () => {
    const run = await importRows(sheet());
    expect(run.rows.map(({ rowNo }) => run.audited(rowNo).formulas)).toEqual(run.rows.map(() => 'held'));
    expect(run.rows.flatMap(codes).filter((code) => code.startsWith('formula'))).toEqual([]);
    expect(noticeCodes(run)).toEqual([]);
  });

  it('tells of a value that was not computed anew, not of a sum that was made with the right one', async () => {
    const run = await importRows(sheet({ 5: (cells) => ({ overtime: { ...(cells.overtime as object), v: 99.5 } }) }));
    expect(found(run, 5)).toEqual([
      { code: 'formulaStale', column: 5, values: { label: '加班费', expected: 13_707, actual: 9_950 } },
    ]);
    expect(run.audited(5).formulas).toBe('off');
    expect(run.rows.filter(({ rowNo }) => found(run, rowNo).length > 0)).toHaveLength(1);
  });

  it('works sums out from what the cells before them come to, and says which is certain', async () => {
    // The base was raised by 200 after the sheet was last computed.
    const old = (spec: CellSpec, less: number) => ({ ...(spec as object), v: (spec as { v: number }).v - less });
    const run = await importRows(
      sheet({
        5: (cells) => ({ gross: old(cells.gross, 200), net: old(cells.net, 200) }),
        9: (cells) => ({ overtime: { f: 'LET(x,1,x)+E9', v: 0 }, gross: old(cells.gross, 200) }),
      }),
    );
    expect(found(run, 5)).toEqual([
      { code: 'formulaStale', column: 6, values: { label: '应发工资', expected: 573_707, actual: 553_707 } },
      { code: 'formulaStale', column: 8, values: { label: '实发工资', expected: 571_407, actual: 551_407 } },
    ]);
    const [, five] = [run.row(9).issues, run.row(5).issues.filter(({ code }) => code === 'formulaStale')];
    expect(five.map((issue) => isCertain(WAGE_ISSUES, issue))).toEqual([true, true]);
    // What rests on a formula that nobody could work out is said, but not certain.
    const nine = run.row(9).issues.filter(({ code }) => code === 'formulaStale');
    expect(nine.length).toBeGreaterThan(0);
    expect(nine.map((issue) => isCertain(WAGE_ISSUES, issue))).toEqual(nine.map(() => false));
  });

  it('tells of a formula that leaves a column out, not of one that comes to the same', async () => {
    const run = await importRows(
      sheet({
        4: (_, row) => ({
          gross: { f: `SUM(C${row}:C${row})+F${row}`, v: 5289.66 },
          net: { f: `G${row}-H${row}`, v: 5267.66 },
        }),
        6: (cells, row) => ({ gross: { ...(cells.gross as object), f: `C${row}+D${row}+F${row}` } }),
      }),
    );
    expect(found(run, 4)).toEqual([
      {
        code: 'formulaOdd',
        column: 6,
        values: {
          label: '应发工资',
          formula: 'SUM(C4:C4)+F4',
          usual: 'SUM(C4:D4)+F4',
          expected: 558_966,
          actual: 528_966,
        },
      },
    ]);
    expect(found(run, 6)).toEqual([]);
  });

  it('tells of a number typed over a formula, and notes one that is the same', async () => {
    const run = await importRows(
      sheet({ 7: () => ({ net: 6000 }), 8: ({ net }) => ({ net: (net as { v: number }).v }) }),
    );
    expect(found(run, 7)).toEqual([
      { code: 'formulaReplaced', column: 8, values: { label: '实发工资', expected: 582_241, actual: 600_000 } },
    ]);
    expect(found(run, 8)).toEqual([
      { code: 'formulaReplaced', column: 8, values: { label: '实发工资', expected: 597_055, actual: 597_055 } },
    ]);
    expect(levels(run, 8)).toEqual(['info formulaReplaced']);
    expect([run.audited(7).formulas, run.audited(8).formulas]).toEqual(['off', 'held']);
  });

  it('notes a formula of other cells that comes to the same by chance, not one of the same cells written otherwise', async () => {
    const run = await importRows(
      sheet({
        // No overtime in these rows.
        2: (cells) => ({ gross: { ...(cells.gross as object), f: 'SUM(C2:D2)' } }),
        6: (cells) => ({ gross: { ...(cells.gross as object), f: 'F6+D6+C6' } }),
      }),
    );
    expect(run.row(2).issues.filter(({ code }) => code === 'formulaOdd')).toMatchObject([
      { level: 'info', values: { formula: 'SUM(C2:D2)', usual: 'SUM(C2:D2)+F2' } },
    ]);
    expect(found(run, 6)).toEqual([]);
  });

  it('knows formulas that were filled down, and such that speak of other sheets or rows only as unknown', async () => {
    const run = await importRows(sheet({ 9: (cells) => ({ gross: { ...(cells.gross as object), f: '补贴!C9+C9' } }) }));
    expect(levels(run, 9)).toEqual(['info formulaOdd']);
    expect(run.audited(9).formulas).toBe('unreadable');
    expect(run.audited(10).formulas).toBe('held');
    const below = await importRows(
      sheet({ 9: (cells) => ({ gross: { ...(cells.gross as object), f: 'C9+D9+C20' } }) }),
    );
    expect(levels(below, 9)).toEqual(['info formulaOdd']);
    expect(below.audited(9).formulas).toBe('unreadable');
  });

  it('asks nothing of a sheet without formulas, nor of cells the clerk has changed', async () => {
    const plain = sheet({}).map((row) => row.map((cell) => (typeof cell === 'object' ? (cell?.v ?? null) : cell)));
    expect((await importRows(plain)).audited(3).formulas).toBe('notAsked');
    const run = await importRows(sheet({ 7: () => ({ net: 6000 }) }), { fixes: [[7, { cells: { 8: '5822.41' } }]] });
    expect([found(run, 7), run.audited(7).formulas]).toEqual([[], 'held']);
    expect(good(run).audit.learnt).toHaveProperty('formulas');
  });
});
