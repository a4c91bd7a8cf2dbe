import { WorkbookError } from '../../errors';
import type { ReadLimits } from '../../limits';
import type { SheetMetadata } from '../../types';
import type { OpenWorkbook, RowBatch } from '../types';
import type { XlsxPackage } from './package';
import { PieceDecoder } from './piece-decoder';
import { readSharedStrings } from './shared-strings';
import { type SheetContext, SheetReader } from './sheet-reader';
import { readStyles } from './styles';
import { readWorkbookPart } from './workbook-part';

/** Opens an .xlsx: reads the small parts now, the sheets when asked. */
export async function openXlsx(pack: XlsxPackage, limits: ReadLimits): Promise<OpenWorkbook> {
  const workbook = await readWorkbookPart(pack);
  if (workbook.sheets.length === 0) throw new WorkbookError('empty', '工作簿中没有工作表');
  return new XlsxWorkbook(pack, workbook, limits);
}

class XlsxWorkbook implements OpenWorkbook {
  readonly format = 'xlsx';
  readonly sheets: { name: string; hidden: boolean }[];
  private context: SheetContext | null = null;

  constructor(
    private readonly pack: XlsxPackage,
    private readonly workbook: Awaited<ReturnType<typeof readWorkbookPart>>,
    private readonly limits: ReadLimits,
  ) {
    this.sheets = workbook.sheets.map(({ name, hidden }) => ({ name, hidden }));
  }

  async *rows(index: number, signal?: AbortSignal): AsyncGenerator<RowBatch> {
    const part = this.part(index);
    const reader = new SheetReader(await this.load(signal));
    const total = this.pack.sizeOf(part);
    let done = 0;
    const decoder = new PieceDecoder();
    for await (const chunk of this.pack.chunks(part, signal)) {
      done += chunk.length;
      const rows = reader.write(decoder.decode(chunk));
      if (rows.length > 0) yield { rows, done, total, hiddenColumns: reader.hiddenColumns };
    }
    reader.end();
    const { hiddenColumns, merges, filter } = reader;
    yield { rows: [], done, total, hiddenColumns, tail: { merges, filter } };
  }

  /** Reads the sheet to its end, for merges stand behind the rows. */
  async facts(index: number, signal?: AbortSignal): Promise<SheetMetadata> {
    const reader = new SheetReader({ strings: [], styles: [], date1904: false });
    const decoder = new PieceDecoder();
    let rowCount = 0;
    // Only what stands before and behind the cells is of interest: the cells themselves are skipped unparsed.
    let state: 'before' | 'cells' | 'behind' = 'before';
    let carry = '';
    for await (const chunk of this.pack.chunks(this.part(index), signal)) {
      let text = carry + decoder.decode(chunk);
      carry = '';
      if (state === 'before') {
        const start = /<(?:\w+:)?sheetData[^>]*>/.exec(text);
        if (!start) {
          carry = text;
          continue;
        }
        reader.write(`${text.slice(0, start.index)}${start[0].endsWith('/>') ? '' : '<sheetData>'}`);
        text = text.slice(start.index + start[0].length);
        state = start[0].endsWith('/>') ? 'behind' : 'cells';
      }
      if (state === 'cells') {
        rowCount += text.split('<row').length - 1;
        const end = text.search(/<\/(?:\w+:)?sheetData>/);
        if (end === -1) {
          carry = text.slice(-40);
          continue;
        }
        text = text.slice(end);
        state = 'behind';
      }
      reader.write(text);
    }
    return { merges: reader.merges, hiddenColumns: reader.hiddenColumns, rowCount };
  }

  async close(): Promise<void> {
    this.pack.close();
  }

  private part(index: number): string {
    const sheet = this.workbook.sheets[index];
    if (!sheet) throw new WorkbookError('noSuchSheet', '工作簿中没有这个工作表，请重新选择');
    return sheet.part;
  }

  private async load(signal?: AbortSignal): Promise<SheetContext> {
    this.context ??= {
      styles: this.workbook.styles ? readStyles(await this.pack.text(this.workbook.styles)) : [],
      strings: this.workbook.sharedStrings
        ? await readSharedStrings(this.pack, this.workbook.sharedStrings, this.limits, signal)
        : [],
      date1904: this.workbook.date1904,
    };
    return this.context;
  }
}
