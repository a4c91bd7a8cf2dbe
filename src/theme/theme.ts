import type { MappingAlgorithm, ThemeConfig } from 'antd';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';
import { BLUE, DARK, GROUND, LIGHT, ON_FILLED, PLACEHOLDER, RADIUS, SPACE, TEXT } from './tokens';

const KINDS = ['Primary', 'Info', 'Success', 'Warning', 'Error'] as const;
/** Kinds of button: their words change with the pointer. */
const PRESSED = ['Primary', 'Error'] as const;

/** After antd's own algorithm: what it derives from a seed cannot be read everywhere. Words have the colour of what they belong to. */
const readable =
  (tokens: typeof LIGHT | typeof DARK): MappingAlgorithm =>
  (seed, map = defaultAlgorithm(seed)) => {
    const all = { ...map, ...tokens };
    for (const kind of KINDS) all[`color${kind}Text`] = all[`color${kind}`];
    for (const kind of PRESSED) {
      all[`color${kind}TextHover`] = all[`color${kind}Hover`];
      all[`color${kind}TextActive`] = all[`color${kind}Active`];
    }
    return all;
  };

/** What stands on darkness of its own on either page. */
const ON_DARKNESS = { colorTextLightSolid: '#fff' };

/** antd makes its sizes, paddings and margins of these; its 20 pixels are our 16, its largest headings ours. */
const SCALE = {
  sizeUnit: SPACE.xxs,
  sizeMD: SPACE.md,
  fontSize: TEXT.md,
  fontSizeHeading1: TEXT.huge,
  fontSizeHeading2: TEXT.xxl,
  borderRadius: RADIUS.md,
};

/** Class that carries antd's colours as CSS variables (`--ant-…`); on the body, our own styles use them anywhere. */
export const VARIABLES = 'slips';

function made(look: 'light' | 'dark', still: boolean): ThemeConfig {
  const dark = look === 'dark';
  return {
    cssVar: { key: VARIABLES },
    hashed: false,
    algorithm: dark ? [darkAlgorithm, readable(DARK)] : [defaultAlgorithm, readable(LIGHT)],
    token: {
      ...SCALE,
      colorPrimary: BLUE,
      colorInfo: BLUE,
      colorLink: BLUE,
      colorTextLightSolid: ON_FILLED[look],
      colorTextPlaceholder: PLACEHOLDER[look],
      motion: !still,
    },
    components: {
      Tooltip: ON_DARKNESS,
      Image: ON_DARKNESS,
      // A title belongs to what is below it.
      Descriptions: { titleMarginBottom: SPACE.sm },
      // Tables, fields and panels stand on the same ground as on a page.
      Drawer: { footerPaddingInline: SPACE.lg, colorBgElevated: GROUND[look] },
      Button: { primaryColor: ON_FILLED[look], dangerColor: ON_FILLED[look] },
    },
  };
}

const THEMES = {
  moving: { light: made('light', false), dark: made('dark', false) },
  still: { light: made('light', true), dark: made('dark', true) },
};

/**
 * antd's theme of a light or a dark page, `still` for those who want nothing in motion: always the same object, for of another
 * antd works out all its tokens again.
 */
export const themeOf = (dark: boolean, still = false): ThemeConfig =>
  THEMES[still ? 'still' : 'moving'][dark ? 'dark' : 'light'];
