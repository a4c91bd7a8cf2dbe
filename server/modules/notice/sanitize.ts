import sanitize from 'sanitize-html';
import type { ContentSize } from '@contract/notice/rules';

/** What a notice may be made of; the console's editor and its reader (components/rich-text) know the same. */
const TAGS = [
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
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'img',
];

const isHttps = (address: string | undefined) =>
  address !== undefined && /^https:\/\/[^/\s@]+(?:\/|$|\?|#)/i.test(address.trim());

/**
 * Rich text as it may be stored: known tags, no attribute but an https address and a picture's description, no script,
 * style or handler. Whatever else was pasted goes, its text stays (but for scripts, styles and the like).
 */
export function cleanContent(html: string): string {
  return sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'], ol: ['start'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'svg',
      'math',
      'template',
      'iframe',
      'object',
    ],
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: { ...(isHttps(href) ? { href: href ?? '' } : {}), target: '_blank', rel: 'noopener noreferrer' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isHttps(attribs.src),
  }).trim();
}

/** Whether the text holds a picture that is not fetched by https: it would be gone without a word, so it is refused instead. */
export function hasForeignPicture(html: string): boolean {
  let found = false;
  sanitize(html, {
    allowedTags: ['img'],
    transformTags: {
      img: (tagName, attribs) => {
        found ||= !isHttps(attribs.src);
        return { tagName, attribs };
      },
    },
  });
  return found;
}

/** How much of it a reader sees. */
export function measureContent(content: string): ContentSize {
  const text = sanitize(content, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:nbsp|#160);|\u200b|\ufeff/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#\d+);/g, '.')
    .replace(/\s+/g, ' ')
    .trim();
  return { characters: [...text].length, pictures: content.match(/<img\b/g)?.length ?? 0 };
}
