import { slipFonts } from './fonts';
import type { SlipPaper, SlipSheet } from './model';
import type { Pen } from './pen';
import { openPaper } from './pen';
import { slipFile } from './slip-file';
import { SlipPages } from './slip-pages';
import { signsOf, type SlipWords, slipWords } from './slip-words';

/** What became of a slip, or of some: the bytes are a whole PDF of its own (`key`) or what comes next in the common one. */
export type WrittenSlips =
  | { key: string; content: Uint8Array }
  | { key: string; problems: string[] }
  | { content: Uint8Array };

/** Gives the next slips, at most some hundred at a time: for each such part the font is cut down anew; none = that was all. */
export type NextPapers = () => Promise<SlipPaper[]>;
export type TakeWritten = (written: WrittenSlips) => Promise<unknown>;

/** Each slip as a PDF of its own. One with a sign the font lacks is not made: its problems are told instead. */
export async function writeSlipFiles(next: NextPapers, take: TakeWritten): Promise<void> {
  for (let papers = await next(); papers.length > 0; papers = await next()) {
    const words = papers.map(slipWords);
    const fonts = await slipFonts(words.map(signsOf));
    const { pen } = openPaper({ title: '', author: '', at: new Date(0) }, fonts);
    for (const [at, paper] of papers.entries()) {
      const own = words[at] ?? slipWords(paper);
      const problems = lackingOf(pen, own);
      if (problems.length > 0) await take({ key: paper.key, problems });
      else await take({ key: paper.key, content: await slipFile(paper, own, pen) });
    }
  }
}

/** All slips in one PDF, in the order they come, given out part by part: it is never held whole. */
export async function writeSlipSheet(sheet: SlipSheet, next: NextPapers, take: TakeWritten): Promise<void> {
  let pages: SlipPages | undefined;
  for (let papers = await next(); papers.length > 0; papers = await next()) {
    const words = papers.map(slipWords);
    const fonts = await slipFonts(words.map(signsOf));
    const pen = pages ? pages.nextPen(fonts) : (pages = new SlipPages(sheet, fonts)).pen;
    for (const [at, own] of words.entries()) {
      const problems = lackingOf(pen, own);
      if (problems.length > 0) await take({ key: papers[at]?.key ?? '', problems });
      else pages.add(pen, own);
    }
    await take({ content: pages.take() });
  }
  if (pages) await take({ content: pages.end() });
}

/** Signs of a slip the font has none for, in words. */
function lackingOf(pen: Pen, words: SlipWords): string[] {
  const { regular, bold } = signsOf(words);
  const signs = new Set([...pen.lacking(regular, 'regular'), ...pen.lacking(bold, 'bold')]);
  return [...signs].map((sign) => `${sign}（U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}）`);
}
