import type { Alignment, Paragraph, Piece } from '../model';
import { child, valueOf, wholeNumber, type XmlNode } from '../xml-tree';
import type { Numbering } from './numbering';
import { lookOf, PAGE, piecesOf } from './runs';
import { last, type Styles, switched } from './styles';

export interface Context {
  styles: Styles;
  numbering: Numbering;
}

const ALIGNMENT: Record<string, Alignment> = {
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
  left: 'left',
  start: 'left',
};
const TWIPS = 20;
const MOST_INDENT = 400;
/** The font's own lines are as high as word processors' at 1.2: spacing is counted from there. */
const OWN_HEIGHT = 1.45;

/** A paragraph of the body; more than one where a page ends within it. */
export function paragraphsFrom(node: XmlNode, { styles, numbering }: Context): Paragraph[] {
  const own = child(node, 'w:pPr');
  const style = styles.paragraph(valueOf(own, 'w:pStyle'));
  const ownLayers = own ? [own] : [];
  const numPr = last([...style.paragraph, ...ownLayers], (layer) => child(layer, 'w:numPr'));
  const label = numPr
    ? numbering.next(
        valueOf(numPr, 'w:numId') ?? '0',
        wholeNumber(last([...style.paragraph, ...ownLayers], (layer) => valueOf(child(layer, 'w:numPr'), 'w:ilvl'))) ??
          0,
      )
    : null;
  // Word's order: defaults and style, then the numbering level, then the paragraph itself.
  const layers = [...style.paragraph, ...(label?.properties ? [label.properties] : []), ...ownLayers];
  const runs = piecesOf(node, style.run, styles);
  const mark = child(own, 'w:rPr');
  const empty = lookOf(mark ? [...style.run, mark] : style.run);
  const size = runs.find((piece): piece is Piece => piece !== PAGE)?.size ?? empty.size;
  const shape = { kind: 'paragraph' as const, heading: style.heading, ...placeOf(layers, size) };

  const groups: Piece[][] = [[]];
  for (const piece of runs) {
    if (piece === PAGE) groups.push([]);
    else groups.at(-1)?.push(piece);
  }
  return groups.map((pieces, at) => ({
    ...shape,
    label: at === 0 ? (label?.text ?? '') : '',
    pieces: pieces.length > 0 ? pieces : [{ ...empty, text: '' }],
    breakBefore: at > 0 || switched(layers, 'w:pageBreakBefore'),
  }));
}

function placeOf(
  layers: readonly XmlNode[],
  size: number,
): Pick<Paragraph, 'alignment' | 'left' | 'right' | 'firstLine' | 'before' | 'after' | 'lineHeight'> {
  const indent = (...names: string[]) => {
    const twips = last(layers, (layer) =>
      names.map((name) => wholeNumber(child(layer, 'w:ind')?.attrs[name])).find((value) => value !== undefined),
    );
    return (twips ?? 0) / TWIPS;
  };
  /** Given in hundredths of a sign's width, which goes before twips. */
  const signs = (name: string) => {
    const hundredths = last(layers, (layer) => wholeNumber(child(layer, 'w:ind')?.attrs[name]));
    return hundredths ? (hundredths / 100) * size : undefined;
  };
  const spacing = (name: string) => last(layers, (layer) => wholeNumber(child(layer, 'w:spacing')?.attrs[name]));
  const hanging = signs('w:hangingChars') ?? indent('w:hanging');
  const firstLine = hanging > 0 ? -hanging : (signs('w:firstLineChars') ?? indent('w:firstLine'));
  return {
    alignment: ALIGNMENT[last(layers, (layer) => valueOf(layer, 'w:jc')) ?? 'left'] ?? 'left',
    left: within(signs('w:leftChars') ?? indent('w:left', 'w:start')),
    right: within(signs('w:rightChars') ?? indent('w:right', 'w:end')),
    firstLine: Math.max(-MOST_INDENT, Math.min(MOST_INDENT, firstLine)),
    before: within((spacing('w:before') ?? 0) / TWIPS),
    after: within((spacing('w:after') ?? 0) / TWIPS),
    lineHeight: lineHeightOf(
      spacing('w:line'),
      last(layers, (layer) => child(layer, 'w:spacing')?.attrs['w:lineRule']),
      size,
    ),
  };
}

const within = (points: number) => Math.max(0, Math.min(MOST_INDENT, points));

function lineHeightOf(line: number | undefined, rule: string | undefined, size: number): number {
  if (line === undefined || line <= 0) return 1;
  const times =
    rule === 'exact' || rule === 'atLeast' ? line / TWIPS / (size * OWN_HEIGHT) : ((line / 240) * 1.2) / OWN_HEIGHT;
  return Math.max(0.85, Math.min(3, times));
}
