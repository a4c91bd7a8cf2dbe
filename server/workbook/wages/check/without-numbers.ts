import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { ColumnMapping } from '@contract/wages/import-schemas';

const LABEL = '原表编号';

/** The column of staff numbers, where it may be held for something else: not where the clerk has said that it is 工号. */
export const numberColumn = (columns: readonly ColumnMapping[]) =>
  columns.find((column) => column.target === 'staffNo' && column.source !== 'clerk');

/** The mapping without staff numbers: the column stays as 原表编号, an item that is no money. */
export function withoutNumbers(columns: readonly ColumnMapping[]): ColumnMapping[] {
  const own = numberColumn(columns);
  return columns.map((column) =>
    column === own
      ? {
          ...column,
          target: `custom:${LABEL}`,
          itemLabel: LABEL,
          group: 'other',
          kind: 'text',
          sign: 0,
          isTotal: false,
          visible: false,
          source: 'custom',
        }
      : column,
  );
}

/** Says once what was done with the column. */
export function withoutNumbersNotice(
  columns: readonly ColumnMapping[],
  { others, compared }: { others: number; compared: number },
): SheetNotice {
  const label = numberColumn(columns)?.label ?? '工号';
  return { code: 'wageNumbers', values: { label, compared, others, kept: LABEL } };
}
