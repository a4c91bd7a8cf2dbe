import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ENGLISH } from '@server/words/english';

const LOCALES = resolve(__dirname, '../../src/locales');
const GLOSSARY = readFileSync(resolve(__dirname, '../../docs/glossary.md'), 'utf8');

type Words = Readonly<Record<string, string>>;

/** All words of a language with the file they stand in. */
function wordsOf(language: string): [at: string, text: string][] {
  const areas = readdirSync(join(LOCALES, language)).filter((file) => !/^(shell|pages)\.ts$/.test(file));
  return areas.flatMap((file) => {
    const { default: words } = jest.requireActual<{ default: Words }>(join(LOCALES, language, file));
    return Object.entries(words).map(([id, text]): [string, string] => [`${file} ${id}`, text]);
  });
}

/** The words not to be used, as the glossary's last table has them: `word` | instead. */
const forbidden = [...GLOSSARY.matchAll(/^\| `([^`]+)` \| (zh|en) \|/gm)].map(([, pattern = '', language = '']) => ({
  language,
  // A table's own bars are written \| in it.
  pattern: new RegExp(pattern.replaceAll('\\|', '|'), language === 'en' ? 'i' : ''),
}));

it.each([
  ['zh', 'zh-CN'],
  ['en', 'en-US'],
])('one thing has one word, in %s', (short, language) => {
  const unwanted = forbidden.filter((each) => each.language === short);
  expect(unwanted.length).toBeGreaterThan(5);
  const words = wordsOf(language);
  const said = short === 'en' ? [...words, ...Object.entries(ENGLISH)] : words;
  const found = said.flatMap(([at, text]) =>
    unwanted.filter(({ pattern }) => pattern.test(text)).map(({ pattern }) => `${at}: ${text} – ${pattern}`),
  );
  expect(found).toEqual([]);
});

it('every word of one language has its own in the other', () => {
  const ids = (language: string) =>
    wordsOf(language)
      .map(([at]) => at)
      .sort();
  expect(ids('en-US')).toEqual(ids('zh-CN'));
});
