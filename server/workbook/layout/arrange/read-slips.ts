import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import type { Cell, SheetRow } from '../../types';
import type { SheetKind } from '../detect-layout';
import { FormulaSettler } from './settle-formulas';
import { type Pairs, type Place, SlipForm } from './slip-form';
import { columnOfPlace } from './spread-cells';
import { TAB_LABEL, tabText } from './tab-text';

export interface SlipSheet {
  name: string;
  rows: readonly SheetRow[];
}

export interface SlipTable {
  /** Titles, then the header, then a row a sheet in the order of the sheets. */
  rows: SheetRow[];
  header: number;
  /** Cell of each column's value in its sheet: row from 1, column from 0; null: the sheet's name. */
  places: (Place | null)[];
  /** Labels that stand one row each above their values several times, or before them: no list with one header. */
  bands: number;
}

/** Slips are small. */
const MOST_ROWS = 60;
/** So much of what is no label must be some label's value, or the sheets are something else. */
const ACCOUNTED = 0.9;

export type SlipWords = Required<Pick<SheetKind, 'weigh' | 'isName'>>;

/** What slips of one form say. */
export interface ReadForm {
  pairs: Pairs;
  /** Slip by slip, in the order of the pairs. */
  values: (Cell | undefined)[][];
  bands: number;
  titles: string[];
}

/**
 * Reads slips of one form, labels before their values or above them. Labels are what stands at one place in nearly all; null where
 * one has another label there, or where less than `accounted` of what is no label is some label's value.
 */
export function readForm(
  slips: readonly (readonly SheetRow[])[],
  weigh: SlipWords['weigh'],
  accounted: number,
): ReadForm | null {
  if (slips.some((rows) => rows.some(({ rowNo }) => rowNo > MOST_ROWS))) return null;
  const form = new SlipForm(slips, weigh);
  const { pairs, bands } = form.pairs();
  const titles = form.titles(pairs);
  if (pairs.length < 3 || !titles || !form.isEverywhere(pairs) || form.accounted(pairs) < accounted) return null;
  return { pairs, values: form.values(pairs), bands, titles };
}

/** The table in sheets that are one person's slip each, in one form. Null where they are no such slips. */
export function readSlips(sheets: readonly SlipSheet[], { weigh, isName }: SlipWords): SlipTable | null {
  const found = readForm(
    sheets.map(({ rows }) => settled(rows)),
    weigh,
    ACCOUNTED,
  );
  if (!found) return null;
  const { pairs } = found;
  const named = pairs.some(({ label }) => isName(label));
  const names = sheets.map(({ name }) => tabText('name', name));
  if (!named && !names.every((name) => isPersonName(normalizePersonName(name)))) return null;
  const labels = pairs.map(({ label }) => label);
  const more = (values: (Cell | undefined)[], at: number) => [text(names[at] ?? ''), ...values];
  const table = named
    ? slipTable(found.titles, labels, found.values)
    : slipTable(found.titles, [TAB_LABEL.name, ...labels], found.values.map(more));
  return {
    ...table,
    places: [
      ...(named ? [] : [null]),
      ...pairs.map(({ at: { rowNo, column } }) => ({ rowNo, column: columnOfPlace(column) })),
    ],
    bands: found.bands,
  };
}

/** Titles, a header and the rows below it. */
export function slipTable(
  titles: readonly string[],
  labels: readonly string[],
  values: readonly (Cell | undefined)[][],
): Pick<SlipTable, 'rows' | 'header'> {
  const lines = [...titles.map((title) => [text(title)]), labels.map(text), ...values];
  return {
    rows: lines.map((cells, at) => ({ rowNo: at + 1, hidden: false, cells })),
    header: titles.length + 1,
  };
}

const text = (said: string): Cell => ({ kind: 'text', text: said });

function settled(rows: readonly SheetRow[]): SheetRow[] {
  const settler = new FormulaSettler();
  return rows.map((row) => settler.settle(row));
}
