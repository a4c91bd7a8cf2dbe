import { readFileSync } from 'node:fs';
import { FastColor } from '@ant-design/fast-color';
import { theme } from 'antd';
import { themeOf } from '@/theme/theme';
import { FAINT, HEAT, SERIES } from '@/theme/plot-colours';
import { BLUE, BLUE_IN_DARK_MENU, NAVY } from '@/theme/tokens';

const SOURCE = readFileSync(require.resolve('@/theme/tokens'), 'utf8');

type Token = ReturnType<typeof theme.getDesignToken>;
type ColourToken = { [K in keyof Token]: Token[K] extends string ? K : never }[keyof Token];

/** Relative luminance by WCAG 2.2. */
function luminance({ r, g, b }: FastColor): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of a colour on a ground that lies on a page; both may let through what is behind. */
function contrast(colour: string, ground: string, page: string): number {
  const behind = new FastColor(ground).onBackground(page);
  const [lighter = 0, darker = 0] = [luminance(new FastColor(colour).onBackground(behind)), luminance(behind)].sort(
    (one, other) => other - one,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const WORDS: ColourToken[] = [
  'colorText',
  'colorTextSecondary',
  'colorTextTertiary',
  'colorTextDescription',
  'colorTextPlaceholder',
  'colorPrimary',
  'colorPrimaryHover',
  'colorPrimaryActive',
  'colorPrimaryText',
  'colorPrimaryTextHover',
  'colorPrimaryTextActive',
  'colorLink',
  'colorLinkHover',
  'colorLinkActive',
  'colorInfo',
  'colorSuccess',
  'colorSuccessText',
  'colorWarning',
  'colorWarningText',
  'colorError',
  'colorErrorHover',
  'colorErrorActive',
  'colorErrorText',
  'colorErrorTextHover',
  'colorErrorTextActive',
];
const GROUNDS: ColourToken[] = ['colorBgContainer', 'colorBgLayout', 'colorBgElevated', 'colorFillQuaternary'];
/** Words on a ground of their own: tags, and rows that are chosen. */
const PAIRS: [ColourToken, ColourToken][] = [
  ['colorSuccess', 'colorSuccessBg'],
  ['colorWarning', 'colorWarningBg'],
  ['colorError', 'colorErrorBg'],
  ['colorInfo', 'colorInfoBg'],
  ['colorPrimary', 'colorPrimaryBg'],
  ['colorTextTertiary', 'colorPrimaryBg'],
  ['colorTextLightSolid', 'colorPrimary'],
  ['colorTextLightSolid', 'colorPrimaryHover'],
  ['colorTextLightSolid', 'colorPrimaryActive'],
  ['colorTextLightSolid', 'colorError'],
  ['colorTextLightSolid', 'colorErrorHover'],
  ['colorTextLightSolid', 'colorErrorActive'],
  ['blue7', 'blue1'],
  ['cyan7', 'cyan1'],
  ['gold7', 'gold1'],
  ['green7', 'green1'],
  ['orange7', 'orange1'],
  ['purple7', 'purple1'],
  ['red7', 'red1'],
  ['volcano7', 'volcano1'],
];

describe.each([
  ['light', false],
  ['dark', true],
] as const)('on a %s page', (_, dark) => {
  const token = theme.getDesignToken(themeOf(dark));
  const page = token.colorBgContainer;

  it('words can be read wherever they stand (4.5 : 1)', () => {
    const pairs = [...WORDS.flatMap((word) => GROUNDS.map((ground) => [word, ground] as const)), ...PAIRS];
    const dim = pairs
      .map(([word, ground]) => ({ word, ground, is: contrast(token[word], token[ground], page) }))
      .filter(({ is }) => is < 4.5);
    expect(dim).toEqual([]);
  });

  it('each colour has its contrast written beside it, on the page or on its tag, and it is that', () => {
    const [, block = ''] = SOURCE.split(`export const ${dark ? 'DARK' : 'LIGHT'} = {`);
    const [lines = ''] = block.split('} as const');
    const written = [...lines.matchAll(/^ {2}(\w+): '.*$/gm)].map(([line, name = '']) => {
      const [, told = 'nothing', onTag] = /\/\/ ([\d.]+)(?<tag> on its tag)?/.exec(line) ?? [];
      const colour = name as ColourToken;
      const tag = (onTag ? `${name}Bg` : name.replace(/7$/, '1')) as ColourToken;
      const ground = tag === colour ? page : token[tag];
      return { name, told, is: contrast(token[colour], ground, page).toFixed(1) };
    });
    expect(written.length).toBeGreaterThan(10);
    expect(written.filter(({ told, is }) => told !== is)).toEqual([]);
  });

  it('a drawer is of the same ground as what stands in it', () => {
    const { Drawer } = themeOf(dark).components ?? {};
    expect(new FastColor(Drawer?.colorBgElevated ?? '').toHexString()).toBe(new FastColor(page).toHexString());
  });

  it('there is one blue, and what is said by colour alone is seen (3 : 1)', () => {
    if (!dark) expect([token.colorPrimary, token.colorLink, token.colorInfo]).toEqual([BLUE, BLUE, BLUE]);
    for (const colour of [FAINT, ...SERIES[dark ? 'dark' : 'light']])
      expect(contrast(colour, page, page)).toBeGreaterThanOrEqual(3);
  });

  it('figures in the cells of a heat map can be read on each of its shades, and each shade is darker than the one before', () => {
    const filled = (level: number) => {
      const { r, g, b } = new FastColor(token.colorPrimary);
      return new FastColor({ r, g, b, a: HEAT[level] }).toRgbString();
    };
    const word = (level: number) => (level === HEAT.length - 1 ? token.colorTextLightSolid : token.colorText);
    const levels = HEAT.map((_, level) => level);
    expect(levels.filter((level) => contrast(word(level), filled(level), page) < 4.5)).toEqual([]);
    const strength = levels.map((level) => contrast(filled(level), page, page));
    expect(strength).toEqual([...strength].sort((a, b) => a - b));
  });
});

it('words in a dark menu can be read', () => {
  for (const ground of [BLUE, BLUE_IN_DARK_MENU, NAVY])
    expect(contrast('#fff', ground, ground)).toBeGreaterThanOrEqual(4.5);
});
