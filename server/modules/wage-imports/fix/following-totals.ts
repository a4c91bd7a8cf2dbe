import { TOTAL_KEYS, type TotalKey } from '@contract/wages/items';
import { fenToYuan } from '@contract/money';
import { isComputedNet } from '@contract/wages/net/computed';
import { type Items, type SumCheck, sumMismatches } from '@contract/wages/net/check-slip';
import { itemReader, sumCheck } from '../slip-items';
import type { ImportRecord } from '../store';

type Sheet = Pick<ImportRecord, 'columns' | 'net_identity' | 'sum_rules'>;

/**
 * What the totals of a row come to once `cells` stand in it, where they came to what they say before: 应发, 扣款合计, then 实发
 * that follows from them. A total that was off stays as it is. `held`: the row's texts, in the order of the columns. Gives texts
 * by number of the column.
 */
export function followingTotals(
  record: Sheet,
  held: readonly string[],
  cells: Readonly<Record<string, string>>,
): Record<string, string> {
  const { columns } = record;
  const check = sumCheck(record);
  const read = itemReader(columns);
  const before = read(held);
  let after: Items = read(columns.map(({ index }, at) => cells[String(index)] ?? held[at] ?? ''));
  const follow: Record<string, string> = {};
  for (const total of TOTAL_KEYS) {
    const column = columns.find(({ target }) => target === total);
    if (!column || isComputedNet(column) || mismatchOf(check, before, total)) continue;
    const now = mismatchOf(check, after, total);
    if (!now || String(column.index) in cells) continue;
    after = { ...after, [total]: now.expectedFen };
    follow[String(column.index)] = fenToYuan(now.expectedFen);
  }
  return follow;
}

const mismatchOf = (check: SumCheck, items: Items, total: TotalKey) =>
  sumMismatches(check, items).find((mismatch) => mismatch.total === total);
