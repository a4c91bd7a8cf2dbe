import type { NetIdentity } from '../net-identity';
import type { ItemDef } from '../slip-schemas';
import { asPart, type Items, summing } from './check-slip';
import { presentRoles } from './components';
import { checkTotals, type TotalFindings } from './total-checks';

/** The totals of slips that come from no sheet, asked as those of a sheet are. */
export function checkSlips(
  itemDefs: readonly ItemDef[],
  identity: NetIdentity,
  slips: readonly Items[],
): TotalFindings {
  const read = summing(itemDefs);
  const sums = slips.map(read);
  const rows = {
    count: slips.length,
    sums: (row: number) => sums[row] ?? new Float64Array(),
    states: (row: number, total: string) => Boolean(slips[row]?.[total]),
  };
  return checkTotals(rows, presentRoles(itemDefs.map(asPart)), { identity, reason: 'byClerk' });
}
