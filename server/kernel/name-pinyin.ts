import type * as PinyinPro from 'pinyin-pro';
import { late } from './late';

/** Its dictionaries take 9 MB. */
const library = late<typeof PinyinPro>('pinyin-pro');
const pinyin = ((...given: Parameters<typeof PinyinPro.pinyin>) =>
  library().pinyin(...given)) as typeof PinyinPro.pinyin;

const SYLLABLES = { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' } as const;
/** Other readings of a first character that are looked for, too. */
const MOST_READINGS = 3;

/** Latin letters without their marks. */
const letters = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** From each syllable on: the rest of the name written out, and by its first letters. */
const endings = (syllables: readonly string[]) =>
  syllables.flatMap((_, from) => {
    const rest = syllables.slice(from);
    return [rest.join(''), rest.map((syllable) => syllable.charAt(0)).join('')];
  });

/**
 * How a person's name is typed in pinyin, for searching: `|zhangjianguo|zjg|jianguo|jg|guo|g`, ü as v. Surnames are read as such
 * (单 shan, 仇 qiu); where the first character has other readings those are there as well, as somebody may not know.
 */
export function namePinyin(name: string): string {
  const read = pinyin(name, { ...SYLLABLES, surname: 'head' })
    .flatMap((part) => part.split(' '))
    .map(letters)
    .filter((part) => part !== '');
  const [first, ...rest] = read;
  if (first === undefined) return '';
  const readings = /^\p{Script=Han}/u.test(name)
    ? pinyin(name.charAt(0), { ...SYLLABLES, multiple: true }).map(letters)
    : [];
  const others = [...new Set(readings)].filter((other) => other !== '' && other !== first).slice(0, MOST_READINGS);
  const written = [...endings(read), ...others.flatMap((other) => endings([other, ...rest]).slice(0, 2))];
  return [...new Set(written)].map((each) => `|${each}`).join('');
}

/** A company is looked for by the beginning of its name. */
const MOST_SYLLABLES = 12;

/** How a company is typed in pinyin, by its name or its short one, as namePinyin writes it: `|yunshanjingmi|ysjm|shanjingmi|…`. */
export function companyPinyin(name: string, shortName: string): string {
  const written = [shortName, name].flatMap((each) =>
    endings(
      pinyin(each, SYLLABLES)
        .map(letters)
        .filter((part) => part !== '')
        .slice(0, MOST_SYLLABLES),
    ),
  );
  return [...new Set(written)].map((each) => `|${each}`).join('');
}

/** Every run of two syllables or more of a name, written out and by first letters: what people make of a name when they type a part of it. */
export function pinyinRuns(name: string): string[] {
  const read = pinyin(name, { ...SYLLABLES, surname: 'head' })
    .map(letters)
    .filter((part) => part !== '')
    .slice(0, MOST_SYLLABLES);
  const runs = read.flatMap((_, from) => read.slice(from + 1).map((_one, more) => read.slice(from, from + more + 2)));
  const written = runs.flatMap((run) => [run.join(''), run.map((syllable) => syllable.charAt(0)).join('')]);
  return [...new Set([...written, ...(read.length === 1 ? read : [])])];
}

/** What a name's pinyin must be like for letters somebody has typed; null where these are no pinyin. */
export function pinyinPattern(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/ü/g, 'v')
    .replace(/(?<=[a-z])['’ ](?=[a-z])/g, '');
  return /^[a-z]{1,40}$/.test(text) ? `%|${text}%` : null;
}
