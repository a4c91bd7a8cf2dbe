import type { NetIdentity } from '@contract/wages/net-identity';
import { NET_TOLERANCE_FEN } from '@contract/wages/net/identities';
import type { AmountMatrix } from './amount-matrix';
import { provenRows, type Totals } from './choose-totals';
import type { ColumnShapes } from './column-shapes';
import { insuranceColumn } from './insurance';

/** What arithmetic says has to hold in this share of the rows. */
const SHARE = 0.95;
const FEWEST_ROWS = 2;

/** Lets the amounts speak of single columns where names are silent. */
export function settleItems(shapes: ColumnShapes, totals: Totals, matrix: AmountMatrix): void {
  settleEarnings(shapes, totals, matrix);
  settleShares(shapes, totals, matrix);
}

/** A column in front of gross that counts for nothing by its name is an earning where gross comes out with it alone, or with all such columns. */
function settleEarnings(shapes: ColumnShapes, totals: Totals, matrix: AmountMatrix): void {
  const gross = totals.grossPay;
  if (gross === undefined) return;
  const parts = shapes.labels.map((_, place) => shapes.at(place, totals));
  const rows = Array.from({ length: matrix.rows }, (_, row) => row).filter(
    (row) => !Number.isNaN(matrix.at(gross, row)),
  );
  const missing = rows.map(
    (row) =>
      matrix.at(gross, row) -
      parts.reduce(
        (sum, part, place) =>
          sum + (part.sign === 1 && part.kind === 'amount' && !part.isTotal ? matrix.at(place, row) || 0 : 0),
        0,
      ),
  );
  if (rows.length < FEWEST_ROWS || holds(missing)) return;
  const silent = parts.flatMap((part, place) =>
    place < gross &&
    shapes.isOpen(place) &&
    part.sign === 0 &&
    !part.isTotal &&
    part.group === 'other' &&
    (part.kind === 'amount' || part.kind === 'number')
      ? [place]
      : [],
  );
  const explains = (places: readonly number[]) =>
    places.length > 0 &&
    holds(
      missing.map((fen, at) => fen - places.reduce((sum, place) => sum + (matrix.at(place, rows[at] ?? 0) || 0), 0)),
    );
  const found = silent.map((place) => [place]).find(explains) ?? (explains(silent) ? silent : []);
  for (const place of found) shapes.settled.set(place, { group: 'earning', kind: 'amount', sign: 1, isTotal: false });
}

const holds = (differences: readonly number[]) =>
  differences.filter((fen) => Math.abs(fen) <= NET_TOLERANCE_FEN).length >= differences.length * SHARE;

/** Equations that leave no item out. */
const WHOLE: readonly NetIdentity[] = ['grossMinusDeductions', 'grossMinusDeductionsWithoutAbsence', 'sumOfParts'];

/**
 * Two columns of one insurance without a word on whose share each is: the first is taken for the person's. Where net comes
 * out only with the other one taken off, or only without what stands behind net, that proves what is in it: of insurances
 * the rest is the company's, anything else counts for nothing.
 */
function settleShares(shapes: ColumnShapes, totals: Totals, matrix: AmountMatrix): void {
  const net = totals.netPay;
  if (net === undefined) return;
  const silent = silentShares(shapes, totals);
  const behind = shapes.labels.flatMap((_, place) =>
    place > net &&
    (silent.some((one) => one.place === place) || (shapes.isOpen(place) && shapes.at(place, totals).sign !== 0))
      ? [place]
      : [],
  );
  const without = (kept: (list: readonly Silent[], base: string) => Silent | undefined) =>
    silent.filter((one) => one !== kept(silent, one.base)).map(({ place }) => place);
  const ways = [
    behind,
    without((list, base) => list.find((one) => one.base === base)),
    without((list, base) => list.findLast((one) => one.base === base)),
  ];
  const share = (left: readonly number[]) => {
    const partOf = (place: number, given: Totals) =>
      left.includes(place)
        ? { ...shapes.at(place, given), target: `custom:${place}`, sign: 0 as const }
        : shapes.at(place, given);
    return provenRows(totals, partOf, shapes.labels.length, matrix, WHOLE);
  };
  const now = share([]);
  if (now.checked < FEWEST_ROWS || now.share >= SHARE) return;
  const proven = ways.find((places) => places.length > 0 && share(places).share >= SHARE) ?? [];
  for (const place of proven) leaveOut(shapes, place, silent, proven);
}

interface Silent {
  place: number;
  base: string;
}

function silentShares(shapes: ColumnShapes, totals: Totals): Silent[] {
  return shapes.labels.flatMap(({ label }, place) => {
    const insurance = insuranceColumn(label);
    const { sign, isTotal } = shapes.at(place, totals);
    return insurance && !insurance.sided && sign === -1 && !isTotal && !shapes.learnt.has(place)
      ? [{ place, base: insurance.base }]
      : [];
  });
}

/** The standard item of a column that proved to be the company's goes to the one that proved to be the person's. */
function leaveOut(shapes: ColumnShapes, place: number, silent: readonly Silent[], proven: readonly number[]): void {
  const share = silent.find((one) => one.place === place);
  const own = shapes.targets.get(place);
  shapes.targets.delete(place);
  shapes.settled.set(place, { group: share ? 'employer' : 'other', kind: 'amount', sign: 0, isTotal: false });
  const other = silent.find((one) => one.base === share?.base && !proven.includes(one.place));
  if (own !== undefined && other) shapes.targets.set(other.place, own);
}
