import type { AuditColumn } from '../../audit';
import { textAt } from '../../layout/cells';
import { labelKey, leafOf } from '../../mapping/label-key';
import { isGrand, totalLabel } from '../../rows/classify-row';
import { meaningOf } from '../mapping/dictionary';
import { deptKey } from './dept-sums';
import type { SummarySheet } from './summary-sheets';

/** One row of a summary. */
export interface SummaryRow {
  rowNo: number;
  dept: string;
  /** Key of the department's name. */
  key: string;
  row: SummarySheet['rows'][number];
}

/** A sheet as a table of departments, beside the columns of the people's. */
export interface SummaryTable {
  rows: SummaryRow[];
  /** The row that sums all of them up. */
  total: SummaryRow | null;
  /** Columns of the summary that hold the sums of which columns of the people's. */
  columns: { index: number; column: AuditColumn }[];
  /** Column with the number of people; −1 = none. */
  people: number;
}

const PEOPLE =
  /^(?:在职|在岗|实发|发放|发薪|员工|人员|职工)?(?:总)?人数$|^(?:head ?count|people|staff|employees|no\.? of (?:staff|employees|people))$/i;

/** Null where the sheet has no column with departments of the people, each once. */
export function summaryTable(
  { labels, rows }: SummarySheet,
  depts: ReadonlySet<string>,
  columns: readonly AuditColumn[],
): SummaryTable | null {
  const [best] = labels
    .map(({ index }) => ({ index, known: rows.filter((row) => depts.has(deptKey(textAt(row, index)))) }))
    .sort((one, other) => other.known.length - one.known.length);
  if (!best || best.known.length === 0) return null;
  const { index: at } = best;
  const table: SummaryTable = { rows: [], total: null, columns: matched(labels, columns), people: -1 };
  table.people = labels.find(({ label }) => PEOPLE.test(labelKey(leafOf(label))))?.index ?? -1;
  const keys = new Set<string>();
  for (const row of rows) {
    const dept = textAt(row, at);
    const one = { rowNo: row.rowNo, dept, key: deptKey(dept), row };
    const isDept = depts.has(one.key);
    const label = isDept ? null : totalLabel(row, [...new Set([at, ...labels.map(({ index }) => index)])]);
    if (label !== null) {
      if (!table.total || isGrand(label) || !isGrand(table.total.dept)) table.total = { ...one, dept: label };
      continue;
    }
    if (dept === '') continue;
    // A department in several rows: they are people, or parts of which nobody knows how they are divided.
    if (keys.has(one.key)) return null;
    keys.add(one.key);
    table.rows.push(one);
  }
  return table.columns.length > 0 || table.people !== -1 ? table : null;
}

/** Columns of the same label, else of the same meaning where no other has it. */
function matched(labels: SummarySheet['labels'], columns: readonly AuditColumn[]): SummaryTable['columns'] {
  const open = columns.filter(({ target, index }) => target !== null && index >= 0);
  const taken = new Set<AuditColumn>();
  const found = new Map<number, AuditColumn>();
  const take = (index: number, fits: readonly AuditColumn[]) => {
    const [one, ...more] = fits.filter((column) => !taken.has(column));
    if (!one || more.length > 0 || found.has(index)) return;
    taken.add(one);
    found.set(index, one);
  };
  for (const { index, label, named } of labels)
    if (named)
      take(
        index,
        open.filter((column) => labelKey(column.label) === labelKey(label)),
      );
  for (const { index, label, named } of labels) {
    const target = named ? meaningOf(label)?.target : undefined;
    if (target !== undefined)
      take(
        index,
        open.filter((column) => column.target === target),
      );
  }
  return [...found].map(([index, column]) => ({ index, column }));
}
