import type { Piece } from '../model';
import { child, switchOf, valueOf, wholeNumber, type XmlNode } from '../xml-tree';
import { last, type Styles, switched } from './styles';

/** A break of the page among the pieces: a sign no XML can hold. */
export const PAGE = '\f';

const DEFAULT_SIZE = 10.5;
/** A tab is as wide as two signs: where it would have led is not known. */
const TAB = '\u3000\u3000';
/** Signs the font has under another code, of the same meaning. */
const SAME: Record<string, string> = { '\u2610': '\u25a1', '\u2011': '-', '\u00ad': '' };
/** Elements whose content is part of the line they stand in. */
const THROUGH = new Set(['w:hyperlink', 'w:smartTag', 'w:fldSimple', 'w:customXml', 'w:sdtContent', 'w:dir', 'w:bdo']);

/** The runs of a paragraph as pieces of text; PAGE stands for a break of the page. */
export function piecesOf(paragraph: XmlNode, layers: readonly XmlNode[], styles: Styles): (Piece | typeof PAGE)[] {
  return paragraph.children.flatMap((node) => {
    if (node.name === 'w:r') return runOf(node, layers, styles);
    if (node.name === 'w:sdt') return piecesOf(child(node, 'w:sdtContent') ?? node, layers, styles);
    return THROUGH.has(node.name) ? piecesOf(node, layers, styles) : [];
  });
}

/** How text looks that nothing else is said of in a paragraph: its automatic number, or what an empty line is as high as. */
export function lookOf(layers: readonly XmlNode[]): Omit<Piece, 'text'> {
  const size = wholeNumber(last(layers, (layer) => valueOf(layer, 'w:sz')));
  const raised = last(layers, (layer) => valueOf(layer, 'w:vertAlign'));
  return {
    bold: switched(layers, 'w:b'),
    underline: switched(layers, 'w:u'),
    strike: switched(layers, 'w:strike'),
    size: size === undefined ? DEFAULT_SIZE : Math.min(Math.max(size / 2, 4), 96),
    raised: raised === 'superscript' ? 'sup' : raised === 'subscript' ? 'sub' : null,
  };
}

function runOf(run: XmlNode, layers: readonly XmlNode[], styles: Styles): (Piece | typeof PAGE)[] {
  const own = child(run, 'w:rPr');
  const all = [...layers, ...styles.character(valueOf(own, 'w:rStyle')), ...(own ? [own] : [])];
  // Hidden text is not printed by word processors either.
  if (switchOf(own, 'w:vanish')) return [];
  const look = lookOf(all);
  const caps = switched(all, 'w:caps');
  const found: (Piece | typeof PAGE)[] = [];
  for (const node of run.children) {
    const text = textOf(node);
    if (text === PAGE) found.push(PAGE);
    // Blanks that are underlined are lines to write on: as they are they would be cut off at the end of a line.
    else if (text !== '')
      found.push({ ...look, text: look.underline ? text.replaceAll(' ', '\u00a0') : caps ? text.toUpperCase() : text });
  }
  return found;
}

function textOf(node: XmlNode): string {
  switch (node.name) {
    case 'w:t':
      return node.text.replace(/[\u2610\u2011\u00ad]/g, (sign) => SAME[sign] ?? sign);
    case 'w:tab':
    case 'w:ptab':
      return TAB;
    case 'w:noBreakHyphen':
      return '-';
    case 'w:cr':
      return '\n';
    case 'w:br':
      return node.attrs['w:type'] === 'page' ? PAGE : '\n';
    default:
      return '';
  }
}
