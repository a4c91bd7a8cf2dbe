import type { PaidTwice } from '@contract/wages/batch-schemas';
import type { Text } from '@/utils/use-text';

/** One sentence about all batches people stand in already, e.g. 其中 120 人 7 月已在《2026年07月工资条》中. */
export function paidTwiceText(
  payMonth: string,
  found: readonly Pick<PaidTwice, 'people' | 'title'>[],
  text: Text,
): string {
  const month = Number(payMonth.slice(5));
  return found
    .map(({ people, title }, index) => text(index === 0 ? 'twice' : 'twice.more', { people, month, title }))
    .join('');
}
