import type { CellSpec } from '../../../support/workbooks/make-xlsx';
import { checkedMonth, type Company, type Line, type Spec } from '../companies/company';
import type { Key } from '../companies/figures';

/** A cell, or what it is in a row. */
export type CellText = CellSpec | ((rowNo: number) => CellSpec);

/** A sheet as a clerk has it before her: its rows, and what stands otherwise than their figures say. */
export interface Draft {
  company: Company;
  spec: Spec;
  month: string;
  titles: string[];
  lines: Line[];
  /** Cells that hold something else than the line's figure. */
  cells: Map<Line, Partial<Record<Key, CellText>>>;
  /** The same of the total row. */
  totalCells: Partial<Record<Key, CellSpec>>;
  /** Rows that the totals were made of; null: all rows. */
  totalled: readonly Line[] | null;
  /** 分 by which a department's subtotal of a column is off. */
  subtotalsOff: Map<string, Partial<Record<Key, number>>>;
  headCount: number | null;
  /** Lines that have a fault already. */
  touched: Set<Line>;
  hidden: Set<Line>;
  hiddenKeys: Set<Key>;
  /** Cells of one column merged over two rows below each other. */
  merged: { line: Line; key: Key }[];
  /** What the sheet that figures are looked up in has otherwise of somebody: it was changed since, or has him below the rows looked at. */
  listed: Map<Line, { no?: string; fen?: number; below?: true }>;
  filtered: boolean;
  /** Amounts are divided by this. */
  unit: number;
  /** From this column on everything stands one column to the right of its label. */
  shiftedFrom: Key | null;
}

/** The right sheet of a month, by default of the one checked; its lines may be changed without harm to others. */
export function draftOf(company: Company, month: string = checkedMonth(company.spec)): Draft {
  const { spec } = company;
  const lines = company.months.get(month);
  if (!lines) throw new Error(`${spec.key} has no ${month}`);
  return {
    company,
    spec,
    month,
    titles: spec.titles(month, spec),
    lines: lines.map(copyOf),
    cells: new Map(),
    totalCells: {},
    totalled: null,
    subtotalsOff: new Map(),
    headCount: null,
    touched: new Set(),
    hidden: new Set(),
    hiddenKeys: new Set(),
    merged: [],
    listed: new Map(),
    filtered: false,
    unit: 1,
    shiftedFrom: null,
  };
}

export const copyOf = (line: Line): Line => ({
  ...line,
  person: { ...line.person },
  fen: { ...line.fen },
  number: { ...line.number },
  before: { ...line.before },
  typed: new Set(line.typed),
});

/** Puts something else into a cell than the line's figure. */
export function putCell({ cells }: Draft, line: Line, key: Key, cell: CellText): void {
  cells.set(line, { ...cells.get(line), [key]: cell });
}
