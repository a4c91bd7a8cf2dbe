import { WorkbookError } from '../../errors';
import type { Cell, MergeRange, SheetRow, SheetTail, StoredFormula } from '../../types';
import { cleanText } from '../clean-text';
import { serialToText } from '../excel-date';
import { shiftFormula } from './shared-formula';
import { PlainCell } from './plain-cell';
import type { NumberStyle } from './styles';
import { columnOf, unescapeControl } from './text';
import { attribute, attributeBy, type XmlHandler, XmlScanner } from './xml-scanner';

/** Columns further right are no part of a wage sheet (Excel goes to XFD). */
export const LAST_COLUMN = 16_383;

export interface SheetContext {
  strings: readonly string[];
  styles: readonly NumberStyle[];
  date1904: boolean;
}

/** Turns the XML of one sheet into rows. Rows without content are dropped; rows and cells may lack their `r`. */
export class SheetReader implements XmlHandler {
  readonly merges: MergeRange[] = [];
  readonly hiddenColumns: number[] = [];
  filter: SheetTail['filter'] = null;
  private readonly scanner = new XmlScanner(this);
  private readonly plain = new PlainCell();
  private rows: SheetRow[] = [];
  private readonly shared = new Map<string, StoredFormula>();
  private inData = false;
  private rowNo = 0;
  private rowHidden = false;
  private cells: (Cell | undefined)[] = [];
  private filled = false;
  private column = -1;
  private type = '';
  private style = 0;
  private value: string | null = null;
  private formula: string | null = null;
  private sharedIndex: string | null = null;
  private buffer = '';
  private phonetic = 0;

  constructor(private readonly context: SheetContext) {}

  /** Feeds a piece of XML; gives the rows it completed. */
  write(chunk: string): SheetRow[] {
    this.scanner.write(chunk);
    const done = this.rows;
    this.rows = [];
    return done;
  }

  end(): void {
    this.scanner.end();
  }

  /** Takes plain cells, which nearly all are, one after another. */
  take(source: string, start: number): number {
    const { plain } = this;
    let taken = -1;
    for (let at = start; this.inData; at = taken) {
      const end = plain.read(source, at);
      if (end === -1 || plain.column > LAST_COLUMN) break;
      taken = end;
      this.column = plain.column;
      const cell = plain.shared === -1 ? this.numberCell(plain.value, plain.style) : this.sharedText(plain.shared);
      if (!cell) continue;
      this.cells[plain.column] = cell;
      this.filled = true;
    }
    return taken;
  }

  open(name: string, attributes: string, selfClosing: boolean): void {
    switch (name) {
      case 'c':
        this.openCell(attributes, selfClosing);
        break;
      case 'v':
      case 't':
        this.buffer = '';
        this.scanner.wantText = !selfClosing && this.phonetic === 0 && this.column >= 0;
        break;
      case 'f':
        this.buffer = '';
        this.sharedIndex = attributes.includes('shared') ? (attribute(attributes, 'si') ?? null) : null;
        this.formula = '';
        this.scanner.wantText = !selfClosing;
        break;
      case 'row':
        this.openRow(attributes, selfClosing);
        break;
      case 'rPh':
        if (!selfClosing) this.phonetic += 1;
        break;
      case 'sheetData':
        this.inData = !selfClosing;
        break;
      case 'mergeCell':
        this.merge(attribute(attributes, 'ref') ?? '');
        break;
      case 'autoFilter':
        this.filter = rowsIn(attribute(attributes, 'ref') ?? '');
        break;
      case 'col':
        this.hideColumns(attributes);
        break;
      default:
    }
  }

  close(name: string): void {
    switch (name) {
      case 'v':
        this.value = (this.value ?? '') + this.buffer;
        this.scanner.wantText = false;
        break;
      case 't':
        if (this.phonetic === 0) this.value = (this.value ?? '') + this.buffer;
        this.scanner.wantText = false;
        break;
      case 'f':
        this.formula = this.buffer;
        this.scanner.wantText = false;
        break;
      case 'c':
        this.closeCell();
        break;
      case 'row':
        if (this.filled) this.rows.push({ rowNo: this.rowNo, hidden: this.rowHidden, cells: this.cells });
        this.filled = false;
        break;
      case 'rPh':
        this.phonetic -= 1;
        break;
      case 'sheetData':
        this.inData = false;
        break;
      default:
    }
  }

  text(value: string): void {
    this.buffer += value;
  }

  private openRow(attributes: string, selfClosing: boolean): void {
    const given = Number(attribute(attributes, 'r'));
    this.rowNo = Number.isInteger(given) && given > 0 ? given : this.rowNo + 1;
    const hidden = attributes.includes('hidden') ? attribute(attributes, 'hidden') : undefined;
    this.rowHidden = hidden === '1' || hidden === 'true';
    this.cells = [];
    this.filled = false;
    this.column = -1;
    if (selfClosing) this.rowHidden = false;
  }

  private openCell(attributes: string, selfClosing: boolean): void {
    const reference = attributeBy(attributes, 'r', ' r="');
    this.column = reference === undefined ? this.column + 1 : columnOf(reference);
    if (!this.inData || this.column < 0 || this.column > LAST_COLUMN)
      throw new WorkbookError(
        'damaged',
        `第${this.rowNo}行有无法识别的单元格位置，请用Excel或WPS打开并重新保存后再上传`,
      );
    if (selfClosing) return;
    this.type = attributeBy(attributes, 't', ' t="') ?? 'n';
    this.style = Number(attributeBy(attributes, 's', ' s="') ?? 0);
    this.value = null;
    this.formula = null;
    this.sharedIndex = null;
  }

  private closeCell(): void {
    const stored = this.formula === null ? null : this.formulaOf(cleanText(this.formula));
    const cell = this.makeCell(stored);
    if (!cell) return;
    if (stored && cell.kind === 'number') cell.stored = stored;
    this.cells[this.column] = cell;
    this.filled = true;
  }

  private makeCell(stored: StoredFormula | null): Cell | undefined {
    const value = this.value === null ? null : cleanText(unescapeControl(this.value));
    if (stored && (value === null || (value === '' && this.type !== 'str' && this.type !== 's')))
      return {
        kind: 'formula',
        text: '',
        formula: shiftFormula(stored.formula, this.rowNo - stored.rowNo, this.column - stored.column),
      };
    if (value === null || value === '') return undefined;
    switch (this.type) {
      case 's':
        return this.sharedText(Number(value));
      case 'str':
      case 'inlineStr':
        return { kind: 'text', text: value };
      case 'b':
        return { kind: 'boolean', text: value === '1' || value === 'true' ? '是' : '否' };
      case 'e':
        return { kind: 'error', text: value };
      case 'd':
        return { kind: 'date', text: value.replace(/T00:00(:00)?(\.0+)?Z?$/, '').replace('T', ' '), raw: value };
      default:
        return this.numberCell(value, this.style);
    }
  }

  private sharedText(index: number): Cell | undefined {
    const text = this.context.strings[index];
    if (text === undefined)
      throw new WorkbookError('damaged', `第${this.rowNo}行引用了不存在的文字，文件已损坏，请重新保存后再上传`);
    return text === '' ? undefined : { kind: 'text', text };
  }

  private numberCell(value: string, styleIndex: number): Cell {
    const style = this.context.styles[styleIndex] ?? 'plain';
    if (style === 'plain') return { kind: 'number', text: value };
    if (style === 'percent') return { kind: 'percent', text: value };
    const text = serialToText(Number(value), style, this.context.date1904);
    return text === null ? { kind: 'number', text: value } : { kind: 'date', text, raw: value };
  }

  /** The formula of the cell in hand: its own, or the shared one that it repeats; null where neither is there. */
  private formulaOf(own: string): StoredFormula | null {
    if (own === '') return (this.sharedIndex === null ? null : this.shared.get(this.sharedIndex)) ?? null;
    const stored = { formula: own, rowNo: this.rowNo, column: this.column };
    if (this.sharedIndex !== null) this.shared.set(this.sharedIndex, stored);
    return stored;
  }

  private merge(reference: string): void {
    const [from = '', to = from] = reference.split(':');
    const rows = rowsIn(reference);
    if (rows && this.merges.length < 100_000) this.merges.push({ ...rows, left: columnOf(from), right: columnOf(to) });
  }

  private hideColumns(attributes: string): void {
    const hidden = attribute(attributes, 'hidden');
    if (hidden !== '1' && hidden !== 'true') return;
    const last = Math.min(Number(attribute(attributes, 'max')), 1_000);
    for (let column = Number(attribute(attributes, 'min')); column <= last; column += 1)
      this.hiddenColumns.push(column - 1);
  }
}

/** First and last row of a reference like A3:X60. */
function rowsIn(reference: string): { top: number; bottom: number } | null {
  const [from = '', to = from] = reference.split(':');
  const [top, bottom] = [Number(from.replace(/\D/g, '')), Number(to.replace(/\D/g, ''))];
  return top > 0 && bottom >= top ? { top, bottom } : null;
}
