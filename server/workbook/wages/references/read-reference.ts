import type { ReferenceFigure, ReferenceFigures, ReferenceFileKind } from '@contract/wages/references/kinds';
import { normalizeIdNumber } from '@contract/validators/id-number';
import { normalizePersonName } from '@contract/validators/person-name';
import { WorkbookError } from '../../errors';
import { textAt } from '../../layout/cells';
import { detectLayout } from '../../layout/detect-layout';
import { type ListedSheet, listSheets, openWorkbook } from '../../read/open-workbook';
import type { OpenWorkbook } from '../../read/types';
import { codeText } from '../../rows/code-text';
import { isTextFormat, type SheetRow } from '../../types';
import { readAmount } from '../check/amount';
import { insuranceColumn } from '../mapping/insurance';
import { monthsIn } from '../../layout/month-names';
import { type BankColumns, bankColumns, weighBank } from './bank/columns';
import { headlessColumns } from './bank/headless';
import { type BankOutcomes, readBank } from './bank/read-bank';
import { type ReferenceColumns, referenceColumns, weighReference } from './columns';

export interface ReferenceTask {
  kind: 'reference';
  path: string;
  fileName: string;
  /** month: what tax client and bureaus say of a month's pay; bank: what a bank says of a 代发文件. */
  wants: 'month' | 'bank';
}

export interface ReferencePerson {
  name: string;
  /** In normal form; '' = none. */
  idNo: string;
  staffNo: string;
  figures: ReferenceFigures;
}

export interface ReferenceOutcome {
  kind: ReferenceFileKind;
  people: ReferencePerson[];
  /** YYYY-MM, as the file says; null = it does not. */
  saysMonth: string | null;
  /** It stands in a column of the file, beside each person: surer than a title. */
  inColumn: boolean;
}

const UNKNOWN: Record<ReferenceTask['wants'], string> = {
  month:
    '没有认出这是什么对账文件。可以上传：个税扣缴客户端导出的“税款计算”、本年累计的个税期初数据、社保缴费明细、公积金缴存明细（含姓名或证件号码和金额列）',
  bank: '没有认出这是银行回盘文件。文件中应有账号或户名、金额，以及处理状态、交易结果、返回码或失败原因等列，请从网上银行下载代发明细结果后直接上传',
};
const OTHER: Record<ReferenceTask['wants'], string> = {
  month: '这是银行回盘文件，请在工资表的“代发”页中上传',
  bank: '这是税款计算、社保或公积金的对账文件，不是银行回盘，请在核对工资表时上传',
};

/**
 * Reads a file that is compared with wages: the tax client's or a bureau's of a month, or a bank's answer; which it is its
 * columns tell. Throws WorkbookError for one that is not wanted here, and for anything else.
 */
export async function readReference(task: ReferenceTask & { wants: 'month' }): Promise<ReferenceOutcome>;
export async function readReference(task: ReferenceTask & { wants: 'bank' }): Promise<BankOutcomes>;
export async function readReference(task: ReferenceTask): Promise<ReferenceOutcome | BankOutcomes>;
export async function readReference({
  path,
  fileName,
  wants,
}: ReferenceTask): Promise<ReferenceOutcome | BankOutcomes> {
  const workbook = await openWorkbook(path, fileName);
  try {
    let other = false;
    for (const sheet of await listSheets(workbook)) {
      const table = await tableOf(workbook, sheet, fileName, wants);
      if (!table) continue;
      if ((table.columns.kind === 'bank') !== (wants === 'bank')) other = true;
      else if (table.columns.kind === 'bank')
        return await readBank(workbook, sheet.info.index, table.columns, table.headerEnd);
      else return await readSheet(workbook, sheet, { ...table, ...table.columns });
    }
    throw new WorkbookError('noHeader', other ? OTHER[wants] : UNKNOWN[wants]);
  } finally {
    await workbook.close();
  }
}

/** The first month a text names with its year. */
function saidMonth(text: string): string | null {
  const said = monthsIn(text).find(({ year }) => year !== null);
  return said ? `${said.year}-${String(said.month).padStart(2, '0')}` : null;
}

interface Place {
  headerEnd: number;
  title: string;
}
type Table = ReferenceColumns & Place;

const weigh = (text: string) => Math.max(weighReference(text), weighBank(text));

async function tableOf(
  workbook: OpenWorkbook,
  sheet: ListedSheet,
  fileName: string,
  wants: ReferenceTask['wants'],
): Promise<(Place & { columns: ReferenceColumns | BankColumns }) | null> {
  if (sheet.info.empty) return null;
  const found = await detectLayout(workbook, sheet, { weigh, what: 'wages' });
  if (!found) {
    const columns = wants === 'bank' ? headlessColumns(sheet.rows) : null;
    return columns && { columns, headerEnd: 0, title: '' };
  }
  const { headerStart, headerEnd } = found.layout;
  const above = sheet.rows
    .filter((row) => row.rowNo < headerStart)
    .flatMap(({ cells }) => cells.map((cell) => cell?.text));
  const title = [fileName, isTextFormat(workbook.format) ? '' : sheet.info.name, ...above].join(' ');
  const bank = bankColumns(found.labels, title);
  const month = wants === 'bank' && bank ? null : referenceColumns(found.labels, title);
  const columns = month ?? bank;
  return columns && { columns, headerEnd, title };
}

async function readSheet(workbook: OpenWorkbook, { info }: ListedSheet, table: Table): Promise<ReferenceOutcome> {
  const people = new Map<string, ReferencePerson>();
  let saysMonth: string | null = saidMonth(table.title);
  let inColumn = false;
  // Cumulative figures of several months are not added up: of each person the last month's count.
  const isCumulative = table.kind === 'tax' || table.kind === 'opening';
  const lastOf = new Map<string, string>();
  for await (const { rows } of workbook.rows(info.index)) {
    for (const row of rows) {
      if (row.rowNo <= table.headerEnd) continue;
      const who = personOf(row, table);
      if (!who) continue;
      const key = who.idNo || `${who.staffNo} ${who.name}`;
      const person = people.get(key) ?? who;
      people.set(key, person);
      const said = table.month === null ? null : saidMonth(textAt(row, table.month));
      const last = lastOf.get(key) ?? '';
      if (isCumulative && said !== null && said < last) continue;
      if (isCumulative && said !== null && last !== '' && said > last) person.figures = {};
      if (said !== null) lastOf.set(key, said);
      addFigures(person.figures, row, table);
      if (said !== null && (!inColumn || said > (saysMonth ?? ''))) [saysMonth, inColumn] = [said, true];
    }
  }
  if (people.size === 0) throw new WorkbookError('empty', '文件中没有任何人的数据，请确认选对了文件');
  return { kind: table.kind, people: [...people.values()], saysMonth, inColumn };
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
