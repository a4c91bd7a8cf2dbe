import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { BOLD, REGULAR } from '../pdf/font-files';
import type { Cut } from './model';

/** Both cuts of the font, with the signs of some slips alone. */
export type SlipFonts = Record<Cut, Buffer>;

/** On every page. */
const ALWAYS = ' 0123456789.,-¥第页共';

const whole = { regular: once(() => readFile(REGULAR)), bold: once(() => readFile(BOLD)) };

/**
 * Cuts the font down to what some slips need. Opened whole for every document it takes ten times as long as the page itself;
 * ligatures and alternative forms go, too, because nothing of a slip uses them.
 */
export async function slipFonts(signs: readonly Record<Cut, string>[]): Promise<SlipFonts> {
  const cut = async (which: Cut) => {
    const text = [...new Set([ALWAYS, ...signs.map((one) => one[which])].join(''))].join('');
    return subsetFont(await whole[which](), text, {
      targetFormat: 'sfnt',
      keepFeatures: [],
      noLayoutClosure: true,
      noHinting: true,
    });
  };
  return { regular: await cut('regular'), bold: await cut('bold') };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
