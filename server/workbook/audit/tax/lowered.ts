import { sizeAt } from './amounts';
import { type CarriedKind, CARRIED } from './carried';
import type { TaxColumns } from './columns';
import { Tally } from './sample';

/** From so many people on a column in which most sums fall is none of the year. */
const FEW = 3;

/** Columns of sums of the year that cannot be worked out from the month: all that is known of them is that they do not fall. */
export const sumsOfYear = ({ cumulative }: TaxColumns, carried: readonly CarriedKind[]): number[] =>
  [...CARRIED.filter((kind) => !carried.includes(kind)).map((kind) => cumulative[kind]), ...cumulative.others].filter(
    (place) => place !== -1,
  );

/** Whether a sum of the year is less than last month's was; blank is 0. */
export const isLowered = (figures: Float64Array, last: Float64Array, place: number, tolerance: number): boolean =>
  sizeAt(figures, place) < sizeAt(last, place) - tolerance;

/** How often each of some columns is not less than last month's. */
export class Kept {
  private readonly tallies = new Map<number, Tally>();

  add(figures: Float64Array, last: Float64Array, places: readonly number[], tolerance: number): void {
    for (const place of places) {
      if (sizeAt(last, place) === 0) continue;
      const tally = this.tallies.get(place) ?? new Tally();
      this.tallies.set(place, tally);
      tally.add(!isLowered(figures, last, place, tolerance));
    }
  }

  holds(place: number): boolean {
    const tally = this.tallies.get(place);
    return tally !== undefined && (tally.asked < FEW || tally.holds());
  }
}
