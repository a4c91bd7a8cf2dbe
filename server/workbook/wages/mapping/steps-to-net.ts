import { NET_TOLERANCE_FEN } from '@contract/wages/net/identities';
import type { AmountMatrix } from './amount-matrix';
import type { TotalCandidate } from './choose-totals';
import type { ColumnShapes } from './column-shapes';

/** Share of the rows in which the later column follows from the earlier. */
const SHARE = 0.95;
/** Rows in which the two must differ: a copy is no step. */
const FEWEST_ROWS = 2;

/**
 * Candidates of net from which another of as good a name behind them follows by what stands between ("实发合计, 社保, 个税,
 * 实发工资"); of a worse one, too, where no more than earnings stand between ("实发工资, 报销, 合计打款").
 */
export function stepsToNet(
  named: readonly TotalCandidate[],
  shapes: ColumnShapes,
  matrix: AmountMatrix,
): TotalCandidate[] {
  const nets = named.filter(({ key, tier }) => key === 'netPay' && tier < 2);
  return nets.filter((step) =>
    nets.some((net) => {
      const between = itemsBetween(step.place, net.place, named, shapes);
      const isAsGood = net.tier <= step.tier || between.every((place) => shapes.at(place, {}).sign === 1);
      return net.place > step.place && isAsGood && follows(net.place, step.place, between, shapes, matrix);
    }),
  );
}

/** Amounts that are no totals, nor called so. */
function itemsBetween(step: number, net: number, named: readonly TotalCandidate[], shapes: ColumnShapes): number[] {
  return shapes.labels.flatMap((_, place) => {
    const { kind, isTotal, sign } = shapes.at(place, {});
    const isItem = kind === 'amount' && !isTotal && sign !== 0 && !named.some((one) => one.place === place);
    return isItem && place > step && place < net ? [place] : [];
  });
}

function follows(
  net: number,
  step: number,
  between: readonly number[],
  shapes: ColumnShapes,
  matrix: AmountMatrix,
): boolean {
  let [rows, same, other] = [0, 0, 0];
  for (let row = 0; row < matrix.rows; row += 1) {
    const [from, to] = [matrix.at(step, row), matrix.at(net, row)];
    if (Number.isNaN(from) || Number.isNaN(to)) continue;
    rows += 1;
    const sum = between.reduce((rest, place) => {
      const { sign } = shapes.at(place, {});
      const amount = matrix.at(place, row) || 0;
      return rest + (sign === -1 ? -Math.abs(amount) : sign * amount);
    }, from);
    if (Math.abs(sum - to) <= NET_TOLERANCE_FEN) same += 1;
    if (from !== to) other += 1;
  }
  return other >= FEWEST_ROWS && same >= rows * SHARE;
}
