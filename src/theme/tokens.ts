/**
 * Every colour, size and space of the console; antd's are made of them (theme.ts), and style modules have sizes and spaces as
 * Less variables (config/bundle/less-variables). Colours of plots stand in plot-colours. Words keep 4.5 : 1 (WCAG AA) on what
 * they stand on – page, card, drawer, tinted tag –; the ratio on the page or on its tag stands beside each value, and
 * tests/src/theme holds both.
 */

/** The one blue: buttons, links, what is chosen, what is under way. White on it 5.8; on white 5.8, on a blue tag 5.2. */
export const BLUE = '#0b5fd8';

/** Behind the menu of a light page. White on it 17. */
export const NAVY = '#001529';

/** What is chosen in a dark menu of a dark page. White on it 7.0. */
export const BLUE_IN_DARK_MENU = '#1554ad';

/** On a light page. Amber and green are for words and signs alike, so both are dark enough to be read. */
export const LIGHT = {
  colorPrimaryHover: '#084aab', // 8.1; white on it 8.1
  colorSuccess: '#237804', // 5.4 on its tag
  colorWarning: '#ad4e00', // 5.2 on its tag
  colorError: '#cf1322', // 5.1 on its tag; white on it 5.6
  colorErrorHover: '#a8071a', // 7.7; white on it 7.7
  colorErrorActive: '#820014', // 10.7; white on it 10.7
  colorLinkHover: '#084aab', // 8.1
  colorTextTertiary: 'rgba(0,0,0,.58)', // 5.3
  // Words of coloured tags: antd's seventh shade is too light for its first.
  gold7: '#874d00', // 6.5
  orange7: '#ad4e00', // 5.1
  green7: '#237804', // 5.4
  cyan7: '#006d75', // 5.8
  volcano7: '#ad2102', // 6.4
} as const;

/** On a dark page: lighter shades, and dark words on what is filled with them. */
export const DARK = {
  colorPrimary: '#4d9bff', // 6.5
  colorPrimaryHover: '#7ab6ff', // 8.7
  colorPrimaryActive: '#91caff', // 10.6
  colorLink: '#69b1ff', // 8.2
  colorLinkHover: '#91caff', // 10.6
  colorLinkActive: '#bae0ff', // 13.3
  colorInfo: '#69b1ff', // 8.2
  colorSuccess: '#6abe39', // 7.0 on its tag
  colorWarning: '#e8b339', // 8.2 on its tag
  colorError: '#f37370', // 6.1 on its tag
  colorErrorHover: '#f79b98', // 8.9
  colorErrorActive: '#fab6b3', // 10.9
  colorTextTertiary: 'rgba(255,255,255,.55)', // 6.2
  purple7: '#ab7ae0', // 5.7
} as const;

/** Words on what is filled with the colours above. */
export const ON_FILLED = { light: '#fff', dark: '#04142d' } as const; // 5.8; 6.5

/** Of what stands on a page: antd's own for containers. */
export const GROUND = { light: '#fff', dark: '#141414' } as const;

/** What stands in an empty field: readable, and lighter than what is typed. */
export const PLACEHOLDER = { light: 'rgba(0,0,0,.56)', dark: 'rgba(255,255,255,.52)' } as const; // 4.8; 5.4

/**
 * Sizes of words, in pixels: `sm` what is said beside (hints, captions, dates) and sheets of many columns, `md` what is read and
 * worked with, `lg` titles of panels and figures in a line, `xl` titles of pages and single figures, `xxl` and `huge` the one
 * figure or name a page is about, `sign` an icon that stands alone.
 */
export const TEXT = { sm: 12, md: 14, lg: 16, xl: 20, xxl: 24, huge: 32, sign: 48 } as const;

/** Heights of a line of words of that size, in pixels. */
export const LINE = { sm: 20, md: 22, lg: 24, xl: 28, xxl: 32, huge: 40 } as const;

/** Margins, paddings and gaps, in pixels; `hair` between lines of one thing. */
export const SPACE = { hair: 2, xxs: 4, xs: 8, sm: 12, md: 16, lg: 24, xl: 32, xxl: 48 } as const;

/** Rounded corners, in pixels: marks within a line, fields and buttons, panels. */
export const RADIUS = { sm: 4, md: 6, lg: 8 } as const;

/** Heights of a list's rows, in pixels, by the density chosen. */
export const ROW = { small: 40, middle: 48, large: 56 } as const;
