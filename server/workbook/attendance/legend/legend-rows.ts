import type { LegendEntry } from '@contract/checks/legend';
import type { SheetRow } from '../../types';
import { legendMeaning } from './day-terms';

/** Signs that serve as marks; words explain themselves. */
export const SIGN = /^[^\p{Script=Han}\p{L}\p{N}\s.,:;，。：；、()（）"'“”《》【】[\]%+=_—–-]$/u;
const LETTER = /^(?:[A-Za-z]|[A-Z]{2,3})$/;
/** A letter written close to its word ("公休G", "P出勤"). */
const GLUED = /^(?:(\p{Script=Han}+)([A-Za-z]{1,2})|([A-Za-z]{1,2})(\p{Script=Han}+))$/u;
const WORD = /[\p{Script=Han}]+/gu;
const TITLE = /图例|符号|说明|标记|注[:：]|备注/;

/**
 * Reads a row that explains marks: "√出勤 ×旷工 △事假", "出勤：√  事假：△", marks and words in neighbouring cells.
 * Empty where the row explains nothing.
 */
export function readLegendRow(row: SheetRow): LegendEntry[] {
  const text = row.cells
    .map((cell) => cell?.text.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ')
    .normalize('NFC');
  const tokens = tokensOf(text);
  const signs = tokens.filter((token) => token.sign).length;
  if (signs === 0) return [];
  const first = tokens.find((token) => token.sign || legendMeaning(token.text) !== null);
  const entries = first?.sign === false ? pair(tokens, -1) : pair(tokens, 1);
  // One mark beside a word may be chance (a remark with a √ in it); a titled row or two marks are a legend.
  return entries.length >= 2 || (entries.length === 1 && TITLE.test(text)) ? entries : [];
}

/** A row above the days, where a word and its letter alone are a legend, too: "Late | L". */
export function readLegendLine(row: SheetRow): LegendEntry[] {
  const texts = row.cells.map((cell) => cell?.text.trim() ?? '').filter((part) => part !== '');
  const [first = '', second = ''] = texts;
  const [word, mark] = LETTER.test(first) ? [second, first] : [first, second];
  const meaning = texts.length === 2 && LETTER.test(mark) && !LETTER.test(word) ? legendMeaning(word) : null;
  return meaning ? [{ mark, ...meaning }] : readLegendRow(row);
}

interface Token {
  text: string;
  sign: boolean;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const part of text.split(/[\s,，;；、。()（）:：=“”"'【】]+|代表|表示|为/)) {
    let word = '';
    for (const char of part) {
      if (SIGN.test(char)) {
        if (word !== '') tokens.push({ text: word, sign: false });
        tokens.push({ text: char, sign: true });
        word = '';
      } else word += char;
    }
    const glued = GLUED.exec(word);
    if (glued) {
      const [, before, mark, first, behind] = glued;
      if (before !== undefined) tokens.push({ text: before, sign: false }, { text: mark ?? '', sign: true });
      else tokens.push({ text: first ?? '', sign: true }, { text: behind ?? '', sign: false });
    } else if (word !== '') tokens.push({ text: word, sign: LETTER.test(word) });
  }
  return tokens;
}

/** Marks with the word behind (1) or before (−1) them. */
function pair(tokens: readonly Token[], side: 1 | -1): LegendEntry[] {
  const entries: LegendEntry[] = [];
  tokens.forEach((token, at) => {
    const word = tokens[at + side];
    if (!token.sign || !word || word.sign || entries.some((entry) => entry.mark === token.text)) return;
    const meaning = legendMeaning(word.text.match(WORD)?.[0] ?? word.text);
    if (meaning) entries.push({ mark: token.text, ...meaning });
  });
  return entries;
}
