import type { ReadLimits } from '../../limits';
import type { Cell, MergeRange, SheetRow } from '../../types';
import { WorkbookError } from '../../errors';
import { attribute, type XmlHandler, XmlScanner } from '../xlsx/xml-scanner';
import { odsCell } from './ods-cell';
import type { OdsStyles } from './styles';

/** Columns are hidden and cells repeated no further to the right. */
const LAST_COLUMN = 1_000;

export interface OdsSheet {
  name: string;
  hidden: boolean;
  rows: SheetRow[];
  merges: MergeRange[];
  hiddenColumns: number[];
}

/** Turns content.xml into sheets. Rows without content are dropped, repeated ones written out. */
export class ContentReader implements XmlHandler {
  readonly sheets: OdsSheet[] = [];
  private readonly scanner = new XmlScanner(this);
  private readonly columnStyles: { upTo: number; style: string }[] = [];
  private sheet: OdsSheet | null = null;
  private rowNo = 0;
  private row: { cells: (Cell | undefined)[]; filled: boolean; attributes: string } | null = null;
  private columns = 0;
  private column = 0;
  /** Attributes of the cell that is being read. */
  private cell: string | null = null;
  /** Elements between the cell and what is being read: paragraphs deeper in it are notes and pictures. */
  private depth = 0;
  private paragraphs = 0;
  private shown = '';
  private left: number;

  constructor(
    private readonly styles: OdsStyles,
    private readonly limits: ReadLimits,
  ) {
    // As many as are read of an .xls.
    this.left = limits.dataRows * 2;
  }

  write(chunk: string): void {
    this.scanner.write(chunk);
  }

  end(): void {
    this.scanner.end();
  }

  open(name: string, attributes: string, selfClosing: boolean): void {
    if (this.cell !== null) this.openWithin(name, attributes, selfClosing);
    else if (this.sheet === null) this.openOutside(name, attributes);
    else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.cell = attributes;
      [this.depth, this.paragraphs, this.shown] = [0, 0, ''];
      if (selfClosing) this.closeCell();
    } else if (name === 'table-row') {
      this.row = { cells: [], filled: false, attributes };
      this.column = 0;
      if (selfClosing) this.closeRow();
    } else if (name === 'table-column') this.addColumns(attributes);
  }

  close(name: string): void {
    if (this.cell !== null && this.depth > 0) {
      this.depth -= 1;
      if (this.depth === 0) this.scanner.wantText = false;
    } else if (this.cell !== null) this.closeCell();
    else if (name === 'table-row') this.closeRow();
    else if (name === 'table') this.sheet = null;
  }

  text(value: string): void {
    this.shown += value;
    if (this.shown.length > this.limits.cellChars) throw tooLong(this.rowNo + 1, this.limits.cellChars);
  }

  private openOutside(name: string, attributes: string): void {
    if (name !== 'table') {
      this.styles.open(name, attributes);
      return;
    }
    this.sheet = {
      name: attribute(attributes, 'name') ?? `工作表${this.sheets.length + 1}`,
      hidden: this.styles.hidesTable(attribute(attributes, 'style-name') ?? ''),
      rows: [],
      merges: [],
      hiddenColumns: [],
    };
    this.sheets.push(this.sheet);
    [this.rowNo, this.columns, this.columnStyles.length] = [0, 0, 0];
  }

  private openWithin(name: string, attributes: string, selfClosing: boolean): void {
    if (this.depth === 0 && name === 'p') {
      if (this.paragraphs > 0) this.shown += '\n';
      this.paragraphs += 1;
      this.scanner.wantText = !selfClosing;
    } else if (this.scanner.wantText) {
      // Blanks are elements where there are several.
      if (name === 's') this.text(' '.repeat(Math.min(Number(attribute(attributes, 'c') ?? 1), this.limits.cellChars)));
      else if (name === 'tab') this.text('\t');
      else if (name === 'line-break') this.text('\n');
    }
    if (!selfClosing) this.depth += 1;
  }

  private addColumns(attributes: string): void {
    const upTo = this.columns + times(attributes, 'number-columns-repeated');
    this.columnStyles.push({ upTo, style: attribute(attributes, 'default-cell-style-name') ?? '' });
    if (isHidden(attributes))
      for (let column = this.columns; column < Math.min(upTo, LAST_COLUMN); column += 1)
        this.sheet?.hiddenColumns.push(column);
    this.columns = upTo;
  }

  private closeCell(): void {
    const attributes = this.cell ?? '';
    this.cell = null;
    const repeated = times(attributes, 'number-columns-repeated');
    const { row, column } = this;
    this.column += repeated;
    if (!row) return;
    const cell = odsCell(attributes, this.shown, () => this.styles.numberStyle(this.styleOf(attributes, column)));
    this.merge(attributes, column);
    if (!cell) return;
    row.filled = true;
    row.cells.length = column;
    for (let at = 0; at < repeated && column + at <= LAST_COLUMN; at += 1) row.cells.push(cell);
  }

  private styleOf(attributes: string, column: number): string {
    return attribute(attributes, 'style-name') ?? this.columnStyles.find(({ upTo }) => column < upTo)?.style ?? '';
  }

  private merge(attributes: string, left: number): void {
    if (!attributes.includes('spanned') || !this.sheet) return;
    const [right, bottom] = [
      left + times(attributes, 'number-columns-spanned') - 1,
      this.rowNo + times(attributes, 'number-rows-spanned'),
    ];
    const top = this.rowNo + 1;
    if ((right > left || bottom > top) && this.sheet.merges.length < 100_000)
      this.sheet.merges.push({ top, bottom, left, right });
  }

  private closeRow(): void {
    const { row, sheet } = this;
    this.row = null;
    if (!row || !sheet) return;
    const repeated = times(row.attributes, 'number-rows-repeated');
    const hidden = isHidden(row.attributes);
    // Values are put where formulas without any stand: those alone are each row's own, for a row may be repeated many times.
    const ownCells = row.cells.some((cell) => cell?.kind === 'formula');
    for (let at = 1; row.filled && at <= repeated && this.left > 0; at += 1, this.left -= 1)
      sheet.rows.push({ rowNo: this.rowNo + at, hidden, cells: ownCells ? [...row.cells] : row.cells });
    this.rowNo += repeated;
  }
}

function times(attributes: string, name: string): number {
  if (!attributes.includes(name)) return 1;
  const count = Number(attribute(attributes, name));
  return Number.isInteger(count) && count > 0 ? count : 1;
}

/** Rows and columns that are hidden, collapsed or filtered away. */
function isHidden(attributes: string): boolean {
  if (!attributes.includes('visibility')) return false;
  const visibility = attribute(attributes, 'visibility');
  return visibility === 'collapse' || visibility === 'filter';
}

const tooLong = (rowNo: number, chars: number) =>
  new WorkbookError('damaged', `第${rowNo}行有单元格超过${chars}个字符，请确认这是工资表`);
