import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces';
import { DocumentError } from '../errors';
import { paragraphTexts, type PaperDocument } from '../model';
import { contentOf } from './content';
import { BOLD, FONT, REGULAR } from './font-files';

// Only the signs a document uses go into its PDF.
pdfmake.setFonts({ [FONT]: { normal: REGULAR, bold: BOLD, italics: REGULAR, bolditalics: BOLD } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === REGULAR || path === BOLD);

/** What pdfkit has of an opened font. */
interface OpenedFont {
  font: { hasGlyphForCodePoint(code: number): boolean };
}

export interface WrittenPdf {
  content: Buffer;
  pages: number;
}

export interface PdfMetadata {
  title: string;
  /** Moment written into the file: with the same one the same document becomes the same bytes. */
  at: Date;
  /** Author shown by readers. */
  author: string;
}

const MOST_PAGES = 200;
const FOOTER_SIZE = 9;

/** Sets a document as PDF, with 第 x 页 共 y 页 below. Throws DocumentError where the font lacks a sign, or it has no end. */
export async function writePdf(paper: PaperDocument, { title, at, author }: PdfMetadata): Promise<WrittenPdf> {
  const { width, height, margins } = paper.page;
  const room = width - margins[0] - margins[2];
  const header = (): Content => ({ stack: contentOf(paper.header, room), margin: [margins[0], 28, margins[2], 0] });
  let pages = 0;
  const made = pdfmake.createPdf({
    pageSize: { width, height },
    pageMargins: [...margins],
    content: contentOf(paper.body, room),
    ...(paper.header.length > 0 ? { header } : {}),
    footer: (page, count) => {
      pages = count;
      return {
        text: `第 ${page} 页 共 ${count} 页`,
        alignment: 'center',
        fontSize: FOOTER_SIZE,
        margin: [0, Math.max(0, margins[3] / 2 - FOOTER_SIZE), 0, 0],
      };
    },
    defaultStyle: { font: FONT, fontSize: 10.5 },
    info: { title, author, creationDate: at, creator: '', producer: 'pdfmake' },
    language: 'zh-CN',
  });
  const document = (await made.getStream()) as unknown as {
    provideFont(family: string, bold: boolean, italics: boolean): OpenedFont;
  }; // pdfmake's own document: see its PDFDocument
  const problems = missingSigns(paper, document.provideFont(FONT, false, false));
  const content = await made.getBuffer();
  if (problems.length > 0) throw new DocumentError(problems);
  if (pages > MOST_PAGES) throw new DocumentError([`文档共 ${pages} 页，最多 ${MOST_PAGES} 页`]);
  return { content, pages };
}

/** Signs the font has none for, each once, with the line it first stands in: they would be printed as empty boxes. */
function missingSigns(paper: PaperDocument, { font }: OpenedFont): string[] {
  const seen = new Map<string, string>();
  for (const text of paragraphTexts([...paper.header, ...paper.body])) {
    for (const sign of text)
      if (!seen.has(sign) && sign >= ' ' && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) seen.set(sign, text);
  }
  return [...seen].map(([sign, text]) => {
    const at = text.indexOf(sign);
    return `字体中没有字符“${sign}”（U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}，在“${text.slice(Math.max(0, at - 8), at + 8)}”中），请改用其他写法`;
  });
}
