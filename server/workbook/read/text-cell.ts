import type { Cell } from '../types';

/** A cell of a file that is text: `="001"`, a leading apostrophe or a tab are ways to keep a spreadsheet from eating zeros: the text inside is meant. */
export function textCell(source: string): Cell | undefined {
  let text = source.trim();
  const quoted = /^="(.*)"$/s.exec(text);
  if (quoted) return { kind: 'text', text: quoted[1] ?? '' };
  if (/^'[\d=+\-@]/.test(text)) return { kind: 'text', text: text.slice(1) };
  if (text === '') return undefined;
  if (/^#(REF!|VALUE!|N\/A|DIV\/0!|NAME\?|NULL!|NUM!)$/.test(text)) return { kind: 'error', text };
  if (source.startsWith('\t') || source.endsWith('\t')) return { kind: 'text', text };
  text = source;
  return { kind: /^-?(?:0|[1-9]\d{0,9})(?:\.\d+)?$/.test(source) ? 'number' : 'text', text };
}
