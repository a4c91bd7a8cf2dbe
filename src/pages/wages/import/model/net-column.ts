import type { ColumnMapping } from '@contract/wages/import-schemas';
import { customTarget, isIdentity, retarget } from './columns';

const NET = 'netPay';

export const netColumn = (columns: readonly ColumnMapping[]) => columns.find(({ target }) => target === NET);

/** Columns that could be net pay: amounts, totals first. */
export function netChoices(columns: readonly ColumnMapping[]): ColumnMapping[] {
  const amounts = columns.filter(({ kind, target }) => kind === 'amount' && !isIdentity(target));
  return [...amounts.filter(({ isTotal }) => isTotal), ...amounts.filter(({ isTotal }) => !isTotal)];
}

/** The columns that change where another one becomes net; what was net becomes an item that counts for nothing. */
export function withNet(columns: readonly ColumnMapping[], index: number): ColumnMapping[] {
  const [before, next] = [netColumn(columns), columns.find((column) => column.index === index)];
  if (!next || before?.index === index) return [];
  return [
    ...(before ? [{ ...retarget(before, customTarget(before)), group: 'other' as const, sign: 0 as const }] : []),
    retarget(next, NET),
  ];
}
