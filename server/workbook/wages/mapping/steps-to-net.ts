import { NET_TOLERANCE_FEN } from '@contract/wages/net/identities';
import type { AmountMatrix } from './amount-matrix';
import type { TotalCandidate } from './choose-totals';
import type { ColumnShapes } from './column-shapes';
import { isWay } from './repeats/handed-over';

/** Share of the rows in which the later column follows from the earlier. */
const SHARE = 0.95;
/** Rows in which the two must differ: a copy is no step. */
const FEWEST_ROWS = 2;

/** A column that stands between two candidates, and how it enters what the first becomes. */
interface Between {
  place: number;
  /** 0: its name does not say. */
  sign: number;
}

/**
 * Candidates of net from which another behind them follows by what stands between ("实发合计, 社保, 个税, 实发工资", "实发工资, 报销,
 * 合计打款", "工资实发, 奖金实发, 合计实发"); one that is a part of it by the way it is handed over is none.
 */
export function stepsToNet(
  named: readonly TotalCandidate[],
  shapes: ColumnShapes,
  matrix: AmountMatrix,
): TotalCandidate[] {
  const nets = named.filter(({ key, tier }) => key === 'netPay' && tier < 2);
  return nets.filter((step) =>
    nets.some((net) => {
      if (net.place <= step.place) return false;
      const items = itemsBetween(step.place, net.place, named, shapes);
      const labels = [net, ...items].map(({ place }) => shapes.labels[place]?.label ?? '');
      if (net.tier > step.tier && labels.some(isWay)) return false;
      const paid = named.filter(
        ({ key, tier, place }) => key === 'netPay' && tier === 2 && isBetween(place, step, net),
      );
      return (
        follows(net.place, step.place, items, matrix) ||
        follows(
          net.place,
          step.place,
          paid.map(({ place }) => ({ place, sign: 1 })),
          matrix,
        )
      );
    }),
  );
}

const isBetween = (place: number, step: TotalCandidate, net: TotalCandidate) => place > step.place && place < net.place;

/** Amounts that are no totals, nor called so, nor the company's or the tax office's. */
function itemsBetween(step: number, net: number, named: readonly TotalCandidate[], shapes: ColumnShapes): Between[] {
  return shapes.labels.flatMap((_, place): Between[] => {
    const { kind, isTotal, sign, group } = shapes.at(place, {});
    const isItem = kind === 'amount' && !isTotal && (sign !== 0 || group === 'other');
    return isItem && place > step && place < net && !named.some((one) => one.place === place) ? [{ place, sign }] : [];
  });
}

/** Whether the later column is the earlier with the others; those that do not say how they enter do so all alike. */
function follows(net: number, step: number, between: readonly Between[], matrix: AmountMatrix): boolean {
  const amount = (place: number, row: number) => matrix.at(place, row) || 0;
  let other = 0;
  const rests = Array.from({ length: matrix.rows }, (_, row) => {
    const [from, to] = [matrix.at(step, row), matrix.at(net, row)];
    if (Number.isNaN(from) || Number.isNaN(to)) return [];
    if (from !== to) other += 1;
    const known = between.reduce(
      (sum, { place, sign }) => sum + (sign === -1 ? -Math.abs(amount(place, row)) : sign * amount(place, row)),
      from,
    );
    const open = between.reduce((sum, { place, sign }) => sum + (sign === 0 ? amount(place, row) : 0), 0);
    return [{ rest: to - known, open }];
  }).flat();
  return (
    other >= FEWEST_ROWS &&
    [0, 1, -1].some(
      (factor) =>
        rests.filter(({ rest, open }) => Math.abs(rest - factor * open) <= NET_TOLERANCE_FEN).length >=
        rests.length * SHARE,
    )
  );
}
