import type { UncountedColumn } from '@contract/wages/import-figures';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import type { NetProof } from '@contract/wages/net/proof';
import type { ColumnPlan } from './column-plan';

/** How the net pay of the sheet is borne out. */
export function proofOf(
  { amounts, netColumn }: ColumnPlan,
  { computed, proven, uncounted }: { computed: boolean; proven: boolean; uncounted: readonly UncountedColumn[] },
): NetProof {
  if (computed) return 'computed';
  if (proven) return 'proven';
  return netColumn !== null && isOnlyPay(amounts) && uncounted.length === 0 ? 'only' : 'unproven';
}

/** Whether no amount but net pay is anything that is paid or taken off: beside it stand rates at most. */
const isOnlyPay = (amounts: readonly ColumnMapping[]) =>
  amounts.every(
    ({ target, sign, isTotal, group }) => target === 'netPay' || (sign === 0 && !isTotal && group === 'other'),
  );
