import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FastColor } from '@ant-design/fast-color';
import * as tokens from '@/theme/tokens';

const SRC = resolve(__dirname, '../../../src');
const COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|rgba?\([\d\s.,/%]+\)/gi;

/** Grounds of pages that stand before the theme does, and why they are no tokens. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // The login page's light wash; a dark page has none.
  'layouts/user-layout.less': ['#d6e6ff', '#f2f7ff', '#f7f8fa', 'rgb(16 62 128 / 8%)'],
  'layouts/menu-tokens.ts': ['#f5f6f8'],
};

/** Shadows, veils, paper and words on a photograph are greys of some strength; a hue is a token. */
const isGrey = (colour: string) => {
  const { r, g, b } = new FastColor(colour);
  return r === g && g === b;
};

const known = new Set(
  Object.values(tokens)
    .flatMap((value) => (typeof value === 'string' ? value : Object.values<string | number>(value)))
    .flatMap((value) => (typeof value === 'string' ? new FastColor(value).toHexString() : [])),
);

const textOf = (file: string) => readFileSync(join(SRC, file), 'utf8');

function coloursIn(file: string): string[] {
  return textOf(file).match(COLOUR) ?? [];
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(?:less|tsx?)$/.test(file) && !/^(?:\.umi|theme\/)/.test(file),
);

/** What antd takes for a colour by its name. */
const NAMES = [
  ...['blue', 'cyan', 'geekblue', 'gold', 'gray', 'green', 'grey', 'lime', 'magenta'],
  ...['orange', 'pink', 'purple', 'red', 'volcano', 'yellow'],
];
const NAME = new RegExp(`(['"])(${NAMES.join('|')})\\1`, 'g');
/** Those whose words are held to be readable (contrast.test). Red says that something is wrong, and is called `error`. */
const OF_TAGS: readonly string[] = ['blue', 'cyan', 'gold', 'green', 'orange', 'purple', 'volcano'];
/** Those of a timeline's dots, which it takes from the theme; any other name would be the browser's own colour. */
const OF_DOTS: readonly string[] = ['blue', 'gray', 'green', 'red'];

it('no colour but a token’s stands in a style or a component', () => {
  expect(files.length).toBeGreaterThan(1000);
  const strays = files.flatMap((file) =>
    coloursIn(file)
      .filter((colour) => !isGrey(colour) && !known.has(new FastColor(colour).toHexString()))
      .filter((colour) => !ALLOWED[file]?.includes(colour))
      .map((colour) => `${file}: ${colour}`),
  );
  expect(strays).toEqual([]);
});

it('what is allowed beside them is still there', () => {
  for (const [file, colours] of Object.entries(ALLOWED))
    expect(coloursIn(file)).toEqual(expect.arrayContaining([...colours]));
});

it('a colour called by its name is one the theme has', () => {
  const strays = files
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('locales/'))
    .flatMap((file) => {
      const text = textOf(file);
      const mine = /\bTimeline\b/.test(text) ? OF_DOTS : OF_TAGS;
      return [...text.matchAll(NAME)]
        .filter(([, , name = '']) => !mine.includes(name))
        .map(([, , name]) => `${file}: ${name}`);
    });
  expect(strays).toEqual([]);
});

/** Red says that something is wrong: an objection is a question, and is of the warning's colour. */
it('what speaks of an objection is not red', () => {
  const red = files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => /disputed/.test(line) && /(['"])error\1|color-error/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(red).toEqual([]);
});
