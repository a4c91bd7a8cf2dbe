import { MASKED_IMPORT_FIELDS } from '@contract/staff/import-fields';
import type { StaffColumn, StaffImportRow } from '@contract/staff/import-schemas';
import type { GridColumn } from '@/components/sheet-import/GridRow';

const AMOUNTS: readonly (string | null)[] = ['socialBase', 'fundBase'];

/** Columns to show: what is imported, what a shown row has a doubt about, or all. */
export function staffGridColumns(
  columns: readonly StaffColumn[],
  rows: readonly StaffImportRow[],
  all: boolean,
): GridColumn[] {
  const doubted = new Set(rows.flatMap((row) => row.issues.map((issue) => issue.column)));
  return columns
    .map(({ index, label, target }, position) => ({
      index,
      position,
      label,
      target,
      numeric: AMOUNTS.includes(target),
      masked: (MASKED_IMPORT_FIELDS as readonly (string | null)[]).includes(target),
    }))
    .filter((column) => all || column.target !== null || doubted.has(column.index));
}

/** Where the doubt of a row is settled: in a cell, or (null) by saying whose row it is. */
export function troubleCell(row: StaffImportRow): number | null {
  const issue = row.issues.find(({ level }) => level === 'error') ?? row.issues[0];
  return issue === undefined || ['nameDiffers', 'namesake', 'duplicateName'].includes(issue.code) ? null : issue.column;
}
