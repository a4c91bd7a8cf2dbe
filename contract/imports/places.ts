import type { IssueLanguage } from '../issues/definition';
import { plainRows } from '../issues/text';
import type { ArrangedLayout, TablePart } from './arrangement';
import type { SheetInfo } from './schemas';

/** Rows of a table's second part begin behind this number, of its third behind twice as many: no sheet has more rows. */
const PART_ROWS = 2 ** 20;

export const rowOfPart = (part: number, rowNo: number): number => part * PART_ROWS + rowNo;
export const partOfRow = (rowNo: number): number => Math.floor((rowNo - 1) / PART_ROWS);
export const rowInPart = (rowNo: number): number => rowNo - partOfRow(rowNo) * PART_ROWS;

/** A column's name in a spreadsheet: 0 → A, 25 → Z, 26 → AA. */
export function columnLetter(index: number): string {
  let rest = index + 1;
  let letters = '';
  while (rest > 0) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
    rest = Math.floor((rest - 1) / 26);
  }
  return letters;
}

/** Names rows and columns of a read table as the clerk's own workbook has them. */
export interface SheetPlaces {
  /** "12", of a turned table "C", of a joined one "生产部 12", of a block "A12"; of several rows as one the first. */
  row(rowNo: number): string;
  /** "第3、5行", "C、D列", "“生产部”第12行"; in English without an article: "row 3, 5". */
  rows(rowNos: readonly number[], language: IssueLanguage): string;
  /** "C", of a turned table "5", of a slip "B4"; '' where it stands in no cell. `rowNo`: of a row whose part has columns of its own. */
  column(index: number, rowNo?: number): string;
}

export const PLAIN_PLACES: SheetPlaces = { row: String, rows: plainRows, column: columnLetter };

type Sheets = readonly Pick<SheetInfo, 'index' | 'name'>[];

/** How the places of a table are named that stands like this in its workbook. */
export function sheetPlaces(layout: ArrangedLayout | null, sheets: Sheets): SheetPlaces {
  const { arrangement } = layout ?? {};
  if (!layout || !arrangement) return PLAIN_PLACES;
  if (arrangement.kind === 'turned')
    return {
      row: (rowNo) => columnLetter(rowNo - 1),
      rows: (rowNos, language) => listed(rowNos, (rowNo) => columnLetter(rowNo - 1), language, '列', 'column '),
      column: (index) => String(index + 1),
    };
  const nameOf = (sheetIndex: number | undefined) => sheets.find(({ index }) => index === sheetIndex)?.name ?? '';
  if (arrangement.kind === 'slips') {
    const name = (rowNo: number) => nameOf(arrangement.tabs[rowNo - layout.headerEnd - 1]);
    return {
      row: name,
      rows: (rowNos, language) =>
        listed(rowNos, (rowNo) => (language === 'zh' ? `“${name(rowNo)}”` : name(rowNo)), language, '表', 'sheet '),
      column: (index) => arrangement.places[index] ?? '',
    };
  }
  if (arrangement.kind === 'blocks') {
    const { tops, lefts, places } = arrangement;
    const at = (rowNo: number) => rowNo - layout.headerEnd - 1;
    const row = (rowNo: number) => `${columnLetter(lefts[at(rowNo)] ?? 0)}${tops[at(rowNo)] ?? ''}`;
    return {
      row,
      rows: (rowNos, language) => listed(rowNos, row, language, '起的一块', 'the block from '),
      column: (index, rowNo = layout.headerEnd + 1) => {
        const place = places[index];
        if (!place) return '';
        return `${columnLetter((lefts[at(rowNo)] ?? 0) + place.column)}${(tops[at(rowNo)] ?? 1) + place.row - 1}`;
      },
    };
  }
  if (arrangement.kind === 'items') {
    const row = (rowNo: number) => String(arrangement.tops[rowNo - layout.headerEnd - 1] ?? '');
    return {
      row,
      rows: (rowNos, language) =>
        listed(
          rowNos,
          (rowNo) => (language === 'zh' ? `第${row(rowNo)}行` : row(rowNo)),
          language,
          '起',
          'the rows from ',
        ),
      column: (index) => {
        const own = arrangement.columns[index];
        return own === undefined ? '' : columnLetter(own);
      },
    };
  }
  const { parts, tab, head } = arrangement;
  const several = new Set(parts.map(({ sheetIndex }) => sheetIndex)).size > 1;
  const first = parts[0]?.left ?? 0;
  const part = (rowNo: number) => parts[partOfRow(rowNo)];
  const place = (rowNo: number, row: (rowNo: number) => string, quote: (name: string) => string): string => {
    const own = part(rowNo);
    const beside = own && !head && own.left !== first ? columnLetter(own.left) : '';
    return `${several ? quote(nameOf(own?.sheetIndex)) : ''}${row(rowInPart(rowNo))}${beside && ` (${beside}…)`}`;
  };
  return {
    row: (rowNo) => place(rowNo, String, (name) => `${name} `),
    rows: (rowNos, language) =>
      language === 'zh'
        ? listed(
            rowNos,
            (rowNo) =>
              place(
                rowNo,
                (row) => `第${row}行`,
                (name) => `“${name}”`,
              ),
            language,
          )
        : listed(
            rowNos,
            (rowNo) =>
              place(
                rowNo,
                (row) => `row ${row}`,
                (name) => `${name} `,
              ),
            language,
          ),
    column: (index, rowNo) =>
      index === tab?.column
        ? ''
        : head
          ? columnOf(rowNo === undefined ? parts[0] : part(rowNo), index)
          : columnLetter(index + (rowNo === undefined ? 0 : (part(rowNo)?.left ?? first) - first)),
  };
}

/** Where a part has a column of the joined table; behind these and the sheet's name stand its own that have no heading. */
function columnOf(part: TablePart | undefined, index: number): string {
  const { columns = [] } = part ?? {};
  const own = index < columns.length ? (columns[index] ?? null) : index - columns.length - 1;
  return own === null || own < 0 ? '' : columnLetter(own);
}

function listed(
  rowNos: readonly number[],
  word: (rowNo: number) => string,
  language: IssueLanguage,
  after = '',
  before = '',
): string {
  const shown = rowNos.slice(0, 5).map(word);
  const more = rowNos.length > shown.length;
  return language === 'zh'
    ? `${shown.join('、')}${more ? '等' : ''}${after}`
    : `${before}${shown.join(', ')}${more ? ' and others' : ''}`;
}
