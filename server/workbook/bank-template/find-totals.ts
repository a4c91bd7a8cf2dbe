import type { LayoutTotal } from '@contract/bank-files/layouts/schemas';
import type { TotalFigure } from '@contract/bank-files/layouts/fields';

const LABELS: readonly [RegExp, TotalFigure][] = [
  [/^(?:合计|总|代发|发放)?(?:总)?(?:笔数|人数|条数|户数)(?:合计)?$/, 'count'],
  [/^(?:合计|总|代发|发放)(?:总)?(?:金额|额)(?:合计)?$|^金额(?:合计|总计)$/, 'sum'],
];

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\([^)]*\)/g, '')
    .replace(/\s/g, '');

const figureOf = (label: string): TotalFigure | null =>
  LABELS.find(([pattern]) => pattern.test(plain(label).replace(/:$/, '')))?.[1] ?? null;

/** Nothing, or a figure of an example. */
const isOpen = (text: string | undefined) => /^[-¥￥]?[\d,.]*$/.test((text ?? '').trim());

export interface FoundTotals {
  totals: LayoutTotal[];
  /** Labels of totals beside which no cell is free. */
  lost: string[];
}

/** Cells for the number of payments and their sum in rows above the headings (or below): beside their label, under it, or behind it in the same cell. */
export function findTotals(rows: readonly (readonly string[])[], place: LayoutTotal['place']): FoundTotals {
  const found: FoundTotals = { totals: [], lost: [] };
  rows.forEach((cells, row) =>
    cells.forEach((text, column) => {
      const within = /^(.*[:：])\s*([\d,.]*)\s*(?:元|笔|人)?$/s.exec(text.trim());
      const figure = figureOf(within?.[1] ?? text);
      if (figure === null || found.totals.some((one) => one.row === row && one.column === column)) return;
      const filled = within?.[2] ?? '';
      const [right, under] = [cells[column + 1], rows[row + 1]?.[column]];
      if (filled === '' && isOpen(right) && (column + 1 < cells.length || within === null || right !== undefined))
        found.totals.push({ place, row, column: column + 1, figure, prefix: '' });
      else if (filled === '' && row + 1 < rows.length && isOpen(under))
        found.totals.push({ place, row: row + 1, column, figure, prefix: '' });
      else if (within) found.totals.push({ place, row, column, figure, prefix: within[1] ?? '' });
      else found.lost.push(text.trim());
    }),
  );
  return found;
}
