/**
 * English of the sentences this server writes. A key is a sentence as it stands in the code, `${…}` of a template written
 * {0}, {1} … in their order (what the contract writes as {name} keeps its name). In the English `{0}` stands for the part as
 * it is – a name, a number, somebody's own words –, `{~0}` for the same part put into English where it is ours.
 */
export type Phrases = Readonly<Record<string, string>>;

interface Pattern {
  /** The longest fixed piece: a text without it cannot be meant. */
  piece: string;
  /** How much of it is fixed; of several that fit, the most definite is meant. */
  fixed: number;
  matches: RegExp;
  names: readonly string[];
  english: string;
  /** One fixed Chinese character or none. */
  weak: boolean;
}

const HAN = /\p{Script=Han}/u;
const PART = /\{(\w+)\}/;
/** Longer texts are no sentences of ours. */
const LONGEST = 2000;
/** Characters of a field’s name. */
const LONGEST_NAME = 20;
/** Texts remembered with what they came to: a list says the same few over and over. */
const REMEMBERED = 2000;

function patternOf(key: string, english: string): Pattern {
  // A split by a group gives fixed pieces and names in turn.
  const parts = key.split(PART);
  const pieces = parts.filter((_, at) => at % 2 === 0);
  const source = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('([^]*?)');
  return {
    piece: pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest)),
    fixed: pieces.join('').length,
    matches: new RegExp(`^${source}$`),
    names: parts.filter((_, at) => at % 2 === 1),
    english,
    weak: (pieces.join('').match(/\p{Script=Han}/gu)?.length ?? 0) < 2,
  };
}

/** Puts texts into English: whole, or sentence by sentence; what the book does not have stays as it is. */
export interface PhraseBook {
  /** Of a text that is ours. */
  ours: (text: string) => string;
  /**
   * Of a text that may as well be somebody's own words: only what is ours to the last sign. A pattern with Chinese in a part
   * that is nobody's sentence, and a text of which a piece is not in the book, are taken for somebody's and stay.
   */
  mixed: (text: string) => string;
}

export function phraseBook(phrases: Phrases): PhraseBook {
  const whole = new Map(Object.entries(phrases).filter(([key]) => !PART.test(key)));
  const patterns = Object.entries(phrases)
    .filter(([key]) => PART.test(key))
    .map(([key, english]) => patternOf(key, english))
    .sort((one, other) => other.fixed - one.fixed || one.names.length - other.names.length);
  return { ours: reader(whole, patterns, false), mixed: reader(whole, patterns, true) };
}

function reader(
  whole: ReadonlyMap<string, string>,
  patterns: readonly Pattern[],
  mixed: boolean,
): (text: string) => string {
  const remembered = new Map<string, string>();

  /**
   * The English with its parts; undefined where a part that has to be ours is not, or where so little of the pattern is fixed
   * that it fits anything: then something else was meant.
   */
  function filled(english: string, parts: ReadonlyMap<string, string>, weak: boolean): string | undefined {
    let meant = true;
    const said = english.replace(/\{(~?)(\w+)\}/g, (_, ours: string, name: string) => {
      const part = parts.get(name) ?? '';
      const put = ours ? inEnglish(part) : part;
      if (HAN.test(part) && (ours ? put === part : weak || mixed)) meant = false;
      return put;
    });
    return meant ? said : undefined;
  }

  function phrase(text: string): string | undefined {
    const exact = whole.get(text);
    if (exact !== undefined) return exact;
    for (const { piece, matches, names, english, weak } of patterns) {
      const found = text.includes(piece) ? matches.exec(text) : null;
      if (!found) continue;
      const said = filled(english, new Map(names.map((name, at) => [name, found[at + 1] ?? ''])), weak);
      if (said !== undefined) return said;
    }
    return undefined;
  }

  /** What is wrong with a field, said after its name: “手机号” and “不能为空”. */
  function ofField(text: string): string | undefined {
    for (let end = Math.min(text.length - 1, LONGEST_NAME); end > 0; end -= 1) {
      const name = whole.get(text.slice(0, end));
      const rest = name === undefined ? undefined : phrase(text.slice(end).trimStart());
      if (rest !== undefined) return `${name} ${rest}`;
    }
    return undefined;
  }

  /** Several sentences one after the other, or a list of them. */
  function sentences(text: string): string {
    const pieces = text.split(/([；。、\n])/);
    if (pieces.length === 1) return text;
    const said = pieces.map((piece, at) => (at % 2 === 1 ? piece : (sentence(piece.trim()) ?? piece)));
    const left = said.map((piece, at) => piece === pieces[at] && HAN.test(piece));
    if (mixed ? left.some(Boolean) : said.every((piece, at) => piece === pieces[at])) return text;
    return said
      .map((piece) => LINKS[piece] ?? piece)
      .join('')
      .trim();
  }

  const sentence = (text: string) => phrase(text) ?? ofField(text);

  function inEnglish(text: string): string {
    if (text.length > LONGEST || !HAN.test(text)) return text;
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const english = sentence(text) ?? sentences(text);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(text, english);
    return english;
  }

  return inEnglish;
}

/** What stands between two sentences, or two of a list. */
const LINKS: Readonly<Record<string, string>> = { '；': '; ', '。': '. ', '、': ', ' };
