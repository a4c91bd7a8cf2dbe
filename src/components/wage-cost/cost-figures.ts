import type { CostCell, WageCost } from '@contract/wages/plot-schemas';
import type { BarSpec, Look, Value } from '@/components/plot/specs';
import type { PlotTableSpec } from '@/components/plot/PlotTable';
import { monthTicks } from '@/components/plot/ticks';
import { figure } from '@/utils/figure';
import type { Text } from '@/utils/use-text';
import { moneyText } from '@/utils/money-text';
import { isMoney, type Measure } from './measures';

const HEIGHT = 400;
const DASH = '—';

/** One figure of a month, exact as text; null where there is none. */
function figureOf(cell: CostCell | null | undefined, measure: Measure): Value | null {
  const value = cell?.[measure] ?? null;
  if (value === null) return null;
  if (typeof value === 'number') return { value, words: figure(value) };
  return { value: Number(value) / 100, words: moneyText(value) };
}

const nameOf = ({ dept, others }: WageCost['depts'][number], text: Text) =>
  others !== null ? text('others', { count: others }) : (dept ?? text('noDept'));

/** Months something was paid in, of which the measure is not known as a whole. */
export const unknownMonths = ({ months, total }: WageCost, measure: Measure): string[] =>
  months.filter((_, index) => total[index] && figureOf(total[index], measure) === null);

/** Columns of departments upon one another; a month that is not known as a whole has none: it would be too low. */
export function costSpec({ months, total, depts }: WageCost, measure: Measure, text: Text): BarSpec {
  const values = { from: months[0] ?? '', to: months.at(-1) ?? '', measure: text(measure) };
  return {
    kind: 'bars',
    label: text('label', values),
    height: HEIGHT,
    ticks: monthTicks(months),
    stacked: true,
    axis: isMoney(measure) ? 'yuan' : 'count',
    series: depts.map((dept, index) => ({
      name: nameOf(dept, text),
      look: dept.others !== null ? ('faint' as Look) : index,
      values: dept.cells.map((cell, at) => (figureOf(total[at], measure) === null ? null : figureOf(cell, measure))),
    })),
    totals: { name: text('total'), words: total.map((cell) => figureOf(cell, measure)?.words ?? null) },
  };
}

/** The same figures: a department a row, a month that was paid a column. */
export function costTable({ months, total, depts }: WageCost, measure: Measure, text: Text): PlotTableSpec {
  const paid = months.flatMap((month, index) => (total[index] ? [{ month, index }] : []));
  const row = (name: string, cells: WageCost['total']) => [
    name,
    ...paid.map(({ index }) => figureOf(cells[index], measure)?.words ?? DASH),
  ];
  return {
    head: [text('dept'), ...paid.map(({ month }) => month)],
    rows: depts.map((dept) => row(nameOf(dept, text), dept.cells)),
    sum: row(text('total'), total),
  };
}
