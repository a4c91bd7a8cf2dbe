import type { ItemKind, ItemSign } from '../items';
import type { NetIdentity } from '../net-identity';
import { has, type NetPart, presentRoles, type Roles, rolesOf, SLOT } from './components';

/** What a column is called that no sheet has: net pay computed from the others. */
export const COMPUTED_NET_LABEL = '实发（计算所得）';

/** Whether a column is net pay computed from the others, for the sheet has none. */
export const isComputedNet = ({ source }: { source: string }) => source === 'computed';

/** The equations by which net can be computed from these columns, the plainest first; none where no column adds to pay. */
export function computableBy(roles: Roles): NetIdentity[] {
  const [gross, total, parts] = [has(roles, SLOT.gross), has(roles, SLOT.total), has(roles, SLOT.deductions)];
  const found: NetIdentity[] = [];
  if (gross && parts) found.push('grossMinusDeductions');
  if (gross && total) found.push('grossMinusTotalDeduction');
  if (gross && has(roles, SLOT.absence)) found.push('grossMinusDeductionsWithoutAbsence');
  if (gross && total && has(roles, SLOT.tax)) found.push('grossMinusTotalDeductionMinusTax');
  // What the sheet says all comes to goes before what is known of its parts.
  if (gross && !parts && !total) found.push('netEqualsGross');
  if (has(roles, SLOT.earnings)) found.push('sumOfParts');
  return found;
}

interface Term extends NetPart {
  sign: ItemSign;
  kind: ItemKind;
}

/** The columns net is computed from by an equation, and whether each is added (1) or taken off (−1). */
export function netTerms<C extends Term>(columns: readonly C[], identity: NetIdentity): { column: C; sign: 1 | -1 }[] {
  const roles = presentRoles(columns);
  return columns.flatMap((column) => {
    const sign = termSign(rolesOf(column), roles, identity);
    return sign === 0 ? [] : [{ column, sign }];
  });
}

function termSign(own: Roles, all: Roles, identity: NetIdentity): 1 | -1 | 0 {
  const is = (slot: number) => has(own, slot);
  const above = is(SLOT.gross) || is(SLOT.later);
  const off = (yes: boolean): -1 | 0 => (yes ? -1 : 0);
  switch (identity) {
    case 'grossMinusDeductions':
      return above ? 1 : off(is(SLOT.deductions));
    case 'grossMinusTotalDeduction':
      return above ? 1 : off(is(SLOT.total));
    case 'grossMinusDeductionsWithoutAbsence':
      return above ? 1 : off(is(SLOT.deductions) && !is(SLOT.absence));
    case 'grossMinusTotalDeductionMinusTax':
      return above ? 1 : off(is(SLOT.total) || is(SLOT.tax));
    case 'grossMinusSocialMinusTax':
      return above ? 1 : off(is(SLOT.social) || is(SLOT.tax));
    case 'sumOfParts':
      return is(SLOT.earnings) ? 1 : off(has(all, SLOT.deductions) ? is(SLOT.deductions) : is(SLOT.total));
    case 'netEqualsGross':
      return above ? 1 : 0;
    case 'unchecked':
      return 0;
  }
}
