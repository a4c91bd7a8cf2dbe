import type { Block, Cell, Table } from '../model';
import { child, childrenOf, switchOf, valueOf, wholeNumber, type XmlNode } from '../xml-tree';
import { hasLines, type Styles } from './styles';

const MOST_COLUMNS = 60;

interface RawCell {
  node: XmlNode;
  span: number;
  /** restart = the first of cells merged downwards; continue = one of the others. */
  merge: 'restart' | 'continue' | null;
}

/** A table; `read` gives the blocks of a cell. */
export function tableFrom(node: XmlNode, styles: Styles, read: (cell: XmlNode) => Block[]): Table {
  const properties = child(node, 'w:tblPr');
  const trs = rowsOf(node);
  const raw = trs.map(cellsOf);
  const columns = Math.max(1, ...raw.map((row) => row.reduce((sum, cell) => sum + cell.span, 0)));
  const borders = child(properties, 'w:tblBorders');
  const cellLines = trs.some((tr) =>
    childrenOf(tr, 'w:tc').some((cell) => hasLines(child(child(cell, 'w:tcPr'), 'w:tcBorders'))),
  );
  return {
    kind: 'table',
    widths: widthsOf(node, columns),
    bordered: (borders ? hasLines(borders) : styles.tableHasLines(valueOf(properties, 'w:tblStyle'))) || cellLines,
    headerRows: headersOf(trs),
    rows: gridOf(raw, columns, read),
  };
}

/** Rows and cells may stand in content controls. */
const unwrapped = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((each) => {
    if (each.name === name) return [each];
    return each.name === 'w:sdt' ? unwrapped(child(each, 'w:sdtContent') ?? each, name) : [];
  });
const rowsOf = (table: XmlNode) => unwrapped(table, 'w:tr');

function cellsOf(row: XmlNode): RawCell[] {
  return unwrapped(row, 'w:tc').map((node) => {
    const properties = child(node, 'w:tcPr');
    const merge = child(properties, 'w:vMerge');
    const span = wholeNumber(valueOf(properties, 'w:gridSpan')) ?? 1;
    return {
      node,
      span: Math.min(Math.max(span, 1), MOST_COLUMNS),
      merge: merge ? (merge.attrs['w:val'] === 'restart' ? 'restart' : 'continue') : null,
    };
  });
}

function headersOf(rows: readonly XmlNode[]): number {
  const first = rows.findIndex((row) => switchOf(child(row, 'w:trPr'), 'w:tblHeader') !== true);
  return first === -1 ? 0 : first;
}

function widthsOf(table: XmlNode, columns: number): number[] {
  const given = childrenOf(child(table, 'w:tblGrid'), 'w:gridCol').map(
    (column) => (wholeNumber(column.attrs['w:w']) ?? 0) / 20,
  );
  return given.length >= columns && given.every((width) => width > 0)
    ? given.slice(0, columns)
    : Array.from({ length: columns }, () => 1);
}

/** Every row as wide as the table; places covered by another cell are null. */
function gridOf(raw: readonly RawCell[][], columns: number, read: (cell: XmlNode) => Block[]): (Cell | null)[][] {
  const grid: (Cell | null)[][] = [];
  /** The cell merged downwards that stands in a column. */
  const open: (Cell | undefined)[] = [];
  for (const row of raw) {
    const line: (Cell | null)[] = [];
    for (const { node, span, merge } of row) {
      const at = line.length;
      const above = merge === 'continue' ? open[at] : undefined;
      if (above) {
        above.rowSpan += 1;
        line.push(...Array.from({ length: span }, () => null));
        continue;
      }
      const cell: Cell = { blocks: read(node), colSpan: span, rowSpan: 1 };
      open[at] = merge === 'restart' ? cell : undefined;
      line.push(cell, ...Array.from({ length: span - 1 }, () => null));
    }
    while (line.length < columns) line.push({ blocks: [], colSpan: 1, rowSpan: 1 });
    grid.push(line);
  }
  return grid;
}
