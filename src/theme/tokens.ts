/**
 * Every colour of the console that is not antd's own; those of plots stand in plot-colours. Words keep 4.5 : 1 (WCAG AA) on what they stand on – page, card,
 * drawer, tinted tag –, which tests/src/theme holds; the ratio on the page's or the tag's ground stands beside each value.
 */

/** The one blue: buttons, links, what is chosen, what is under way. White on it 5.8; on white 5.8, on a blue tag 5.2. */
export const BLUE = '#0b5fd8';

/** Behind the menu of a light page. White on it 17. */
export const NAVY = '#001529';

/** What is chosen in a dark menu of a dark page. White on it 7.0. */
export const BLUE_IN_DARK_MENU = '#1554ad';

/** On a light page. Amber and green are for words and signs alike, so both are dark enough to be read. */
export const LIGHT = {
  colorSuccess: '#237804', // 5.4 on its tag
  colorWarning: '#ad4e00', // 5.2 on its tag
  colorError: '#cf1322', // 5.1 on its tag; white on it 5.6
  colorErrorHover: '#a8071a',
  colorLinkHover: '#084aab', // 8.2
  colorTextTertiary: 'rgba(0,0,0,.58)', // 5.2
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
  colorPrimaryHover: '#7ab6ff',
  colorLink: '#69b1ff', // 8.2
  colorLinkHover: '#91caff',
  colorInfo: '#69b1ff',
  colorSuccess: '#6abe39', // 7.0 on its tag
  colorWarning: '#e8b339', // 8.2 on its tag
  colorError: '#f37370', // 6.1 on its tag
  colorErrorHover: '#f79b98',
  colorTextTertiary: 'rgba(255,255,255,.55)', // 6.2
  purple7: '#ab7ae0', // 5.8
} as const;

/** Words on what is filled with the colours above. */
export const ON_FILLED = { light: '#fff', dark: '#04142d' } as const; // 5.8; 6.5

/** What stands in an empty field: readable, and lighter than what is typed. */
export const PLACEHOLDER = { light: 'rgba(0,0,0,.56)', dark: 'rgba(255,255,255,.52)' } as const; // 4.8; 5.4
