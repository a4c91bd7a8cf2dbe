import { FormulaEvaluator } from '@server/workbook/formula/evaluator';
import type { Cell, SheetRow } from '@server/workbook/types';

const cell = (value: string | number | null): Cell | undefined =>
  value === null ? undefined : { kind: typeof value === 'number' ? 'number' : 'text', text: String(value) };

/** What a formula in column H of row 2 comes to, whose cells A to G hold these values; null = it is not worked out. */
function worth(formula: string, values: (string | number | null)[] = []): number | null {
  const row: SheetRow = { rowNo: 2, hidden: false, cells: values.map(cell) };
  const evaluator = new FormulaEvaluator();
  evaluator.remember(row, true);
  return evaluator.within(formula, row, 7, 1)?.number ?? null;
}

describe('formulas are worked out as a spreadsheet does', () => {
  it.each<[formula: string, values: (string | number | null)[], result: number | null]>([
    ['ROUND(A2,2)', [1.005], 1.01],
    ['ROUND(A2,2)', [-2.675], -2.68],
    ['ROUNDUP(A2,2)', [0], 0],
    ['ROUNDUP(A2,2)', [5], 5],
    ['ROUNDDOWN(A2,1)', [1.29], 1.2],
    ['TRUNC(A2,2)', [1.239], 1.23],
    ['MAX(A2:C2,0)', [-3, null, -1], 0],
    ['MIN(A2:C2)', [3, 'x', 1], 1],
    ['SUM(A2,B2)', ['5', 7], 7],
    ['IF(A2,3,4)', [0], 4],
    ['IF(A2="",100,0)', [null], 100],
    ['IF(A2="",100,0)', ['x'], 0],
    ['IF(A2="ab",1,0)', ['AB'], 1],
    ['A2+B2', ['5', 7], 12],
    ['SUM($A2:$B2)*B$1', [1, 2], 0],
    ['IFERROR(rate*2,0)', [], null],
    ['A2+A3', [1], null],
    ['VLOOKUP(A2,别的!A:B,2,0)', [1], null],
  ])('%s of %j is %j', (formula, values, result) => {
    expect(worth(formula, values)).toBe(result);
  });

  it('not from rows below, which have not been read', () => {
    const row: SheetRow = {
      rowNo: 2,
      hidden: false,
      cells: [cell(5), { kind: 'formula', text: '', formula: 'A2*A9' }],
    };
    const evaluator = new FormulaEvaluator();
    evaluator.remember(row, true);
    expect(evaluator.resolve(row, 1)).toBe(false);
    evaluator.remember({ rowNo: 9, hidden: false, cells: [cell(3)] }, false);
    expect(evaluator.resolve(row, 1)).toBe(true);
    expect(row.cells[1]).toMatchObject({ kind: 'number', text: '15', computed: true });
  });
});
