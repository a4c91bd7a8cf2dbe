import { unusable } from '../errors';
import type { Block, PageShape, PaperDocument } from '../model';
import { child, childrenOf, readXml, wholeNumber, type XmlNode } from '../xml-tree';
import { readNumbering } from './numbering';
import { type Context, paragraphsFrom } from './paragraphs';
import type { Parts } from './parts';
import { readStyles } from './styles';
import { tableFrom } from './tables';

const MAIN = 'word/document.xml';
/** A4 with the margins of a new document. */
const A4: PageShape = { width: 595.3, height: 841.9, margins: [90, 72, 90, 72] };

/** The trees of a document that are read. */
export interface DocxTrees {
  body: XmlNode;
  styles: XmlNode | null;
  numbering: XmlNode | null;
  /** The first page header that is not empty, and all headers and footers. */
  header: XmlNode | null;
  edges: { part: string; root: XmlNode }[];
}

export function treesOf(parts: Parts): DocxTrees {
  const main = parts.get(MAIN);
  const body = main === undefined ? undefined : child(readXml(main), 'w:body');
  if (!body) unusable('没有找到正文，这不是 Word 文档。请在 Word 或 WPS 中另存为 .docx 后上传');
  const tree = (name: string) => {
    const text = parts.get(name);
    return text === undefined ? null : readXml(text);
  };
  const edges = [...parts.keys()]
    .filter((name) => /^word\/(header|footer)\d*\.xml$/.test(name))
    .sort()
    .map((part) => ({ part, root: tree(part) as XmlNode })); // the name is a key
  const header = edges.find(({ part, root }) => part.includes('header') && /\S/.test(allText(root)))?.root ?? null;
  return { body, styles: tree('word/styles.xml'), numbering: tree('word/numbering.xml'), header, edges };
}

/** Reads a .docx as it is set on paper. Throws DocumentError. */
export function readDocx(trees: DocxTrees): PaperDocument {
  const context: Context = { styles: readStyles(trees.styles), numbering: readNumbering(trees.numbering) };
  const body = blocksOf(trees.body, context);
  return { page: pageOf(trees.body), header: trees.header ? blocksOf(trees.header, context) : [], body };
}

/** Paragraphs and tables in their order; content controls are looked through. */
function blocksOf(container: XmlNode, context: Context): Block[] {
  let breakNext = false;
  return container.children.flatMap((node): Block[] => {
    if (node.name === 'w:tbl') return [tableFrom(node, context.styles, (cell) => blocksOf(cell, context))];
    if (node.name === 'w:sdt') return blocksOf(child(node, 'w:sdtContent') ?? node, context);
    if (node.name !== 'w:p') return [];
    const paragraphs = paragraphsFrom(node, context);
    const [first] = paragraphs;
    if (first && breakNext) first.breakBefore = true;
    const section = child(child(node, 'w:pPr'), 'w:sectPr');
    breakNext = section !== undefined && child(section, 'w:type')?.attrs['w:val'] !== 'continuous';
    return paragraphs;
  });
}

function pageOf(body: XmlNode): PageShape {
  const section = childrenOf(body, 'w:sectPr').at(-1);
  const points = (node: XmlNode | undefined, name: string, otherwise: number) => {
    const twips = wholeNumber(node?.attrs[name]);
    return twips === undefined ? otherwise : Math.abs(twips) / 20;
  };
  const size = child(section, 'w:pgSz');
  const margin = child(section, 'w:pgMar');
  const width = points(size, 'w:w', A4.width);
  const height = points(size, 'w:h', A4.height);
  // Shapes nobody prints on would leave no room for text.
  if (width < 200 || height < 200 || width > 2000 || height > 2000) return A4;
  const edge = (name: string, at: 0 | 1 | 2 | 3, most: number) =>
    Math.min(Math.max(points(margin, name, A4.margins[at]), 28), most);
  return {
    width,
    height,
    margins: [
      edge('w:left', 0, width / 3),
      edge('w:top', 1, height / 3),
      edge('w:right', 2, width / 3),
      edge('w:bottom', 3, height / 3),
    ],
  };
}

export function allText(node: XmlNode): string {
  return (node.name === 'w:t' ? node.text : '') + node.children.map(allText).join('');
}
