import { SaxesParser } from 'saxes';
import { unusable } from './errors';

/** An element of a part; names carry the prefix every writer of .docx uses (w:, m: …). */
export interface XmlNode {
  name: string;
  attrs: Record<string, string>;
  children: XmlNode[];
  /** Its own characters; those of elements inside stand there. */
  text: string;
}

const BROKEN = '文件不完整或已损坏，无法读取。请在 Word 或 WPS 中重新另存为 .docx 后上传';
/** Deeper than any document people write. */
const DEEPEST = 200;
const MOST_NODES = 1_000_000;

/** Reads a part into its tree. Throws DocumentError for broken XML, a document type declaration and absurd nesting. */
export function readXml(text: string): XmlNode {
  const root: XmlNode = { name: '', attrs: {}, children: [], text: '' };
  const open: XmlNode[] = [root];
  let nodes = 0;
  const parser = new SaxesParser();
  parser.on('error', () => unusable(BROKEN));
  parser.on('doctype', () => unusable('文件中含有不允许的内容（DOCTYPE），请在 Word 或 WPS 中重新另存为 .docx 后上传'));
  parser.on('opentag', ({ name, attributes }) => {
    nodes += 1;
    if (open.length > DEEPEST || nodes > MOST_NODES) unusable('文件的结构过于复杂，无法作为模板。请删去多余内容后上传');
    const node: XmlNode = { name, attrs: attributes, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  const take = (piece: string) => {
    const node = open.at(-1);
    if (node) node.text += piece;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(text).close();
  return root.children[0] ?? unusable(BROKEN);
}

export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((each) => each.name === name);
export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((each) => each.name === name) ?? [];
/** The `w:val` of a child. */
export const valueOf = (node: XmlNode | undefined, name: string): string | undefined =>
  child(node, name)?.attrs['w:val'];

/** Whether a switch such as w:b is on: there without a value, or with any but these. Undefined = not said. */
export function switchOf(node: XmlNode | undefined, name: string): boolean | undefined {
  const found = child(node, name);
  return found ? !['0', 'false', 'off', 'none'].includes(found.attrs['w:val'] ?? '1') : undefined;
}

/** A whole number of an attribute; undefined where there is none. */
export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Math.round(Number(text)) : undefined;
}

/** Everything inside, in reading order. */
export function* within(node: XmlNode): Generator<XmlNode> {
  for (const each of node.children) {
    yield each;
    yield* within(each);
  }
}
