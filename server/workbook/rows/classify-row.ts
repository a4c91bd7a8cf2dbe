import { textAt } from '../layout/cells';
import { cleanLabel } from '../mapping/label-key';
import { NOTHING } from '../mapping/samples';
import type { Cell, SheetRow } from '../types';

const TOTAL =
  /^(?:.{0,20}?)(?:合[计計]|小[计計]|[总總][计計]|[总總]合[计計]|[汇彙][总總]|共[计計]|total|subtotal|grandtotal|sum)(?:[(（].{0,12}[)）])?(?:[:：]?共?\d+人)?[:：]?$|^(?:合[计計]|[总總][计計]|共[计計])?(?:金[额額])?[(（]?(?:人民币|大写)/i;
/** Below the people: the largest, the smallest, the mean of each column. */
const STATISTIC =
  /^(?:最大值?|最高|最小值?|最低|平均(?:值|数|工资)?|均值|人均|(?:max(?:imum)?|min(?:imum)?|averages?|avg|mean|median)(?:(?:weekly|monthly|net|gross)?(?:pay|wages?|salary|hours))?)[:：]?$/i;
const SUM_WORD =
  /^(?:(?:sub|grand) ?)?(?:totals?|sum)(?: (?:weekly |monthly |net |gross )?(?:pay|wages?|salary|hours))?[:：]?$/i;
const GRAND = /[总總][计計]|[总總]合[计計]|grand|人民币|大写/i;
/** Sums that run from one page to the next. */
export const CARRIED = /^(?:过次页|承前页|转下页|接上页|承上页)$/;
const SUBTOTAL = /小[计計]|subtotal|本页/i;
const NOTE =
  /[制製]表|[审審]核|[复覆]核|核准|[签簽][字名章]|[盖蓋]章|批准|[审審]批|[编編]制|主管|领导|[负負][责責]人|[会會][计計]|出[纳納]|[财財][务務]|[经經][办辦]|[总總][经經]理|[说說]明[:：]|[备備][注註][:：]|^注|[单單]位[:：]|日期[:：]|第\d+页|打印/;

const GROUP =
  /(?:部门?|科室?|车间|中心|小组|班组|公司|分厂|门店|办公室|项目部)(?:工资|工资表|工资条|人员|名单|考勤)?[:：]?$/;

/** The header's texts by column, to know its repetitions. */
export type HeaderTexts = ReadonlyMap<number, ReadonlySet<string>>;

export function headerTexts(rows: readonly SheetRow[]): HeaderTexts {
  const texts = new Map<number, Set<string>>();
  for (const row of rows) {
    row.cells.forEach((cell, column) => {
      const text = cleanLabel(cell?.text ?? '');
      if (text !== '') texts.set(column, (texts.get(column) ?? new Set()).add(text));
    });
  }
  return texts;
}

/** True for a row most of whose texts stand in the header at the same place (at least two). */
export function isRepeatedHeader(row: SheetRow, header: HeaderTexts): boolean {
  let [same, filled] = [0, 0];
  for (let column = 0; column < row.cells.length; column += 1) {
    const cell = row.cells[column];
    if (!cell || cell.text.trim() === '') continue;
    if (cell.kind === 'number' && same === 0 && filled > 2) return false;
    filled += 1;
    if (cell.kind === 'text' && header.get(column)?.has(cleanLabel(cell.text))) same += 1;
  }
  return same >= 2 && same >= filled * 0.6;
}

/** The text that makes a row a 合计/小计 row, or null. Remarks and long texts do not count. */
export function totalLabel(row: SheetRow, textColumns: readonly number[]): string | null {
  for (const column of textColumns) {
    if (row.cells[column]?.kind !== 'text') continue;
    const text = textAt(row, column).normalize('NFKC').replace(/\s+/g, '');
    if (text !== '' && text.length <= 30 && TOTAL.test(text)) return text;
  }
  return null;
}

/** Whether a text in the place of a name says that a row sums up the others. */
export const isSumWord = (text: string) => SUM_WORD.test(text.normalize('NFKC').trim());

/** Whether a text names a row of statistics; Max and Min are first names, too. */
export const isStatistic = (text: string) => STATISTIC.test(text.normalize('NFKC').replace(/\s+/g, ''));

export const isGrand = (label: string) => GRAND.test(label);
export const isSubtotal = (label: string) => SUBTOTAL.test(label);

/** A label somebody signs behind, in a cell of its own or before his name ("制表人", "总经理："); 会计 alone is a post. */
const SIGNATURE =
  /^(?:[制製]表|[审審]核|[复覆]核|核准|[签簽][字名章]|[盖蓋]章|批准|[审審]批|[编編]制|填表|[经經][办辦])(?:人|[员員]|日期)?(?:$|[:：\s])|(?:人|[员員]|主管|领导|[会會][计計]|出[纳納]|[财財][务務]|[经經]理|[签簽][字名章]|[盖蓋]章)(?:\([^)]*\))?[:：]/;
/** The same in English: "Prepared By :-". */
const SIGNED_BY = /^(?:made|prepared|checked|verified|approved|authori[sz]ed|received|signed) ?by\b/i;

/** True where a row has places to sign. */
export function isSignatureLine(row: SheetRow): boolean {
  return row.cells.some((cell) => {
    const text = cell?.kind === 'text' ? cell.text.normalize('NFKC').trim() : '';
    return SIGNATURE.test(text) || SIGNED_BY.test(text);
  });
}

/** Nothing at all, a dash, or 0. */
function isVoid(cell: Cell | undefined): boolean {
  if (cell === undefined) return true;
  if (cell.kind === 'formula' || cell.kind === 'error') return false;
  const text = cell.text.trim();
  return text === '' || NOTHING.test(text) || /^[-+]?0*\.?0*%?$/.test(text);
}

/** A line prepared for somebody who never came: its number, and nothing else but 0 and dashes. `numbered`: columns a number may stand in. */
export function isOnlyNumbered(row: SheetRow, numbered: (column: number) => boolean): boolean {
  return row.cells.every(
    (cell, column) => isVoid(cell) || (numbered(column) && /^[A-Za-z]{0,4}-?\d+$/.test(textAt(row, column))),
  );
}

/**
 * Whether a row says something in one of `columns` (those beside the name), which makes whoever is named in it a person of the
 * sheet. In a line with places to sign only figures count: what stands beside a name there is another name.
 */
export function hasOwnContent(row: SheetRow, columns: readonly number[]): boolean {
  // Most rows are somebody's: one number is enough to know.
  for (const column of columns) {
    const cell = row.cells[column];
    if (cell && cell.kind !== 'text' && (cell.kind === 'formula' || cell.text !== '')) return true;
  }
  const signed = isSignatureLine(row);
  return columns.some((column) => {
    const text = textAt(row, column).normalize('NFKC');
    return text !== '' && (!signed || (/\d/.test(text) && !SIGNATURE.test(text)));
  });
}

/** Sign-off and remark lines ("制表人：", "说明：…"), if nothing else in the row makes it somebody's. */
export function looksLikeNote(row: SheetRow): boolean {
  return row.cells.some((cell) => {
    const text = cell?.kind === 'text' ? cell.text.normalize('NFKC').trim() : '';
    return NOTE.test(text) || SIGNED_BY.test(text);
  });
}

/** A line that only names the department whose people follow ("生产部", "行政部工资"): the one text of its row. */
export function isGroupLine(row: SheetRow, name: string): boolean {
  return (
    GROUP.test(name) &&
    row.cells.filter((cell) => cell !== undefined && (cell.kind === 'formula' || cell.text.trim() !== '')).length === 1
  );
}

/** In their order; as patterns, for they are nothing that is said. */
const COLUMN_LETTERS = [/ABCDEFGHIJKLMNOPQRSTUVWXYZ/, /甲乙丙丁戊己庚辛壬癸/, /一二三四五六七八九十/].map(
  ({ source }) => source,
);

/** A line of column numbers under a header ("1 2 3 4 5=3-4", "A B C=A-B", "栏次 甲 乙 1 2"). */
export function isColumnNumbers(row: SheetRow): boolean {
  let [letters, figures] = [0, 0];
  for (const cell of row.cells) {
    const text = cell ? markIn(cell) : '';
    if (text === '') continue;
    // 甲, 乙 are columns of words, those of figures are counted from 1.
    if (figures === 0 && COLUMN_LETTERS.some((each) => isMark(text, each[letters]))) letters += 1;
    else if (isMark(text, String(figures + 1))) figures += 1;
    else return false;
  }
  return letters + figures >= 3;
}

/** What may be the mark of a column, "(1)" without its brackets; nothing where the line is named. */
function markIn({ text }: Cell): string {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^[(](\w+)[)]/, '$1');
  return /^栏[次目]$/.test(plain) ? '' : plain;
}

/** Whether a text is this mark, alone or before how the column is reckoned. */
const isMark = (text: string, mark = '') =>
  mark !== '' && text.startsWith(mark) && /^(?:$|[^\p{L}\d.])/u.test(text.slice(mark.length));

/** Head count a sheet states ("合计：120人", "共 35 人"), or null. */
export function statedHeadCount(row: SheetRow): number | null {
  for (const cell of row.cells) {
    if (cell?.kind !== 'text') continue;
    const found = /(?:人数[:：]?\s*(\d{1,6}))|(?:(\d{1,6})\s*人)/.exec(cell.text.normalize('NFKC'));
    const count = found?.[1] ?? found?.[2];
    if (count) return Number(count);
  }
  return null;
}

/** Whether the one text of a row names a statistic: who is called Max has a family name, number or department, too. */
function isOnlyStatistic(row: SheetRow): boolean {
  const [said, ...more] = row.cells.flatMap((cell) => (cell?.kind === 'text' ? cell.text.trim() || [] : []));
  return said !== undefined && more.length === 0 && isStatistic(said);
}

/** Rows of the head that most likely are people: for samples only. */
export function likelyDataRows(rows: readonly SheetRow[], headerStart: number, headerEnd: number): SheetRow[] {
  const header = headerTexts(rows.filter((row) => row.rowNo >= headerStart && row.rowNo <= headerEnd));
  const below = rows.filter((row) => row.rowNo > headerEnd && !isRepeatedHeader(row, header));
  const count = (row: SheetRow) =>
    row.cells.filter((cell) => cell !== undefined && (cell.kind === 'formula' || cell.text.trim() !== '')).length;
  const fill = below.map(count).sort((a, b) => a - b);
  const usual = fill[Math.floor(fill.length * 0.8)] ?? 0;
  const all = [...header.keys()];
  const people = below.filter(
    (row) => count(row) >= Math.max(2, usual * 0.5) && totalLabel(row, all) === null && !isOnlyStatistic(row),
  );
  return people.length > 0 ? people : below;
}
