import { NET_IDENTITIES, type NetIdentity } from '../net-identity';
import { has, type Roles, SLOT, type Sums } from './components';
import { isNetWhole, isRounded, roundedReadings } from './rounding';

/** Expected net of a row from its sums, in 分. */
export type NetFormula = (sums: Sums, offset: number) => number;

/** One way to read an equation, by a name that can be kept. */
export interface NetReading {
  key: string;
  formula: NetFormula;
}

type Sign = (plain: number, absolute: number) => number;

export const at = (sums: Sums, offset: number, slot: number) => sums[offset + slot] ?? 0;

/** The three ways sheets write deductions: positive, negative, or mixed so that only the size counts. */
const SIGNS: readonly (readonly [key: string, sign: Sign])[] = [
  ['plain', (plain) => plain],
  ['negative', (plain) => -plain],
  ['absolute', (_, absolute) => absolute],
];

/** The readings of one equation that differ by how deductions are written. */
export function bySign(name: string, make: (sign: Sign) => NetFormula): NetReading[] {
  return SIGNS.map(([key, sign]) => ({ key: `${name}:${key}`, formula: make(sign) }));
}

/** 应发 and what is paid on top of it. */
const above: NetFormula = (s, o) => at(s, o, SLOT.gross) + at(s, o, SLOT.later);

/** Every reading of an identity that the columns allow; none if a column it needs is missing. */
export function readingsOf(key: NetIdentity, roles: Roles): NetReading[] {
  const gross = has(roles, SLOT.gross);
  const total = has(roles, SLOT.total);
  const parts = has(roles, SLOT.deductions);
  switch (key) {
    case 'grossMinusDeductions':
      return gross && parts
        ? bySign(
            'parts',
            (sign) => (s, o) => above(s, o) - sign(at(s, o, SLOT.deductions), at(s, o, SLOT.deductionsAbs)),
          )
        : [];
    case 'grossMinusTotalDeduction':
      return gross && total
        ? bySign('total', (sign) => (s, o) => above(s, o) - sign(at(s, o, SLOT.total), Math.abs(at(s, o, SLOT.total))))
        : [];
    case 'grossMinusDeductionsWithoutAbsence':
      return gross && has(roles, SLOT.absence)
        ? bySign(
            'parts',
            (sign) => (s, o) =>
              above(s, o) -
              sign(
                at(s, o, SLOT.deductions) - at(s, o, SLOT.absence),
                at(s, o, SLOT.deductionsAbs) - at(s, o, SLOT.absenceAbs),
              ),
          )
        : [];
    case 'grossMinusTotalDeductionMinusTax':
      return gross && total && has(roles, SLOT.tax)
        ? bySign(
            'total',
            (sign) => (s, o) =>
              above(s, o) -
              sign(at(s, o, SLOT.total), Math.abs(at(s, o, SLOT.total))) -
              sign(at(s, o, SLOT.tax), at(s, o, SLOT.taxAbs)),
          )
        : [];
    case 'grossMinusSocialMinusTax':
      return gross && (has(roles, SLOT.social) || has(roles, SLOT.tax))
        ? bySign(
            'parts',
            (sign) => (s, o) =>
              above(s, o) -
              sign(at(s, o, SLOT.social) + at(s, o, SLOT.tax), at(s, o, SLOT.socialAbs) + at(s, o, SLOT.taxAbs)),
          )
        : [];
    case 'sumOfParts':
      return sumOfParts(roles, parts, total);
    case 'netEqualsGross':
      return gross ? [{ key: 'gross', formula: above }] : [];
    default:
      return [];
  }
}

/** Where a sheet has a single 应扣 column and no parts of it, that column is the deductions. */
function sumOfParts(roles: Roles, parts: boolean, total: boolean): NetReading[] {
  if (!has(roles, SLOT.earnings)) return [];
  if (!parts && !total) return [{ key: 'earnings', formula: (s, o) => at(s, o, SLOT.earnings) }];
  const byTotal = total
    ? bySign(
        'total',
        (sign) => (s, o) => at(s, o, SLOT.earnings) - sign(at(s, o, SLOT.total), Math.abs(at(s, o, SLOT.total))),
      )
    : [];
  const byParts = parts
    ? bySign(
        'parts',
        (sign) => (s, o) => at(s, o, SLOT.earnings) - sign(at(s, o, SLOT.deductions), at(s, o, SLOT.deductionsAbs)),
      )
    : [];
  return [...byParts, ...byTotal];
}

export interface RatedIdentity {
  key: NetIdentity;
  /** Name of the reading by which it holds in most rows. */
  reading: string;
  satisfied: number;
  /** Rows that also speak for it: that net is a copy of gross says nothing in a row that has deductions. */
  proven: number;
  /** Rows in which anything stands: nothing that comes to nothing speaks for any equation. */
  telling: number;
  formula: NetFormula | null;
}

/** The reading of sheets that write what is taken off below zero. */
const NEGATIVE = /:negative/;

/** Whether most rows write what is taken off as positive figures: a sheet that adds them to pay is wrong, not written otherwise. */
function takesOffPositive(sums: Sums, rowCount: number): boolean {
  let balance = 0;
  for (let row = 0; row < rowCount; row += 1)
    for (const slot of [SLOT.deductions, SLOT.total]) balance += Math.sign(at(sums, row * SLOT.size, slot));
  return balance > 0;
}

/** A rounded result is near many a figure: it has to hold in this share of the rows. */
const ROUNDED_FROM = 0.95;

/** Difference that counts as equal: 0.01 yuan. */
export const NET_TOLERANCE_FEN = 1;

/** True where no deduction stands in the row, so that gross may well be what is paid. */
const nothingOff = (sums: Sums, offset: number) =>
  at(sums, offset, SLOT.deductionsAbs) === 0 && at(sums, offset, SLOT.total) === 0;

const STANDING = [SLOT.net, SLOT.gross, SLOT.total, SLOT.earnings, SLOT.deductionsAbs];

const tells = (sums: Sums, offset: number) => STANDING.some((slot) => at(sums, offset, slot) !== 0);

/**
 * Rates every identity on all rows: `sums` holds SLOT.size numbers a row. The best proven first; ties in the contract's order.
 * `known`: the readings the rows' sheet goes by, where they are but some of its rows; a single one cannot tell.
 */
export function rateIdentities(
  sums: Sums,
  rowCount: number,
  roles: Roles,
  known?: ReadonlySet<string>,
): RatedIdentity[] {
  const rated: RatedIdentity[] = [];
  const whole = isNetWhole(sums, rowCount);
  const positive = takesOffPositive(sums, rowCount);
  let telling = 0;
  for (let row = 0; row < rowCount; row += 1) if (tells(sums, row * SLOT.size)) telling += 1;
  for (const key of NET_IDENTITIES) {
    let best: RatedIdentity | null = null;
    const plain = readingsOf(key, roles);
    for (const { key: reading, formula } of known || whole ? [...plain, ...roundedReadings(plain)] : plain) {
      if (known ? !known.has(reading) : positive && NEGATIVE.test(reading)) continue;
      let [satisfied, proven] = [0, 0];
      for (let row = 0; row < rowCount; row += 1) {
        const offset = row * SLOT.size;
        if (Math.abs(formula(sums, offset) - at(sums, offset, SLOT.net)) > NET_TOLERANCE_FEN) continue;
        satisfied += 1;
        if (tells(sums, offset) && (key !== 'netEqualsGross' || nothingOff(sums, offset))) proven += 1;
      }
      if (isRounded(reading) && !known && proven < telling * ROUNDED_FROM) continue;
      if (!best || satisfied > best.satisfied) best = { key, reading, satisfied, proven, telling, formula };
    }
    if (best) rated.push(best);
  }
  return rated.sort((a, b) => b.proven - a.proven || b.satisfied - a.satisfied);
}
