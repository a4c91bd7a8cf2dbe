import type { GridColumn } from '@/components/sheet-import/GridRow';
import { SENSITIVE_IDENTITY } from '@contract/wages/items';
import type { ColumnMapping, ImportRow } from '@contract/wages/import-schemas';
import { isIdentity } from './columns';

/** Columns to show: what is imported, what a shown row has a doubt about, or all. */
export function gridColumns(columns: readonly ColumnMapping[], rows: readonly ImportRow[], all: boolean): GridColumn[] {
  const doubted = new Set(rows.flatMap((row) => row.issues.map((issue) => issue.column)));
  return columns
    .map(({ index, label, target, kind }, position) => ({
      index,
      position,
      label,
      target,
      numeric:
        (kind === 'amount' || kind === 'number') && target !== null && !(['name', 'dept'] as string[]).includes(target),
      amount: kind === 'amount' && target !== null && !isIdentity(target),
      masked: (SENSITIVE_IDENTITY as readonly (string | null)[]).includes(target),
    }))
    .filter((column) => all || column.target !== null || doubted.has(column.index));
}

/** Where the doubt of a row is settled: in a cell, or (null) by choosing the person. */
export function troubleSpot(row: ImportRow): number | null {
  const issue = row.issues.find((one) => one.level === 'error') ?? row.issues[0];
  if (
    !issue ||
    ['staffNotFound', 'staffAmbiguous', 'nameOnlyMatch', 'nameDiffers', 'sheetNamesakes'].includes(issue.code)
  )
    return null;
  return issue.column;
}
