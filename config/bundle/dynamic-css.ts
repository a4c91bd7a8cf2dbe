/**
 * rc-util's, which looks through the whole head and reads a sheet's text back each time an icon or a component of antd is
 * drawn: a quarter of what drawing a list took. A sheet that stands there as it was put is not looked for again.
 */
import { updateCSS as putCSS } from 'rc-util/es/Dom/dynamicCSS';
import { pageNonce } from '@/utils/page-nonce';

export { clearContainerCache, injectCSS, removeCSS } from 'rc-util/es/Dom/dynamicCSS';

type Options = NonNullable<Parameters<typeof putCSS>[2]>;

/** The server allows no style without it (server/plugins/index-page). */
const csp = { nonce: pageNonce() };

const standing = new Map<string, { css: string; node: HTMLElement }>();

/** Puts a sheet's text under its key into the head, or where `attachTo` says; gives its element. */
export function updateCSS(css: string, key: string, options: Options = {}): HTMLElement {
  if (options.attachTo) return putCSS(css, key, { ...options, csp });
  const name = `${options.mark ?? ''} ${key}`;
  const known = standing.get(name);
  if (known?.css === css && known.node.isConnected) return known.node;
  const node = putCSS('', key, { ...options, csp });
  node.textContent = css; // as text: rc-util lets the browser read it as HTML first
  standing.set(name, { css, node });
  return node;
}
