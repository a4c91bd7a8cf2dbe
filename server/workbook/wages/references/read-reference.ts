import type { ReferenceFigure, ReferenceFigures, ReferenceKind } from '@contract/wages/references/kinds';
import { normalizeIdNumber } from '@contract/validators/id-number';
import { normalizePersonName } from '@contract/validators/person-name';
import { WorkbookError } from '../../errors';
import { textAt } from '../../layout/cells';
import { detectLayout } from '../../layout/detect-layout';
import { type ListedSheet, listSheets, openWorkbook } from '../../read/open-workbook';
import type { OpenWorkbook } from '../../read/types';
import { codeText } from '../../rows/code-text';
import type { SheetRow } from '../../types';
import { readAmount } from '../check/amount';
import { insuranceColumn } from '../mapping/insurance';
import { monthsIn } from '../../layout/month-names';
import { type ReferenceColumns, referenceColumns, weighReference } from './columns';

export interface ReferenceTask {
  kind: 'reference';
  path: string;
  fileName: string;
}

export interface ReferencePerson {
  name: string;
  /** In normal form; '' = none. */
  idNo: string;
  staffNo: string;
  figures: ReferenceFigures;
}

export interface ReferenceOutcome {
  kind: ReferenceKind;
  people: ReferencePerson[];
  /** YYYY-MM, as the file says; null = it does not. */
  saysMonth: string | null;
}

const UNKNOWN =
  '没有认出这是什么对账文件。可以上传：个税扣缴客户端导出的“税款计算”、社保缴费明细、公积金缴存明细（含姓名或证件号码和金额列）';

/** Reads the tax client's or a bureau's monthly file; which it is its columns tell. Throws WorkbookError for anything else. */
export async function readReference({ path, fileName }: ReferenceTask): Promise<ReferenceOutcome> {
  const workbook = await openWorkbook(path);
  try {
    for (const sheet of await listSheets(workbook)) {
      const columns = await columnsOf(workbook, sheet, fileName);
      if (columns) return await readSheet(workbook, sheet, columns);
    }
    throw new WorkbookError('noHeader', UNKNOWN);
  } finally {
    await workbook.close();
  }
}

/** The first month a text names with its year. */
function saidMonth(text: string): string | null {
  const said = monthsIn(text).find(({ year }) => year !== null);
  return said ? `${said.year}-${String(said.month).padStart(2, '0')}` : null;
}

interface Table extends ReferenceColumns {
  headerEnd: number;
  title: string;
}

async function columnsOf(workbook: OpenWorkbook, sheet: ListedSheet, fileName: string): Promise<Table | null> {
  if (sheet.info.empty) return null;
  const found = await detectLayout(workbook, sheet, { weigh: weighReference, what: 'wages' });
  if (!found) return null;
  const { headerStart, headerEnd } = found.layout;
  const above = sheet.rows
    .filter((row) => row.rowNo < headerStart)
    .flatMap(({ cells }) => cells.map((cell) => cell?.text));
  const title = [fileName, sheet.info.name, ...above].join(' ');
  const columns = referenceColumns(found.labels, title);
  return columns && { ...columns, headerEnd, title };
}

async function readSheet(workbook: OpenWorkbook, { info }: ListedSheet, table: Table): Promise<ReferenceOutcome> {
  const people = new Map<string, ReferencePerson>();
  let saysMonth: string | null = saidMonth(table.title);
  for await (const { rows } of workbook.rows(info.index)) {
    for (const row of rows) {
      if (row.rowNo <= table.headerEnd) continue;
      const who = personOf(row, table);
      if (!who) continue;
      const key = who.idNo || `${who.staffNo} ${who.name}`;
      const person = people.get(key) ?? who;
      people.set(key, person);
      addFigures(person.figures, row, table);
      if (table.month !== null) saysMonth = saidMonth(textAt(row, table.month)) ?? saysMonth;
    }
  }
  if (people.size === 0) throw new WorkbookError('empty', '文件中没有任何人的数据，请确认选对了文件');
  return { kind: table.kind, people: [...people.values()], saysMonth };
}

function personOf(row: SheetRow, { at }: Table): ReferencePerson | null {
  const name = at.name === undefined ? '' : normalizePersonName(textAt(row, at.name));
  const idNo = at.idNo === undefined ? '' : normalizeIdNumber(codeText(row.cells[at.idNo]));
  const staffNo = at.staffNo === undefined ? '' : codeText(row.cells[at.staffNo]);
  if (/^(合计|总计|小计)/.test(name) || (name === '' && idNo === '')) return null;
  return { name, idNo, staffNo, figures: {} };
}

/** A person's rows are added up: one an insurance, or several of one month. */
function addFigures(figures: ReferenceFigures, row: SheetRow, { long, figures: columns }: Table): void {
  const add = (figure: ReferenceFigure, index: number) => {
    const { fen } = readAmount(row.cells[index]);
    if (fen !== null) figures[figure] = (figures[figure] ?? 0) + fen;
  };
  for (const { index, figure } of columns) add(figure, index);
  if (!long) return;
  // "企业职工基本养老保险" names the insurance, not who pays.
  const base = insuranceColumn(textAt(row, long.insurance).replace(/企业职工|职工/g, ''))?.base;
  const own = base && (`${base}Personal` as ReferenceFigure); // one of the standard insurances
  const theirs = base && (`${base}Employer` as ReferenceFigure);
  if (own && base !== 'injury' && base !== 'maternity') add(own, long.personal);
  if (theirs && long.employer !== null) add(theirs, long.employer);
}
