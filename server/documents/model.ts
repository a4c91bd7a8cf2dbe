/** A document as it is set on paper: what a .docx says, with its styles and automatic numbers worked out. Lengths in points. */
export interface Piece {
  text: string;
  bold: boolean;
  underline: boolean;
  strike: boolean;
  /** Font size. */
  size: number;
  raised: 'sup' | 'sub' | null;
}

export type Alignment = 'left' | 'center' | 'right' | 'justify';

export interface Paragraph {
  kind: 'paragraph';
  /** Automatic number with what follows it, e.g. 第一条 ; '' = none. */
  label: string;
  pieces: Piece[];
  alignment: Alignment;
  /** From the left and right margin. */
  left: number;
  right: number;
  /** Of the first line, from `left`; below 0 it hangs out. */
  firstLine: number;
  before: number;
  after: number;
  /** Times the font's own height. */
  lineHeight: number;
  /** Level of a heading, 1–9; null = text. */
  heading: number | null;
  breakBefore: boolean;
}

export interface Cell {
  blocks: Block[];
  colSpan: number;
  rowSpan: number;
}

export interface Table {
  kind: 'table';
  widths: number[];
  bordered: boolean;
  headerRows: number;
  /** Cells covered by the span of another are null. */
  rows: (Cell | null)[][];
}

export type Block = Paragraph | Table;

export interface PageShape {
  width: number;
  height: number;
  /** Left, top, right, bottom. */
  margins: [number, number, number, number];
}

export interface PaperDocument {
  page: PageShape;
  header: Block[];
  body: Block[];
}

/** The words of all paragraphs in reading order, automatic numbers and those in tables included. */
export function paragraphTexts(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) =>
    block.kind === 'paragraph'
      ? [block.label + block.pieces.map((piece) => piece.text).join('')]
      : block.rows.flatMap((row) => row.flatMap((cell) => (cell ? paragraphTexts(cell.blocks) : []))),
  );
}
