import type { SumMismatch } from '@contract/wages/net/check-slip';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { ItemDef } from '@contract/wages/slip-schemas';
import { moneyText } from '@/utils/money-text';
import { type Text, useText } from '../hooks/use-text';

interface MismatchesProps {
  mismatches: readonly SumMismatch[];
  itemDefs: readonly Pick<ItemDef, 'key' | 'label'>[];
  identity: NetIdentity | null;
}

/** One total in words: what it says, what its items come to, and by how much the two differ. */
export function mismatchText(
  text: Text,
  { total, expectedFen, actualFen, diffFen }: SumMismatch,
  { itemDefs, identity }: Omit<MismatchesProps, 'mismatches'>,
): string {
  return text(total === 'netPay' && identity !== null ? 'slip.mismatch.net' : 'slip.mismatch.sum', {
    label: itemDefs.find((def) => def.key === total)?.label ?? text(`total.${total}`),
    actual: moneyText(actualFen),
    expected: moneyText(expectedFen),
    size: moneyText(diffFen.replace('-', '')),
    rule: identity === null ? '' : text(`net.${identity}`),
  });
}

/** Totals of a slip that do not follow from its items. */
export default function Mismatches({ mismatches, ...how }: MismatchesProps) {
  const text = useText();
  return (
    <>
      {mismatches.map((mismatch) => (
        <div key={mismatch.total}>{mismatchText(text, mismatch, how)}</div>
      ))}
    </>
  );
}
