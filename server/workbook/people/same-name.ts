import { Converter } from 'opencc-js/t2cn';
import { normalizePersonName } from '@contract/validators/person-name';

/**
 * Other shapes of characters common in names that OpenCC's tables leave apart: 第一批异体字整理表 (1955) and Unihan's kZVariant.
 * 䶮 stood in the private use area before GB 18030-2005 gave it a place.
 */
const SHAPES = '靑青 淸清 煕熙 熈熙 倂并 翺翱 翶翱 劒剑 劎剑 珎珍 昻昂 珮佩 \ue863䶮';

const toSimplified = Converter({ from: 't', to: 'cn' });
const shapes = new Map(SHAPES.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]));
/** Character by character: what a phrase would make of two of them says nothing about a name. */
const simplified = new Map<string, string>();

function simplify(character: string): string {
  let known = simplified.get(character);
  if (known === undefined) {
    const shape = shapes.get(character) ?? character;
    known = toSimplified(shape);
    simplified.set(character, known);
  }
  return known;
}

/** The common case, for names are compared by the hundred thousand. */
const PLAIN = /^[\u4e00-\u9fff]{1,6}$/;

/** A text in simplified characters, one by one. */
export function inSimplified(text: string): string {
  let simple = '';
  for (const character of text) simple += simplify(character);
  return simple;
}

/**
 * What two spellings of one name have in common: no blanks and dots, simplified characters in their usual shape; of names in
 * Latin letters neither case, accents nor the order of words count.
 */
export function nameKey(name: string): string {
  if (PLAIN.test(name)) return inSimplified(name);
  const plain = normalizePersonName(name).normalize('NFKC');
  if (/\p{Script=Latin}/u.test(plain)) {
    const words = plain
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u);
    return words
      .filter((word) => word !== '')
      .map(inSimplified)
      .sort()
      .join(' ');
  }
  return inSimplified(plain.replace(/[\s·.\-'’]/g, ''));
}

/** Whether two spellings can be one person's name. */
export const sameName = (one: string, other: string) => one === other || nameKey(one) === nameKey(other);
