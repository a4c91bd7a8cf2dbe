import { termAt } from '../legend/day-terms';

/** Rows about one person that no column tells apart: mornings, afternoons and overtime. */
export const MOST_ROWS_A_PERSON = 3;

/**
 * What a row of somebody with several rows is about, by the word in its column ("上午", "出勤", "加班", "迟到"): half a day, the
 * whole day, overtime, something counted apart (the word stands before what the cells say), or nothing anybody knows.
 */
export type RowKind = 'half' | 'day' | 'overtime' | { word: string } | 'unknown';

const HALF = /^(?:上午|下午|上半[天日]|下半[天日]|[早中晚上下]|白天|晚上|[上下]班|[上下]|am|pm)$/i;
const DAY = /^(?:出勤|正班|正常班?|白班|考勤|工时|出勤工时|正常工时|正常出勤|平时|天数|工日|班次|[日天])$/;

/** `text` '' (no such column, or left blank): half a day, as two rows without a word are morning and afternoon. */
export function rowKind(text: string): RowKind {
  const word = text.normalize('NFKC').replace(/\s|[:：]|\([^)]*\)/g, '');
  if (word === '' || HALF.test(word)) return 'half';
  if (/加班|加点|^ot$/i.test(word)) return 'overtime';
  if (DAY.test(word)) return 'day';
  const meaning = termAt(word);
  return meaning?.rest === '' && meaning.kind !== 'present' ? { word } : 'unknown';
}

/** True for a column whose texts say of each row what it is about: at least two words, nearly all known (sign-offs may stand below). */
export function saysRowKinds(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  const known = filled.filter((text) => rowKind(text) !== 'unknown');
  return new Set(known).size >= 2 && known.length >= 4 && known.length >= filled.length * 0.8;
}
