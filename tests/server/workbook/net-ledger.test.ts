import { addAmount, type NetPart, presentRoles, rolesOf, SLOT } from '@contract/wages/net/components';
import { NetLedger } from '@server/workbook/wages/net/net-ledger';

const part = (target: string, label: string, sign: 1 | -1 | 0, isTotal = false): NetPart => ({
  target,
  label,
  kind: 'amount',
  sign,
  isTotal,
});
const COLUMNS = [
  part('baseWage', '基本工资', 1),
  part('otherDeduct', '其他扣款', -1),
  part('netPay', '实发工资', 0, true),
];

/** A ledger of rows of pay, deduction and net, in 分. */
function ledgerOf(rows: [pay: number, off: number, net: number][]) {
  const ledger = new NetLedger(presentRoles(COLUMNS));
  rows.forEach((amounts, at) => {
    const sums = new Float64Array(SLOT.size);
    amounts.forEach((fen, column) => addAmount(sums, rolesOf(COLUMNS[column] as NetPart), fen));
    ledger.add(at + 1, sums);
  });
  return ledger;
}

const small = (row: number): [number, number, number] => [500_000 + row, 20_000, 480_000 + row];

describe('sums of a sheet', () => {
  const rows = Array.from({ length: 3_000 }, (_, row) => small(row));
  /** 3,000 万元, more than 32 bits hold. */
  const large: [number, number, number] = [3_000_000_000, 20_000, 2_999_980_000];

  test.each([['first'], ['middle'], ['last']])('are right with one beyond 32 bits as the %s', (where) => {
    const at = { first: 0, middle: 1_500, last: rows.length }[where] ?? 0;
    const ledger = ledgerOf(rows.toSpliced(at, 0, large));
    const verdict = ledger.verdict(null, 2);
    expect(verdict).toMatchObject({ proven: true, deviations: [], chosen: { satisfied: 3_001, checked: 3_001 } });
    expect(ledger.rows().sums(at)[SLOT.earnings]).toBe(3_000_000_000);
  });

  test('tell of one beyond 32 bits that does not follow', () => {
    const ledger = ledgerOf([...rows, [3_000_000_000, 20_000, 3_000_000_000]]);
    expect(ledger.verdict(null, 2).deviations).toEqual([
      {
        rowNo: 3_001,
        issue: expect.objectContaining({
          code: 'netMismatch',
          values: expect.objectContaining({ expected: 2_999_980_000, net: 3_000_000_000 }),
        }),
      },
    ]);
  });
});
