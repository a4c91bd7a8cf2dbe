import { FigureRows } from '@server/workbook/audit/figure-rows';

const ROWS = 2_500;

/** What has been added, read back row by row. */
function kept(width: number, figureOf: (row: number, place: number) => number) {
  const rows = new FigureRows(width);
  const given = Array.from({ length: ROWS }, (_, row) => Array.from({ length: width }, (_, at) => figureOf(row, at)));
  for (const row of given) rows.add(Float64Array.from(row));
  const into = new Float64Array(width);
  const found = given.map((_, row) => {
    rows.read(row, into);
    return [...into];
  });
  return { rows, given, found };
}

describe('figures of rows', () => {
  test('are what was added: amounts and blanks', () => {
    const { given, found, rows } = kept(3, (row, at) => (row % 7 === at ? NaN : (row - 1_000) * (at + 1)));
    expect(found).toEqual(given);
    expect(rows.count).toBe(ROWS);
  });

  test.each([
    ['more than 21 million 元', 2 ** 31],
    ['the least 32-bit number, which is a blank there', -(2 ** 31)],
    ['a fraction', 20.83],
    ['a fraction below one', -0.25],
    ['endless', Infinity],
  ])('are what was added where one is %s, beside blanks before and after it', (_, odd) => {
    const { given, found, rows } = kept(2, (row, at) => {
      if (at === 1) return row % 3 === 0 ? NaN : row;
      return row === 1_500 ? odd : row;
    });
    expect(found).toEqual(given);
    expect([rows.at(1_500, 0), rows.at(1_500, 1), rows.at(1_499, 0)]).toEqual([odd, NaN, 1_499]);
  });

  test('of a row that is not there are blank', () => {
    const { rows } = kept(2, () => 1);
    const into = new Float64Array(2);
    rows.read(9_999, into);
    expect([...into]).toEqual([NaN, NaN]);
  });
});
