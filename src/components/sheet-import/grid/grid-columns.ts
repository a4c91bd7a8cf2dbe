import type { RowCore } from '../import-core';
import type { CheckedColumn, GridKind } from '../rows-kind';

/** A column of the grid of rows. */
export interface GridColumn {
  /** Column of the sheet, from 0. */
  index: number;
  /** Place in the row's cells. */
  position: number;
  label: string;
  target: string | null;
  numeric: boolean;
  /** Holds amounts: shown with thousands separators. */
  amount?: boolean;
  /** Masked by the server: editing begins with an empty field. */
  masked: boolean;
  /** Stands in no column of the sheet: it follows from the others. */
  readOnly?: boolean;
}

/** Columns to show: what is imported, what a shown row has a doubt about, or all. */
export function gridColumns<C extends CheckedColumn>(
  columns: readonly C[],
  rows: readonly RowCore[],
  all: boolean,
  cellsOf: GridKind<C>['cellsOf'],
): GridColumn[] {
  const doubted = new Set(rows.flatMap((row) => row.issues.map((issue) => issue.column)));
  return columns
    .map((column, position) => {
      const { index, label, target } = column;
      return { index, position, label, target, ...cellsOf(column) };
    })
    .filter((column) => all || column.target !== null || doubted.has(column.index));
}

/** Where the doubt of a row (that of kind `code`, where it has one) is settled: in a cell, or (null) by saying who it is about. */
export function troubleSpot(row: RowCore, aboutPerson: readonly string[], code?: string): number | null {
  const issue =
    row.issues.find((one) => one.code === code && one.level !== 'info') ??
    row.issues.find((one) => one.level === 'error') ??
    row.issues.find((one) => one.level === 'warning') ??
    row.issues[0];
  return issue === undefined || aboutPerson.includes(issue.code) ? null : issue.column;
}
