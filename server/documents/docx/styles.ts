import { child, childrenOf, switchOf, valueOf, wholeNumber, type XmlNode } from '../xml-tree';

/** Properties a style gives a paragraph and its runs, as elements; what stands later wins. */
export interface StyleLayers {
  paragraph: XmlNode[];
  run: XmlNode[];
  /** Level of a heading, 1–9. */
  heading: number | null;
}

export interface Styles {
  /** A paragraph style with what it is based on, from the document's defaults on; an unknown id gives the defaults. */
  paragraph(id: string | undefined): StyleLayers;
  /** Properties of a character style. */
  character(id: string | undefined): XmlNode[];
  /** Whether a table style draws lines. */
  tableHasLines(id: string | undefined): boolean;
}

const LONGEST_CHAIN = 20;

/** The styles part (ECMA-376 part 1, 17.7). */
export function readStyles(root: XmlNode | null): Styles {
  const ids = new Map(childrenOf(root ?? undefined, 'w:style').map((style) => [style.attrs['w:styleId'] ?? '', style]));
  const defaults = child(root ?? undefined, 'w:docDefaults');
  const normal = [...ids.values()].find(
    (style) => style.attrs['w:type'] === 'paragraph' && ['1', 'true', 'on'].includes(style.attrs['w:default'] ?? ''),
  );

  /** The style and what it is based on, the farthest first. */
  const chain = (id: string | undefined): XmlNode[] => {
    const found: XmlNode[] = [];
    for (
      let style = ids.get(id ?? '');
      style && found.length < LONGEST_CHAIN;
      style = ids.get(valueOf(style, 'w:basedOn') ?? '')
    )
      found.unshift(style);
    return found;
  };
  const layer = (styles: readonly (XmlNode | undefined)[], name: string) =>
    styles.flatMap((style) => child(style, name) ?? []);

  return {
    paragraph(id) {
      const styles = chain(id ?? normal?.attrs['w:styleId']);
      const paragraph = [...layer([child(defaults, 'w:pPrDefault')], 'w:pPr'), ...layer(styles, 'w:pPr')];
      return {
        paragraph,
        run: [...layer([child(defaults, 'w:rPrDefault')], 'w:rPr'), ...layer(styles, 'w:rPr')],
        heading: headingOf(paragraph),
      };
    },
    character: (id) => layer(chain(id), 'w:rPr'),
    tableHasLines: (id) => chain(id).some((style) => hasLines(child(child(style, 'w:tblPr'), 'w:tblBorders'))),
  };
}

function headingOf(layers: readonly XmlNode[]): number | null {
  const level = wholeNumber(last(layers, (each) => valueOf(each, 'w:outlineLvl')));
  return level !== undefined && level >= 0 && level <= 8 ? level + 1 : null;
}

/** Whether any of the borders is drawn. */
export function hasLines(borders: XmlNode | undefined): boolean {
  return (
    borders !== undefined &&
    borders.children.some((border) => !['nil', 'none', ''].includes(border.attrs['w:val'] ?? ''))
  );
}

/** What the last of the layers that says anything says. */
export function last<T>(layers: readonly XmlNode[], read: (layer: XmlNode) => T | undefined): T | undefined {
  for (let at = layers.length - 1; at >= 0; at -= 1) {
    const layer = layers[at];
    const value = layer && read(layer);
    if (value !== undefined) return value;
  }
  return undefined;
}

export const switched = (layers: readonly XmlNode[], name: string): boolean =>
  last(layers, (layer) => switchOf(layer, name)) ?? false;
