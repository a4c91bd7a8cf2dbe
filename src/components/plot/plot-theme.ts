import type { GlobalToken } from 'antd';

/** The page's colours for axes, legends and the box that follows the pointer, which G2 draws outside of antd's reach. */
export function plotTheme(token: GlobalToken, dark: boolean) {
  const words = {
    labelFill: token.colorTextSecondary,
    labelOpacity: 1,
    titleFill: token.colorTextSecondary,
    titleOpacity: 1,
    lineStroke: token.colorBorder,
    lineStrokeOpacity: 1,
    tickStroke: token.colorBorder,
    tickStrokeOpacity: 1,
  };
  const axis = { ...words, gridStroke: token.colorSplit, gridStrokeOpacity: 1, labelFontSize: 12, titleFontSize: 12 };
  return {
    type: dark ? 'dark' : 'light',
    view: { viewFill: 'transparent' },
    axis,
    axisBottom: axis,
    axisLeft: axis,
    axisRight: axis,
    legendCategory: { itemLabelFill: token.colorText, itemLabelFillOpacity: 1, itemLabelFontSize: 12 },
    tooltip: {
      css: {
        '.g2-tooltip': {
          'background-color': token.colorBgElevated,
          'box-shadow': token.boxShadowSecondary,
          'font-family': token.fontFamily,
          opacity: 1,
        },
        '.g2-tooltip-title': { color: token.colorTextSecondary },
        '.g2-tooltip-list-item': { color: token.colorText },
        '.g2-tooltip-list-item-name-label': { color: token.colorText },
        '.g2-tooltip-list-item-value': { color: token.colorText, 'font-variant-numeric': 'tabular-nums' },
      },
    },
  };
}
