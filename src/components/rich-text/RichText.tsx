import { createElement, type ReactNode, useMemo } from 'react';
import styles from './rich-text.less';

/** What rich text may be made of; the server's sanitiser knows the same. */
const TAGS = new Set([
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
]);
const EMPTY = new Set(['br', 'hr']);

const isHttps = (address: string | null): address is string => address !== null && /^https:\/\//i.test(address);

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, at) => drawn(child, at));
}

/** One node as a React element: a text, a known tag without any attribute, a link or picture by https; of all else what stands in it. */
function drawn(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === 'script' || tag === 'style' || tag === 'template') return null;
  const href = node.getAttribute('href');
  const src = node.getAttribute('src');
  if (tag === 'img')
    return isHttps(src) ? (
      <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" referrerPolicy="no-referrer" />
    ) : null;
  if (tag === 'a' && isHttps(href)) {
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {childrenOf(node)}
      </a>
    );
  }
  if (!TAGS.has(tag)) return <span key={key}>{childrenOf(node)}</span>;
  const start = tag === 'ol' ? Number(node.getAttribute('start') ?? 1) : 1;
  return createElement(tag, { key, ...(start > 1 ? { start } : {}) }, ...(EMPTY.has(tag) ? [] : childrenOf(node)));
}

/** Rich text of the server, drawn node by node: no markup is ever handed to the browser as it came, though the server has sanitised it. */
export default function RichText({ html }: { html: string }) {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className={styles.text}>{content}</div>;
}
