import { isComputedNet } from '@contract/wages/net/computed';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import { customTarget, isIdentity, retarget } from './columns';

const NET = 'netPay';

/** The sheet's own column before what is computed for want of one. */
export const netColumn = (columns: readonly ColumnMapping[]) =>
  columns.find((column) => column.target === NET && !isComputedNet(column)) ?? columns.find(isComputedNet);

/** Columns that could be net pay: amounts, totals first. */
export function netChoices(columns: readonly ColumnMapping[]): ColumnMapping[] {
  const amounts = columns
    .filter(({ kind, target }) => kind === 'amount' && !isIdentity(target))
    .filter((column) => !isComputedNet(column));
  return [...amounts.filter(({ isTotal }) => isTotal), ...amounts.filter(({ isTotal }) => !isTotal)];
}

/** The columns that change where another one becomes net; what was net becomes an item that counts for nothing. */
export function withNet(columns: readonly ColumnMapping[], index: number): ColumnMapping[] {
  const [before, next] = [netColumn(columns), columns.find((column) => column.index === index)];
  if (!next || before?.index === index) return [];
  return [
    ...(before && !isComputedNet(before)
      ? [{ ...retarget(before, customTarget(before)), group: 'other' as const, sign: 0 as const }]
      : []),
    retarget(next, NET),
  ];
}
