import type { ReactElement } from 'react';

/**
 * Stands in for the hook by which antd writes its style sheets: they stay out of the document.
 * jsdom lays nothing out, and matching elements with thousands of rules was most of the work of every suite.
 */
export default function useStyleRegister() {
  return (node: ReactElement) => node;
}

// Asked for by the extraction of styles on a server, which nobody calls here.
export const STYLE_PREFIX = 'style';
export const extract = () => null;
export const uniqueHash = () => '';
