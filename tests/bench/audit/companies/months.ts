import { type Dice, diceOf } from '../../../support/fuzz/dice';
import { monthAfter, numberOf, yearOf } from '../law/calendar';
import { part, yuan } from '../law/fen';
import { ALLOWANCE } from '../law/tax';
import { type Company, has, type Line, type Person, type Spec, type YearSoFar } from './company';
import { FEN, NUMBERS, type FenKey, type NumberKey } from './figures';
import { earn } from './items';
import { isPaid, peopleOf } from './people';
import { settle, specialOf } from './sums';

interface TaxYear extends YearSoFar {
  year: number;
  month: string;
}

const zeros = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;

export function emptyLine(person: Person, before: YearSoFar): Line {
  return { person, fen: zeros<FenKey>(FEN), number: zeros<NumberKey>(NUMBERS), before, typed: new Set() };
}

/** A company with its people and all its months, right to the 分. */
export function companyOf(spec: Spec): Company {
  const { people, strangers } = peopleOf(spec);
  const dice = diceOf(`months of ${spec.key}`);
  const years = new Map<Person, TaxYear>();
  for (const person of people) earlierMonths(spec, person, years);
  const months = new Map<string, Line[]>();
  let supplement: Line[] = [];
  for (const month of spec.months) {
    const paid = people.filter((person) => isPaid(person, month));
    months.set(
      month,
      paid.map((person) => lineOf(spec, person, month, years, dice)),
    );
    if (month === spec.supplementMonth) supplement = supplementOf(spec, paid, month, years, dice);
  }
  return { spec, people, strangers, months, supplement };
}

/** The right line of somebody who stands in no sheet, for a month. */
export const strangerLine = (spec: Spec, person: Person, month: string): Line =>
  lineOf(spec, person, month, new Map(), diceOf(person.no));

function lineOf(spec: Spec, person: Person, month: string, years: Map<Person, TaxYear>, dice: Dice): Line {
  const line = emptyLine(person, open(spec, person, month, years));
  earn(spec, line, month, dice);
  line.fen.additional = person.additional;
  settle(spec, line);
  close(spec, line, years);
  return line;
}

/** The tax year before a payment, with the month's own allowance and additional deductions; these count once a month. */
function open(spec: Spec, person: Person, worked: string, years: Map<Person, TaxYear>): YearSoFar {
  const month = monthAfter(worked, spec.paidAfter);
  const known = years.get(person);
  const year: TaxYear =
    known?.year === yearOf(month)
      ? known
      : { year: yearOf(month), month: '', income: 0, fee: 0, special: 0, additional: 0, paid: 0 };
  if (year.month !== month) {
    year.fee += ALLOWANCE;
    if (person.firstJob) year.fee = ALLOWANCE * numberOf(month);
    if (person.sixty) year.fee = ALLOWANCE * 12;
    year.additional += person.additional;
    year.month = month;
  }
  years.set(person, year);
  return { income: year.income, fee: year.fee, special: year.special, additional: year.additional, paid: year.paid };
}

function close(spec: Spec, line: Line, years: Map<Person, TaxYear>): void {
  const year = years.get(line.person);
  if (!year) throw new Error('a year that was not opened');
  year.income = line.fen.cumIncome;
  year.special = line.before.special + specialOf(spec, line);
  year.paid += line.fen.tax;
}

/** Months of the tax year before the first sheet are known by their sums alone, as plain months without overtime. */
function earlierMonths(spec: Spec, person: Person, years: Map<Person, TaxYear>): void {
  const first = spec.months[0] ?? '';
  const year = yearOf(monthAfter(first, spec.paidAfter));
  for (let month = `${year}-01`; month < first; month = monthAfter(month, 1)) {
    const worked = monthAfter(month, -spec.paidAfter);
    if (isPaid(person, worked) && worked < first) lineOf(spec, person, worked, years, diceOf(`${person.no} ${month}`));
  }
}

/** A second payment of the month to a tenth of the people: a quarter's bonus, taxed together with the month. */
function supplementOf(
  spec: Spec,
  people: readonly Person[],
  month: string,
  years: Map<Person, TaxYear>,
  dice: Dice,
): Line[] {
  if (!has(spec, 'bonus')) throw new Error(`${spec.key} has no column for a second payment`);
  return people
    .filter(({ kind, leave }, at) => kind === 'regular' && leave === null && at % 10 === 3)
    .map((person) => {
      const line = emptyLine(person, open(spec, person, month, years));
      line.fen.bonus = yuan(part(dice.whole(800, 4_000), 1, 10) * 10);
      settle(spec, line);
      close(spec, line, years);
      return line;
    });
}
