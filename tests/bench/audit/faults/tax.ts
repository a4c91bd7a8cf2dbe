import { has, type Line, type Spec } from '../companies/company';
import { addUp, specialOf, taxOfSums } from '../companies/sums';
import { part, yuan } from '../law/fen';
import { ALLOWANCE, bonusTax, MONTH_TABLE, bracketIn, monthTax, withheld } from '../law/tax';
import type { Draft } from '../sheet/draft';
import type { FenKey } from '../companies/figures';
import { others, plain, type RowKind, taxed, taxKnown, type, withColumns } from './kind';

const area = 'tax';
const base = { area, codes: ['taxDiffers'], fits: taxKnown, suits: taxed } as const;
/** A mistake of less is within what rounding explains. */
const SEEN = 100;

/** The tax typed otherwise than it should be; null where that is much the same. */
function typeTax(spec: Spec, line: Line, wrong: number) {
  const expected = line.fen.tax;
  if (Math.abs(wrong - expected) < SEEN) return null;
  type(spec, line, 'tax', wrong);
  return [{ line, expected }];
}

/** Taxable income of the month by itself. */
const ofMonth = (spec: Spec, line: Line) =>
  line.fen.cumIncome - line.before.income - specialOf(spec, line) - line.person.additional - ALLOWANCE;

/** A sum of the year typed wrong, with the tax that follows from it. */
function typeSum(spec: Spec, line: Line, key: FenKey, wrong: number) {
  const expected = line.fen[key];
  if (Math.abs(wrong - expected) < SEEN) return null;
  line.typed.add(key);
  line.fen[key] = wrong;
  taxOfSums(line);
  addUp(spec, line);
  return [{ line, expected }];
}

const sumsOfYear = withColumns('cumIncome', 'cumTaxable', 'cumPaid');
const withBonus = (line: Line, draft: Draft) => plain(line, draft) && line.fen.annualBonus > yuan(36_000);

export const TAX_KINDS: RowKind[] = [
  {
    ...base,
    name: 'tax typed too high, net follows',
    seed: ({ spec }, line, dice) => typeTax(spec, line, line.fen.tax + yuan(dice.whole(2, 60) * 5)),
  },
  {
    ...base,
    name: 'tax typed too low, net follows',
    seed: ({ spec }, line) => typeTax(spec, line, part(line.fen.tax, 6, 10)),
  },
  { ...base, name: 'tax forgotten', seed: ({ spec }, line) => typeTax(spec, line, 0) },
  {
    ...base,
    name: 'tax of the month by itself, not of the year',
    seed: ({ spec }, line) => typeTax(spec, line, monthTax(ofMonth(spec, line))),
  },
  {
    ...base,
    name: 'tax without what was withheld before taken off',
    suits: (line, draft) => taxed(line, draft) && line.before.paid > 0,
    seed: ({ spec }, line) => typeTax(spec, line, line.fen.cumTax),
  },
  {
    ...base,
    name: 'taxes of two people swapped',
    seed(draft, line, dice) {
      const list = others(draft, line).filter(
        (other) => taxed(other, draft) && Math.abs(other.fen.tax - line.fen.tax) > SEEN,
      );
      if (list.length === 0) return null;
      const other = dice.pick(list);
      const [own, theirs] = [line.fen.tax, other.fen.tax];
      type(draft.spec, line, 'tax', theirs);
      type(draft.spec, other, 'tax', own);
      return [
        { line, expected: own },
        { line: other, expected: theirs },
      ];
    },
  },
  {
    ...base,
    name: 'insurance not taken off before tax',
    seed: ({ spec }, line) =>
      typeTax(spec, line, withheld(line.fen.cumTaxable + specialOf(spec, line), line.fen.cumPaid)),
  },
  {
    ...base,
    name: 'the allowance of one month too few taken off',
    seed: ({ spec }, line) => typeTax(spec, line, withheld(line.fen.cumTaxable + ALLOWANCE, line.fen.cumPaid)),
  },
  {
    ...base,
    name: 'tax worked out before pay for absence was taken off',
    fits: (spec) => taxKnown(spec) && has(spec, 'leaveDeduct'),
    suits: (line, draft) => taxed(line, draft) && line.fen.leaveDeduct > yuan(100),
    seed: ({ spec }, line) =>
      typeTax(spec, line, withheld(line.fen.cumTaxable + line.fen.leaveDeduct, line.fen.cumPaid)),
  },
  {
    ...base,
    name: 'a negative tax paid out within the year',
    suits: (line, draft) => plain(line, draft) && line.fen.tax === 0,
    seed: ({ spec }, line, dice) => typeTax(spec, line, -yuan(dice.whole(20, 90))),
  },
  {
    ...base,
    name: 'tax of the bracket below',
    suits: (line, draft) => taxed(line, draft) && line.fen.cumTaxable > yuan(36_500),
    seed: ({ spec }, line) => typeTax(spec, line, Math.max(0, part(line.fen.cumTaxable, 3, 100) - line.fen.cumPaid)),
  },
  {
    area,
    name: 'column of the rate wrong, tax right',
    codes: ['taxRateDiffers'],
    fits: withColumns('rate'),
    suits: taxed,
    seed(_, line) {
      line.typed.add('rate');
      line.number.rate = line.number.rate === 3 ? 10 : 3;
      return [{ line }];
    },
  },
  {
    area,
    name: 'column of the quick deduction wrong, tax right',
    codes: ['quickDeductionDiffers'],
    fits: withColumns('quick'),
    suits: taxed,
    seed(_, line) {
      const expected = line.fen.quick;
      line.typed.add('quick');
      line.fen.quick = expected === yuan(2_520) ? yuan(16_920) : yuan(2_520);
      return [{ line, expected }];
    },
  },
  {
    area,
    name: 'cumulative taxable income typed wrong, tax follows',
    codes: ['taxableDiffers', 'cumulativeDiffers'],
    fits: sumsOfYear,
    suits: taxed,
    seed: ({ spec }, line, dice) =>
      typeSum(spec, line, 'cumTaxable', line.fen.cumTaxable + yuan(dice.whole(1, 9) * 1_000)),
  },
  {
    area,
    name: 'cumulative income not carried on from last month, tax follows',
    codes: ['cumulativeDiffers'],
    fits: sumsOfYear,
    suits: taxed,
    seed: ({ spec }, line) => typeSum(spec, line, 'cumIncome', line.before.income),
  },
  {
    area,
    name: 'cumulative allowance one month short, tax follows',
    codes: ['cumulativeDiffers'],
    fits: sumsOfYear,
    suits: taxed,
    seed: ({ spec }, line) => typeSum(spec, line, 'cumFee', line.fen.cumFee - ALLOWANCE),
  },
  {
    area,
    name: "cumulative insurance without this month's, tax follows",
    codes: ['cumulativeDiffers'],
    fits: sumsOfYear,
    suits: taxed,
    seed: ({ spec }, line) => typeSum(spec, line, 'cumSpecial', line.before.special),
  },
  {
    area,
    name: 'cumulative additional deductions lower than last month, tax follows',
    codes: ['cumulativeLower'],
    fits: sumsOfYear,
    suits: (line, draft) => taxed(line, draft) && line.person.additional > 0,
    seed({ spec }, line) {
      const said = typeSum(spec, line, 'cumAdditional', line.fen.cumAdditional - line.person.additional * 2);
      return said && [{ line }];
    },
  },
  {
    area,
    name: 'tax already withheld not carried on from last month, tax follows',
    codes: ['taxPaidDiffers', 'cumulativeDiffers'],
    fits: sumsOfYear,
    suits: (line, draft) => taxed(line, draft) && line.before.paid > yuan(50),
    seed: ({ spec }, line) => typeSum(spec, line, 'cumPaid', part(line.before.paid, 7, 10)),
  },
  {
    area,
    name: 'cumulative tax typed wrong, tax of the month follows',
    codes: ['cumulativeDiffers', 'taxDiffers'],
    fits: withColumns('cumTax', 'cumPaid'),
    suits: taxed,
    seed({ spec }, line, dice) {
      const right = line.fen.cumTax;
      const wrong = right + yuan(dice.whole(5, 40) * 10);
      line.typed.add('cumTax');
      line.fen.cumTax = wrong;
      type(spec, line, 'tax', wrong - line.fen.cumPaid);
      return [{ line }];
    },
  },
  {
    area,
    name: 'annual bonus taxed without the quick deduction',
    codes: ['bonusTaxDiffers'],
    fits: withColumns('annualBonus', 'bonusTax'),
    suits: withBonus,
    seed({ spec }, line) {
      const { annualBonus, bonusTax: expected } = line.fen;
      type(spec, line, 'bonusTax', part(annualBonus, bracketIn(MONTH_TABLE, annualBonus / 12).rate, 100));
      return [{ line, expected }];
    },
  },
  {
    area,
    name: 'annual bonus taxed by its whole amount, not a twelfth',
    codes: ['bonusTaxDiffers'],
    fits: withColumns('annualBonus', 'bonusTax'),
    suits: withBonus,
    seed({ spec }, line) {
      const { annualBonus, bonusTax: expected } = line.fen;
      type(spec, line, 'bonusTax', monthTax(annualBonus));
      return [{ line, expected }];
    },
  },
  {
    area,
    name: 'annual bonus just behind a cliff, rightly taxed',
    codes: ['bonusCliff'],
    note: true,
    fits: withColumns('annualBonus', 'bonusTax'),
    suits: withBonus,
    seed({ spec }, line, dice) {
      const bonus = yuan(36_000 + dice.whole(1, 20) * 100);
      line.fen.annualBonus = bonus;
      line.fen.bonusTax = bonusTax(bonus);
      addUp(spec, line);
      return [{ line }];
    },
  },
];
