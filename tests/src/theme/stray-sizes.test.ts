import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { theme } from 'antd';
import { themeOf } from '@/theme/theme';
import { LINE, RADIUS, ROW, SPACE, TEXT } from '@/theme/tokens';
import lessVariables from '../../../config/bundle/less-variables';

const SRC = resolve(__dirname, '../../../src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !/^(?:\.umi|theme\/)/.test(file),
);
const textOf = (file: string) => readFileSync(join(SRC, file), 'utf8');

/** What of a style comes from the scale. Widths and heights, places and borders are those of the thing. */
const SCALED =
  '(?:font(?:-size)?|line-height|(?:margin|padding)(?:-[a-z]+)*|(?:row-|column-)?gap|border-(?:[a-z]+-)*radius)';
const DECLARATION = new RegExp(`(?<![\\w-])${SCALED}:\\s*([^;{}]*)[;}]`, 'g');
/** The same in a style of a component, and the gaps of antd's Space and Flex. */
const PROPERTY =
  /\b(?:fontSize|lineHeight|(?:margin|padding)(?:[A-Z]\w*)?|(?:row|column)?[gG]ap|border(?:[A-Z]\w*)?Radius)(?:: |=\{)([^,}\n]*)/g;
const GAP = /<(?:Space|Flex|Row)\b[^>]*?\b(?:size|gap|gutter)=\{(\[[^\]]*\]|[^}]*)\}/g;

/** A hairline is a border's width, which what lies over it takes away again. */
const pixels = (value: string) =>
  [...value.matchAll(/(\d*\.?\d+)px/g)].some(([, size]) => !['0', '1'].includes(size ?? ''));
/** React takes a bare number for pixels; shares of something are below 1. */
const numbers = (value: string) => /(?<![\w.$'"`-])-?[1-9]\d*\b(?![.%\w])/.test(value.replace(/'[^']*'|`[^`]*`/g, ''));

const strays = (file: string, pattern: RegExp, isStray: (value: string) => boolean) =>
  [...textOf(file).matchAll(pattern)]
    .filter(([, value = '']) => isStray(value))
    .map(([found]) => `${file}: ${found.trim()}`);

it('no size of words, space or rounded corner stands in a style module but those of the scale', () => {
  const styles = files.filter((file) => file.endsWith('.less'));
  expect(styles.length).toBeGreaterThan(80);
  expect(styles.flatMap((file) => strays(file, DECLARATION, pixels))).toEqual([]);
});

it('none stands in a component', () => {
  const components = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('locales/'));
  expect(components.length).toBeGreaterThan(900);
  const isStray = (value: string) => pixels(value) || numbers(value);
  const found = components.flatMap((file) => [...strays(file, PROPERTY, isStray), ...strays(file, GAP, isStray)]);
  expect(found).toEqual([]);
});

it('each name of the scale that a style module asks for is there', () => {
  const named = files
    .filter((file) => file.endsWith('.less'))
    .flatMap((file) => textOf(file).match(/@(?:text|line|space|radius|row)-[\w-]+/g) ?? []);
  expect(named.length).toBeGreaterThan(900);
  expect(named.filter((name) => !(name.slice(1) in lessVariables))).toEqual([]);
});

describe.each([false, true])('antd, dark: %s,', (dark) => {
  const token = theme.getDesignToken(themeOf(dark));

  it('has words of the scale’s sizes, in lines as high', () => {
    const { fontSizeSM, fontSize, fontSizeLG, fontSizeXL } = token;
    expect([fontSizeSM, fontSize, fontSizeLG, fontSizeXL]).toEqual([TEXT.sm, TEXT.md, TEXT.lg, TEXT.xl]);
    const headings = ([1, 2, 3, 4, 5] as const).map((level) => token[`fontSizeHeading${level}`]);
    expect(headings).toEqual([TEXT.huge, TEXT.xxl, TEXT.xxl, TEXT.xl, TEXT.lg]);
    const lines = [token.lineHeightSM * fontSizeSM, token.lineHeight * fontSize, token.lineHeightLG * fontSizeLG];
    expect(lines.map(Math.round)).toEqual([LINE.sm, LINE.md, LINE.lg]);
  });

  it('has the scale’s paddings, margins and corners', () => {
    const { hair, xxl, ...inner } = SPACE;
    const suffixes = ['XXS', 'XS', 'SM', '', 'LG', 'XL'] as const;
    expect(suffixes.map((step) => token[`padding${step}`])).toEqual(Object.values(inner));
    expect(suffixes.map((step) => token[`margin${step}`])).toEqual(Object.values(inner));
    expect([token.marginXXL, token.paddingMD, token.marginMD]).toEqual([xxl, SPACE.md, SPACE.md]);
    expect(hair).toBeLessThan(token.paddingXXS);
    expect([token.borderRadiusSM, token.borderRadius, token.borderRadiusLG]).toEqual(Object.values(RADIUS));
  });
});

it('is a scale: few steps, each larger than the one before, spaces on a grid of four', () => {
  for (const steps of [TEXT, LINE, SPACE, RADIUS, ROW].map((scale) => Object.values(scale) as number[])) {
    expect(steps.length).toBeLessThanOrEqual(8);
    expect(steps).toEqual([...new Set(steps)].sort((one, other) => one - other));
  }
  expect(Object.values(SPACE).filter((space) => space % 4)).toEqual([SPACE.hair]);
  expect(Object.values(ROW)).toEqual([40, 48, 56]);
});
