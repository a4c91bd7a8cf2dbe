import type { Cell } from '../types';

/** A number of days, hours, times or yuan, or a rate, as its cell has it: "21.5天", "3%" (0.03), "¥1,200元"; NaN for anything else. */
export function figureIn(cell: Cell | undefined): number {
  if (!cell) return NaN;
  if (cell.kind === 'number' || cell.kind === 'percent') return Number(cell.text);
  if (cell.kind !== 'text') return NaN;
  const [, figure, unit] =
    /^¥?([+-]?\d+(?:\.\d+)?)(%|天|日|小时|时|h|次|元)?$/i.exec(cell.text.normalize('NFKC').replace(/[\s,]/g, '')) ?? [];
  return figure === undefined ? NaN : Number(figure) / (unit === '%' ? 100 : 1);
}
