import { AREAS, ENGLISH } from '@server/words/english';
import { inEnglish } from '@server/words/in-english';
import { type Sentence, sentencesUnder } from '../../support/words/sentences';

const HAN = /\p{Script=Han}/u;
const PART = /\{~?(\w+)\}/g;

/**
 * Chinese of the code that no answer tells: what stands in files, on paper and in messages sent, what strangers' sheets are
 * read by, the operator's terminal, demo data, descriptions of the API, and what the console words by itself.
 */
const NOT_TOLD = [
  /^server\/(words|demo|commands|crypto|db|calendar)\//,
  /^server\/(start-|main\.ts|env\.ts|files\/(data-folder|store\/))/,
  /^server\/modules\/(take-out|list-exports|backup|key-rotation)\//,
  /^server\/modules\/(fdd\/sandbox|slip-signing\/(paper|start)|bank-files\/layouts|activation\/admin-link)/,
  /^server\/modules\/.*\/(export[-\w]*|write-file|blank|values|retitle|first-settings|slip-view|send-payments)\.ts:/,
  /^server\/modules\/(checks\/export|wage-batches\/(export|tax-template))\//,
  /^server\/modules\/(check|staff|wage)-imports\/(kind|routes)\.ts:/,
  /^server\/imports\/(rows\/error-(file|sheet)|purge\/purge)\.ts:/,
  /^server\/documents\/(docx\/numerals|pdf\/write-pdf|template\/placeholders)\.ts:/,
  /^server\/workbook\/(write|layout|mapping|formula|people|cells|audit)\//,
  /^server\/workbook\/(?!.*(import-checks|import-sheet|import-staff|read-bank|read-reference)\.ts:)(wages|attendance|staff)\//,
  /^server\/workbook\/read\/xlsx?\/(sheet-reader|workbook-part|xls-workbook)\.ts:/,
  /^server\/plugins\/open-api\.ts:/,
  /^server\/providers\/(sms-sandbox\.ts|channels\/(shared\/words|sms\/templates|smtp\/message))/,
  /^contract\/(?!.*(problem-text|\/rules|refusal|\/lock)\.ts:)(?!(validators|states)\/)/,
];

/**
 * Sentences still without English, by part of the code. A number may fall, never rise: whoever adds a sentence adds its
 * English to server/words/english, and whoever translates some lowers the number.
 */
const STILL_CHINESE: Readonly<Record<string, number>> = {};

const partOf = (at: string) =>
  at
    .split('/')
    .slice(0, 3)
    .join('/')
    .replace(/\.ts:\d+$/, '');

describe('the English of what the server says', () => {
  const written = [...sentencesUnder('server'), ...sentencesUnder('contract')];
  const told = written.filter(({ at }) => !NOT_TOLD.some((where) => where.test(at)));

  it('is there for every sentence, a known few aside', () => {
    const missing = new Map<string, Sentence[]>();
    for (const sentence of told)
      if (!Object.hasOwn(ENGLISH, sentence.key))
        missing.set(partOf(sentence.at), [...(missing.get(partOf(sentence.at)) ?? []), sentence]);
    const tooMany = [...missing]
      .filter(([part, sentences]) => sentences.length > (STILL_CHINESE[part] ?? 0))
      .flatMap(([, sentences]) => sentences.map(({ at, key }) => `${at}  ${key}`));
    expect(tooMany).toEqual([]);
    const counts = Object.fromEntries([...missing].map(([part, sentences]) => [part, sentences.length]));
    expect(counts).toEqual(STILL_CHINESE);
  });

  it('is of sentences that are still written', () => {
    const keys = new Set(written.map(({ key }) => key));
    expect(Object.keys(ENGLISH).filter((key) => !keys.has(key))).toEqual([]);
  });

  it('says each once', () => {
    const areas = new Map<string, string[]>();
    for (const [area, phrases] of Object.entries(AREAS))
      for (const key of Object.keys(phrases)) areas.set(key, [...(areas.get(key) ?? []), area]);
    expect([...areas].filter(([, of]) => of.length > 1)).toEqual([]);
  });

  it('names the parts of the Chinese and no others', () => {
    const names = (text: string) => new Set([...text.matchAll(PART)].map(([, name]) => name));
    const wrong = Object.entries(ENGLISH).filter(([key, english]) => {
      const known = names(key);
      return [...names(english)].some((name) => !known.has(name));
    });
    expect(wrong).toEqual([]);
  });

  it('is English', () => {
    // What a Chinese tax client calls its own file stays.
    expect(Object.values(ENGLISH).filter((english) => HAN.test(english.replaceAll('税款计算', '')))).toEqual([]);
  });

  it('is found again in the finished sentence', () => {
    const other = Object.entries(ENGLISH).filter(([key, english]) => {
      if (english.includes('{~')) return false;
      const fill = (text: string) => text.replace(PART, (_, name: string) => `<${name}>`);
      return inEnglish(fill(key)) !== fill(english);
    });
    expect(other).toEqual([]);
  });
});
