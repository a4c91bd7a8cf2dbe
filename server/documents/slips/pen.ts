import PDFDocument from 'pdfkit';
import type { SlipFonts } from './fonts';
import type { Cut, Mark, Row } from './model';

type Document = InstanceType<typeof PDFDocument>;

/** A font as pdfkit keeps it, opened. */
interface OpenedFont {
  font: { hasGlyphForCodePoint(code: number): boolean };
}
/** pdfkit's font in use. Put back here it need not be looked for again, and where two are alike, opened again. */
type WithFont = { _font: OpenedFont; _fontFamilies: Record<string, OpenedFont> };
/** pdfkit's class of fonts it puts into a document, which it does not give out by itself. */
type FontClass = new (doc: Document, font: OpenedFont['font'], id: string) => OpenedFont;

export const PAGE = { width: 595.28, height: 841.89, margin: 36 } as const;
export const ROOM = PAGE.width - 2 * PAGE.margin;

const INK = { plain: '#1f1f1f', pale: '#8c8c8c', rule: '#d9d9d9' } as const;
const WATERMARK = { size: 12, opacity: 0.1, across: 150, down: 78, tilt: -20 } as const;
const MEASURED = 1_000;
/** As pdfkit itself would name the first two fonts of a document. */
const FONT_IDS = { regular: 'F1', bold: 'F2' } as const;

/** Facts that make the same slip the same bytes. */
export interface PaperFacts {
  title: string;
  author: string;
  at: Date;
}

/** `fonts`: those of a pen of another document save reading them anew, which takes longer than a page. */
export function openPaper({ title, author, at }: PaperFacts, fonts: SlipFonts | Pen): { doc: Document; pen: Pen } {
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'zh-CN',
    displayTitle: true,
    font: null as unknown as string, // none to begin with; its types want one
    info: { Title: title, Author: author, CreationDate: at, ModDate: at, Producer: 'pdfkit', Creator: '' },
  });
  return { doc, pen: new Pen(doc, fonts) };
}

/** Measures and writes with both cuts of a font that holds the signs of some slips. */
export class Pen {
  private readonly widths: Record<Cut, Map<string, number>>;
  private readonly opened: Record<Cut, OpenedFont>;

  constructor(
    private readonly doc: Document,
    fonts: SlipFonts | Pen,
  ) {
    const inside = doc as unknown as WithFont;
    const open = (cut: Cut) => {
      if (!(fonts instanceof Pen)) return (doc.font(fonts[cut]) as unknown as WithFont)._font;
      const { font, constructor } = fonts.opened[cut];
      return (inside._fontFamilies[cut] = new (constructor as unknown as FontClass)(doc, font, FONT_IDS[cut]));
    };
    this.opened = { regular: open('regular'), bold: open('bold') };
    this.widths = fonts instanceof Pen ? fonts.widths : { regular: new Map(), bold: new Map() };
  }

  /** Width in points at size 1. */
  width(text: string, cut: Cut): number {
    const known = this.widths[cut];
    let sum = 0;
    for (const sign of text) {
      let own = known.get(sign);
      if (own === undefined) {
        own = this.take(cut, MEASURED).widthOfString(sign) / MEASURED;
        known.set(sign, own);
      }
      sum += own;
    }
    return sum;
  }

  /** Signs of a text the font has none for: they would be printed as empty boxes. */
  lacking(text: string, cut: Cut): string[] {
    const { font } = this.opened[cut];
    return [...new Set(text)].filter((sign) => sign > ' ' && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  }

  /** Writes a row with its upper left at x, y of the page. */
  row({ marks, rules }: Row, x: number, y: number): void {
    for (const mark of marks) this.mark(mark, x, y);
    for (const { from, to, y: at } of rules)
      this.doc
        .moveTo(x + from, y + at)
        .lineTo(x + to, y + at)
        .lineWidth(0.5)
        .stroke(INK.rule);
  }

  mark({ text, cut, size, pale, x, y }: Mark, left: number, top: number): void {
    if (text === '') return;
    this.take(cut, size)
      .fillColor(pale ? INK.pale : INK.plain)
      .text(text, left + x, top + y, { lineBreak: false });
  }

  /** Repeats a text, pale and askew, over a part of the page. */
  watermark(text: string, left: number, top: number, width: number, height: number): void {
    const { size, opacity, across, down, tilt } = WATERMARK;
    const { doc } = this;
    doc.save().rect(left, top, width, height).clip();
    this.take('regular', size).fillColor(INK.plain, opacity);
    for (let y = top + down / 2; y < top + height; y += down)
      for (let x = left + 16; x < left + width; x += across)
        doc
          .save()
          .rotate(tilt, { origin: [x, y] })
          .text(text, x, y, { lineBreak: false })
          .restore();
    doc.restore().fillOpacity(1);
  }

  /** A dashed line to cut along. */
  cutLine(y: number): void {
    this.doc.save().moveTo(0, y).lineTo(PAGE.width, y).dash(4, { space: 4 }).lineWidth(0.5).stroke(INK.pale).restore();
  }

  private take(cut: Cut, size: number): Document {
    (this.doc as unknown as WithFont)._font = this.opened[cut];
    return this.doc.fontSize(size);
  }
}
