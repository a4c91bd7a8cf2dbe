import type { SlipFonts } from './fonts';
import { slipRows } from './layout';
import type { Row, SlipPaper } from './model';
import { openPaper, PAGE, type Pen, ROOM } from './pen';
import type { SlipWords } from './slip-words';

const SIZE = 10;
const LAST = PAGE.height - PAGE.margin;

/** One slip as a PDF of its own: on A4, on further pages where it is long. Its bytes follow from the slip and the font alone. */
export async function slipFile(
  { view, issuedAt }: SlipPaper,
  words: SlipWords,
  fonts: SlipFonts | Pen,
): Promise<Buffer> {
  const { doc, pen } = openPaper(
    { title: `${words.title} ${words.name}`, author: view.companyName, at: new Date(issuedAt ?? 0) },
    fonts,
  );
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  for (const page of pagesOf(slipRows(pen, words, { room: ROOM, size: SIZE, sign: false }))) {
    doc.addPage();
    const height = page.reduce((sum, row) => sum + row.height, 0);
    if (words.watermark !== null) pen.watermark(words.watermark, PAGE.margin, PAGE.margin, ROOM, height);
    let y: number = PAGE.margin;
    for (const row of page) {
      pen.row(row, PAGE.margin, y);
      y += row.height;
    }
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Rows by pages. */
export function pagesOf(rows: readonly Row[]): Row[][] {
  const pages: Row[][] = [[]];
  let y: number = PAGE.margin;
  for (const row of rows) {
    if (y + row.height > LAST && y > PAGE.margin) {
      pages.push([]);
      y = PAGE.margin;
    }
    pages.at(-1)?.push(row);
    y += row.height;
  }
  return pages;
}
