import type { UncountedColumn } from '@contract/wages/import-figures';
import { listedPhrases } from '@/utils/punctuation';
import type { Text } from '@/utils/use-text';
import { moneyText } from '@/utils/money-text';

/** One sentence about all columns of money that count for nothing: 2 列不计入实发：岗位薪级 合计 6,000.00、… Null where there is none. */
export function uncountedText(columns: readonly UncountedColumn[], text: Text): string | null {
  if (columns.length === 0) return null;
  const list = listedPhrases(
    columns.map(({ label, sumFen, imported }) =>
      text(imported ? 'uncounted.one' : 'uncounted.out', { label, sum: moneyText(sumFen) }),
    ),
  );
  return text('uncounted', { count: columns.length, list });
}
