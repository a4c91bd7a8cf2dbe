/** Of a plot on either page, what stands back behind its series: 3 : 1 at least on both. */
export const FAINT = '#8a94a6';

/**
 * Series of a plot, in order: each 3 : 1 at least on its page, neighbours far apart in lightness or hue for who sees few
 * colours; every second one is hatched besides (components/plot).
 */
export const SERIES = {
  light: ['#0b5fd8', '#d46b08', '#00707a', '#b0267a', '#6b7c00', '#5b3fbf', '#8f4a12', '#1f3a5f', '#a8071a'],
  dark: ['#69b1ff', '#ffa940', '#36cfc9', '#ff85c0', '#bae637', '#b37feb', '#d4a373', '#d6e4ff', '#ff7875'],
} as const;

/** How dark the cells of a heat map are, lightest level first: shares of the one blue over the page. Words on all but the last keep the page's colour. */
export const HEAT = [0.06, 0.2, 0.38, 0.58, 1] as const;
