import type { SlipFonts } from './fonts';
import { heightOf, slipRows } from './layout';
import type { Row, SlipSheet } from './model';
import { openPaper, PAGE, Pen, ROOM } from './pen';
import { pagesOf } from './slip-file';
import type { SlipWords } from './slip-words';

/** Sizes tried, so that as many slips stand on a page as were asked for. */
const SIZES = [10, 9, 8, 7] as const;
/** Between a slip and the line it is cut along. */
const AIR = 12;

/** Many slips in one PDF, each with a line to sign, several to a page; what is written is taken out between two parts. */
export class SlipPages {
  private readonly paper: ReturnType<typeof openPaper>;
  private readonly slot: number;
  private used: number;

  constructor(
    private readonly sheet: SlipSheet,
    fonts: SlipFonts,
  ) {
    this.paper = openPaper({ title: sheet.title, author: sheet.author, at: new Date(sheet.at) }, fonts);
    this.slot = PAGE.height / sheet.perPage;
    this.used = sheet.perPage;
  }

  /** The pen of the first part. */
  get pen(): Pen {
    return this.paper.pen;
  }

  /** A pen for further slips, whose signs are in another cut of the font. */
  nextPen(fonts: SlipFonts): Pen {
    return new Pen(this.paper.doc, fonts);
  }

  add(pen: Pen, words: SlipWords): void {
    const { perPage } = this.sheet;
    const sized = SIZES.map((size) => slipRows(pen, words, { room: ROOM, size, sign: true }));
    const fitting = sized.find((rows) => heightOf(rows) + 2 * AIR <= this.slot) ?? sized.at(-1) ?? [];
    const slots = Math.ceil((heightOf(fitting) + 2 * AIR) / this.slot);
    if (slots > perPage) this.addLong(pen, words, fitting);
    else {
      if (this.used + slots > perPage) this.turn();
      this.draw(pen, words, fitting, this.used * this.slot + AIR, slots * this.slot - 2 * AIR);
      this.used += slots;
      if (this.used < perPage) pen.cutLine(this.used * this.slot);
    }
  }

  /** A slip longer than a page begins one of its own and ends on another. */
  private addLong(pen: Pen, words: SlipWords, rows: readonly Row[]): void {
    for (const page of pagesOf(rows)) {
      this.turn();
      this.draw(pen, words, page, PAGE.margin, heightOf(page));
    }
    this.used = this.sheet.perPage;
  }

  private draw(pen: Pen, words: SlipWords, rows: readonly Row[], top: number, height: number): void {
    if (words.watermark !== null) pen.watermark(words.watermark, PAGE.margin, top, ROOM, height);
    let y = top;
    for (const row of rows) {
      pen.row(row, PAGE.margin, y);
      y += row.height;
    }
  }

  private turn(): void {
    this.paper.doc.addPage();
    this.used = 0;
  }

  /** What has been written since the last call. */
  take(): Buffer {
    const chunks: Buffer[] = [];
    for (let chunk: Buffer | null; (chunk = this.paper.doc.read() as Buffer | null) !== null;) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Ends the PDF; the rest of it. */
  end(): Buffer {
    this.paper.doc.end();
    return this.take();
  }
}
