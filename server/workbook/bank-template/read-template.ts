import { MOST, type TemplateNotice } from '@contract/bank-files/layouts/fields';
import type { BankLayoutShape, LayoutTotal, TemplateDraft } from '@contract/bank-files/layouts/schemas';
import { WorkbookError } from '../errors';
import { openWorkbook, readHead } from '../read/open-workbook';
import type { OpenWorkbook } from '../read/types';
import { isTextFormat, type MergeRange, type SheetRow } from '../types';
import { findHeading, type Heading, textOf } from './find-heading';
import { findTotals } from './find-totals';
import { templateColumns } from './template-columns';
import type { BankTemplateOutcome, BankTemplateTask } from './task';

/** Rows of a sheet looked at; examples below do not matter. */
const ROWS = 200;
const SHEETS = 20;

type Notices = TemplateDraft['notices'];

interface Table {
  index: number;
  name: string;
  rows: SheetRow[];
  merges: readonly MergeRange[];
  heading: Heading;
}

/**
 * Reads a bank's own template of a 代发文件: the first sheet that is not hidden with a row of headings for payments. What
 * stands above the headings is kept, example rows below are not. Throws WorkbookError where there is no such sheet.
 */
export async function readBankTemplate(task: BankTemplateTask): Promise<BankTemplateOutcome> {
  const workbook = await openWorkbook(task.path, task.fileName);
  try {
    const { table, hidden, others } = await findTable(workbook);
    const notices: Notices = [];
    const tell = (kind: TemplateNotice, text = '') => notices.push({ kind, text });
    if (workbook.format === 'xls') tell('xlsAsXlsx');
    if (hidden > 0) tell('hiddenSheets', String(hidden));
    if (others.length > 0) tell('otherSheets', others.join('、'));
    return { shape: shapeOf(workbook, table, tell), notices };
  } finally {
    await workbook.close();
  }
}

async function findTable(workbook: OpenWorkbook): Promise<{ table: Table; hidden: number; others: string[] }> {
  const tables: Table[] = [];
  let inHidden = false;
  for (const [index, { name, hidden }] of workbook.sheets.slice(0, SHEETS).entries()) {
    const { rows } = await readHead(workbook, index, ROWS);
    if (rows.length === 0) continue;
    const { merges } = await workbook.facts(index);
    const heading = findHeading(rows, merges);
    if (heading === null) continue;
    if (hidden) inHidden = true;
    else tables.push({ index, name, rows, merges, heading });
  }
  const [table, ...others] = tables;
  if (!table)
    throw new WorkbookError(
      'noHeader',
      inHidden
        ? '代发表格在隐藏的工作表中，请取消隐藏并保存后再上传'
        : '没有找到表头：应有一行同时写着账号、户名、金额中的至少两项，请上传银行提供的代发模板',
    );
  if (table.heading.headers.length > MOST.columns)
    throw new WorkbookError(
      'tooManyColumns',
      `表头有${table.heading.headers.length}列，最多${MOST.columns}列，请确认上传的是银行的代发模板`,
    );
  return {
    table,
    hidden: workbook.sheets.filter(({ hidden }) => hidden).length,
    others: others.map(({ name }) => name),
  };
}

function shapeOf(
  workbook: OpenWorkbook,
  { name, rows, merges, heading }: Table,
  tell: (kind: TemplateNotice, text?: string) => void,
): BankLayoutShape {
  if (heading.rowNo - 1 > MOST.rows)
    throw new WorkbookError(
      'noHeader',
      `表头在第${heading.rowNo}行，表头以上最多${MOST.rows}行，请删去多余的说明后再上传`,
    );
  const above = Array.from({ length: heading.rowNo - 1 }, (_, index) =>
    textsOf(rows.find(({ rowNo }) => rowNo === index + 1)),
  );
  const later = rows.filter(({ rowNo }) => rowNo > heading.rowNo);
  const foot = later.filter((row) => /^(?:合\s*计|总\s*计|小\s*计)/.test(row.cells.find(Boolean)?.text.trim() ?? ''));
  const examples = later.filter((row) => !foot.includes(row) && !heading.others.includes(row.rowNo));
  const columns = templateColumns(heading, examples, tell);
  const last = foot.slice(-1);
  const below = last.map((row) => textsOf(row));
  const found = [findTotals(above, 'above'), findTotals(below, 'below')];
  const sums = last.flatMap((_row, row): LayoutTotal[] =>
    columns.flatMap(({ source }, column) =>
      source === 'amount' || source === 'amountFen' ? [{ place: 'below', row, column, figure: 'sum', prefix: '' }] : [],
    ),
  );
  const totals = [...found.flatMap((one) => one.totals), ...sums].filter(
    (one, index, all) =>
      one.column < MOST.columns &&
      index ===
        all.findIndex((other) => other.place === one.place && other.row === one.row && other.column === one.column),
  );
  if (totals.length > 0) tell('totalsFound', String(totals.length));
  const lost = found.flatMap((one) => one.lost);
  if (lost.length > 0) tell('totalsLost', lost.join('、'));
  if (heading.others.length > 0) tell('moreHeadings', heading.others.join('、'));
  if (merges.some(({ top, bottom, left, right }) => top <= heading.rowNo && (bottom > top || right > left)))
    tell('merged');
  const dropped = later.length - last.length;
  if (dropped > 0) tell('rowsDropped', String(dropped));
  const { delimiter, encoding } = workbook.csv ?? { delimiter: ',', encoding: 'utf-8' };
  return {
    output: workbook.format === 'csv' ? 'csv' : 'xlsx',
    sheetName: isTextFormat(workbook.format) ? '' : name.slice(0, 31),
    delimiter: ([',', '\t', ';', '|'] as const).find((one) => one === delimiter) ?? ',',
    encoding: encoding === 'gb18030' ? 'gb18030' : 'utf-8',
    above,
    columns,
    below,
    totals: totals.slice(0, 20),
  };
}

function textsOf(row: SheetRow | undefined): string[] {
  if (!row) return [];
  const width = Math.min(row.cells.length, MOST.columns);
  return Array.from({ length: width }, (_, column) => textOf(row, column).slice(0, MOST.cellChars));
}
