import type { Content, ContentTable, ContentText, TableCell } from 'pdfmake/interfaces';
import type { Block, Paragraph, Piece, Table } from '../model';

/** A document's blocks for pdfmake; `room` is the width they may take, in points. */
export function contentOf(blocks: readonly Block[], room: number): Content[] {
  return blocks.map((block) => (block.kind === 'paragraph' ? paragraphContent(block) : tableContent(block, room)));
}

function paragraphContent(paragraph: Paragraph): ContentText {
  const { label, pieces, alignment, left, right, firstLine, before, after, lineHeight, heading, breakBefore } =
    paragraph;
  const first = pieces[0];
  const numbered: Piece[] =
    label !== '' && first
      ? [{ ...first, text: label, underline: false, strike: false, raised: null }, ...pieces]
      : pieces;
  const empty = numbered.every((piece) => piece.text === '');
  return {
    // A line without words is as high as one with.
    text: empty
      ? [
          {
            ...pieceContent({
              ...(first ?? { bold: false, underline: false, strike: false, size: 10.5, raised: null }),
              text: ' ',
            }),
            preserveLeadingSpaces: true,
          },
        ]
      : numbered.map(pieceContent),
    alignment,
    margin: [left, before, right, after],
    leadingIndent: firstLine,
    lineHeight,
    preserveLeadingSpaces: true,
    preserveTrailingSpaces: true,
    ...(heading === null ? {} : { headlineLevel: heading }),
    ...(breakBefore ? { pageBreak: 'before' as const } : {}),
  };
}

function pieceContent({ text, bold, underline, strike, size, raised }: Piece): ContentText {
  const lines = [...(underline ? (['underline'] as const) : []), ...(strike ? (['lineThrough'] as const) : [])];
  return {
    text,
    bold,
    fontSize: size,
    ...(lines.length > 0 ? { decoration: lines } : {}),
    ...(raised === 'sup' ? { sup: true } : {}),
    ...(raised === 'sub' ? { sub: true } : {}),
  };
}

const CELL_PADDING = 4;

function tableContent(table: Table, room: number): ContentTable {
  const columns = table.widths.length;
  // What pdfmake draws besides the columns' own widths.
  const free = room - columns * CELL_PADDING * 2 - (columns + 1) * 0.5;
  const sum = table.widths.reduce((total, width) => total + width, 0);
  const scale = sum > free || sum <= columns ? free / sum : 1;
  const widths = table.widths.map((width) => Math.max(8, width * scale));
  return {
    table: {
      widths,
      headerRows: Math.min(table.headerRows, Math.max(0, table.rows.length - 1)),
      body: table.rows.map((row) =>
        row.map((cell): TableCell =>
          cell ? { stack: contentOf(cell.blocks, room / columns), colSpan: cell.colSpan, rowSpan: cell.rowSpan } : {},
        ),
      ),
    },
    layout: {
      hLineWidth: () => (table.bordered ? 0.5 : 0),
      vLineWidth: () => (table.bordered ? 0.5 : 0),
      paddingLeft: () => CELL_PADDING,
      paddingRight: () => CELL_PADDING,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
    margin: [0, 2, 0, 4],
  };
}
