import type { CheckImportDetail, CheckSheetRow } from '@contract/checks/import-schemas';
import { RECORD_FIELDS } from '@contract/checks/record';
import type { GridColumn } from '@/components/sheet-import/GridRow';

/** Columns to show: what is read, what a shown row has a doubt about, or all. */
export function checkGridColumns(
  columns: CheckImportDetail['columns'],
  rows: readonly CheckSheetRow[],
  all: boolean,
): GridColumn[] {
  const doubted = new Set(rows.flatMap((row) => row.issues.map((issue) => issue.column)));
  return columns
    .map(({ index, label, target }, position) => ({
      index,
      position,
      label,
      target,
      numeric: target !== null && target in RECORD_FIELDS,
      masked: false,
    }))
    .filter((column) => all || column.target !== null || doubted.has(column.index));
}

/** The cell in which the doubt of a row is settled, if it is one. */
export const troubleCell = (row: CheckSheetRow): number | null =>
  (row.issues.find((issue) => issue.level === 'error') ?? row.issues[0])?.column ?? null;
