import { type CellSpec, packXlsx, type SheetSpec, xlsxParts } from '../../../support/workbooks/make-xlsx';
import type { Line, Person } from '../companies/company';
import { DEDUCTIONS, EARNINGS, ABSENCES, isFen, isNumber, type Key, type TextKey, TOTALS } from '../companies/figures';
import { sum } from '../law/fen';
import type { Draft } from './draft';
import { amount } from './amount';
import { cellOf, columnOf, formulaOf, letterOf } from './formulas';
import { lookupOf, sheetsBeside } from './looked-up';

export interface Rendered {
  path: string;
  /** Row of the sheet, from 1. */
  rows: ReadonlyMap<Line, number>;
}

const SUMMED = new Set<Key>([...EARNINGS, ...ABSENCES, ...DEDUCTIONS, ...TOTALS]);

/** Writes the sheet as an Excel file in a folder of its own. */
export async function render(draft: Draft): Promise<Rendered> {
  const { sheet, rows, filter } = laidOut(draft);
  const parts = xlsxParts([sheet, ...sheetsBeside(draft)]);
  if (filter !== null) {
    const part = 'xl/worksheets/sheet1.xml';
    parts.set(part, (parts.get(part) ?? '').replace('</sheetData>', `</sheetData><autoFilter ref="${filter}"/>`));
  }
  return { path: await packXlsx(parts), rows };
}

/** A short list with a header in its first row, for batches beside the monthly one. */
export async function renderList(rows: CellSpec[][], name: string): Promise<string> {
  return packXlsx(xlsxParts([{ name: '明细', rows }]), name);
}

function laidOut(draft: Draft): { sheet: SheetSpec; rows: Map<Line, number>; filter: string | null } {
  const { spec } = draft;
  const cells: CellSpec[][] = draft.titles.map((title) => [title]);
  const merges: string[] = [];
  cells.push(...header(draft, cells.length + 1, merges));
  const headerEnd = cells.length;
  const rows = new Map<Line, number>();
  const blocks = spec.subtotals ? spec.depts : [null];
  const subtotals: number[] = [];
  for (const dept of blocks) {
    const lines = draft.lines.filter(({ person }) => dept === null || person.dept === dept);
    const from = cells.length + 1;
    for (const line of lines) {
      rows.set(line, cells.length + 1);
      cells.push(personRow(draft, line, cells.length + 1, rows.size));
    }
    if (dept === null) continue;
    subtotals.push(cells.length + 1);
    const totalled = draft.totalled?.filter(({ person }) => person.dept === dept) ?? lines;
    cells.push(
      totalRow(
        draft,
        `小计`,
        totalled,
        (key) => `SUM(${cellOf(spec, key, from)}:${cellOf(spec, key, cells.length)})`,
        draft.subtotalsOff.get(dept),
      ),
    );
  }
  const all = draft.totalled ?? draft.lines;
  const range = (key: Key) =>
    spec.subtotals
      ? subtotals.map((rowNo) => cellOf(spec, key, rowNo)).join('+')
      : `SUM(${cellOf(spec, key, headerEnd + 1)}:${cellOf(spec, key, cells.length)})`;
  const total = totalRow(draft, '合计', all, range, undefined);
  for (const [key, cell] of Object.entries(draft.totalCells)) total[columnOf(spec, key as Key)] = cell;
  if (spec.headCount) total[2] = `${draft.headCount ?? all.length}人`;
  cells.push(total);
  cells.push(['制表：', null, null, '审核：', null, null, '批准：']);
  for (const { line, key } of draft.merged) {
    const rowNo = rows.get(line) ?? 0;
    merges.push(`${cellOf(spec, key, rowNo)}:${cellOf(spec, key, rowNo + 1)}`);
  }
  const sheet = {
    name: '工资表',
    rows: cells,
    merges,
    hiddenRows: [...draft.hidden].map((line) => rows.get(line) ?? 0),
    ...(draft.hiddenKeys.size > 0
      ? { hiddenColumns: [...draft.hiddenKeys].map((key) => columnOf(spec, key) + 1) }
      : {}),
  };
  const last = letterOf(spec.columns.length - 1);
  return { sheet, rows, filter: draft.filtered ? `A${headerEnd}:${last}${headerEnd + rows.size}` : null };
}

function header({ spec: { columns } }: Draft, rowNo: number, merges: string[]): CellSpec[][] {
  if (columns.every(([, , group]) => group === undefined)) return [columns.map(([, label]) => label)];
  const top: CellSpec[] = [];
  const below: CellSpec[] = [];
  columns.forEach(([, label, group], at) => {
    const starts = columns[at - 1]?.[2] !== group;
    top.push(group === undefined ? label : starts ? group : null);
    below.push(group === undefined ? null : label);
    if (group === undefined) merges.push(`${letterOf(at)}${rowNo}:${letterOf(at)}${rowNo + 1}`);
    else if (starts) {
      const width = columns.slice(at).findIndex(([, , other]) => other !== group);
      const end = width === -1 ? columns.length : at + width;
      if (end - at > 1) merges.push(`${letterOf(at)}${rowNo}:${letterOf(end - 1)}${rowNo}`);
    }
  });
  return [top, below];
}

function personRow(draft: Draft, line: Line, rowNo: number, seq: number): CellSpec[] {
  const { spec, shiftedFrom } = draft;
  const own = draft.cells.get(line) ?? {};
  const row = spec.columns.map(([key]): CellSpec => {
    const cell = own[key];
    return cell === undefined ? figure(draft, line, key, rowNo, seq) : typeof cell === 'function' ? cell(rowNo) : cell;
  });
  if (shiftedFrom !== null) row.splice(columnOf(spec, shiftedFrom), 0, null);
  return row;
}

function figure(draft: Draft, line: Line, key: Key, rowNo: number, seq: number): CellSpec {
  const { spec, unit } = draft;
  if (isFen(key)) {
    const fen = line.fen[key];
    const { lookedUp } = spec;
    const summed = unit === 1 ? formulaOf(spec, key, rowNo) : null;
    const formula = unit === 1 && lookedUp?.key === key ? lookupOf(draft, lookedUp.sheet, rowNo) : summed;
    if (formula !== null && !line.typed.has(key)) return { f: formula, v: amount(fen, 1) };
    return fen === 0 && spec.blankZeros ? null : amount(fen, unit);
  }
  if (key === 'rate') return spec.formulas ? { v: line.number.rate / 100, s: 2 } : `${line.number.rate}%`;
  if (isNumber(key)) return line.number[key] === 0 && spec.blankZeros ? null : line.number[key];
  return text(line.person, key, seq);
}

function text(person: Person, key: Exclude<Key, Parameters<typeof isFen>[0]> | TextKey, seq: number): CellSpec {
  switch (key) {
    case 'seq':
      return seq;
    case 'city':
      return person.place.name;
    case 'sign':
      return null;
    default:
      return person[key as Exclude<TextKey, 'seq' | 'city' | 'sign'>];
  }
}

function totalRow(
  draft: Draft,
  label: string,
  lines: readonly Line[],
  formula: (key: Key) => string,
  off: Partial<Record<Key, number>> | undefined,
): CellSpec[] {
  const { spec, unit } = draft;
  const row = spec.columns.map(([key]): CellSpec => {
    if (!isFen(key) || !SUMMED.has(key)) return null;
    const fen = sum(lines.map((line) => line.fen[key])) + (off?.[key] ?? 0);
    return spec.formulas && unit === 1 && draft.totalled === null && off?.[key] === undefined
      ? { f: formula(key), v: amount(fen) }
      : amount(fen, unit);
  });
  row[0] = label;
  return row;
}
