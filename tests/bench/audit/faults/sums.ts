import { shuffled } from '../companies/people';
import { EARNINGS, type FenKey } from '../companies/figures';
import { addUp, deductionKeys, inSheet } from '../companies/sums';
import { yuan } from '../law/fen';
import { has } from '../companies/company';
import { amount } from '../sheet/amount';
import { monthly, plain, type RowKind, type SheetKind, type, typedSums, withColumns } from './kind';
import { swapped } from './slips-of-hand';

const area = 'sums';

export const SUMS: RowKind[] = [
  {
    name: 'gross typed too high, net follows it',
    area,
    codes: ['grossMismatch'],
    fits: typedSums,
    suits: plain,
    seed({ spec }, line, dice) {
      const expected = line.fen.gross;
      type(spec, line, 'gross', expected + yuan(dice.whole(1, 30) * 10));
      return [{ line, expected }];
    },
  },
  {
    name: 'gross typed too low, net as it should be',
    area,
    codes: ['grossMismatch', 'netMismatch'],
    fits: typedSums,
    suits: plain,
    seed({ spec }, line, dice) {
      const { gross: expected, net } = line.fen;
      type(spec, line, 'gross', expected - yuan(dice.whole(1, 9) * 100));
      type(spec, line, 'net', net);
      return [{ line, expected }];
    },
  },
  {
    name: 'an item added after gross was summed',
    area,
    codes: ['grossMismatch'],
    fits: typedSums,
    suits: plain,
    seed({ spec }, line, dice) {
      const { gross } = line.fen;
      const item = dice.pick(inSheet(spec, EARNINGS).filter((key) => !['base', 'piece', 'annualBonus'].includes(key)));
      const more = yuan(dice.whole(2, 9) * 100);
      line.fen[item] += more;
      type(spec, line, 'gross', gross);
      return [{ line, expected: gross + more }];
    },
  },
  {
    name: 'deductions typed wrong, net follows them',
    area,
    codes: ['deductionMismatch'],
    fits: typedSums,
    suits: plain,
    seed({ spec }, line, dice) {
      const expected = line.fen.deduct;
      type(spec, line, 'deduct', expected + yuan(dice.whole(1, 40)));
      return [{ line, expected }];
    },
  },
  {
    name: 'deductions leave out the housing fund, net follows',
    area,
    codes: ['deductionMismatch'],
    fits: typedSums,
    suits: (line, draft) => plain(line, draft) && line.fen.fund > 0,
    seed({ spec }, line) {
      const expected = line.fen.deduct;
      type(spec, line, 'deduct', expected - line.fen.fund);
      return [{ line, expected }];
    },
  },
  {
    name: 'digits of net swapped',
    area,
    codes: ['netMismatch'],
    fits: typedSums,
    suits: plain,
    seed({ spec }, line) {
      const expected = line.fen.net;
      const wrong = swapped(expected);
      if (wrong === expected) return null;
      type(spec, line, 'net', wrong);
      return [{ line, expected }];
    },
  },
  {
    name: 'net of one row rounded to whole yuan',
    area,
    codes: ['netMismatch'],
    fits: typedSums,
    suits: (line, draft) => plain(line, draft) && line.fen.net % 100 !== 0,
    seed({ spec }, line) {
      const expected = line.fen.net;
      type(spec, line, 'net', Math.round(expected / 100) * 100);
      return [{ line, expected }];
    },
  },
  {
    name: 'subtotal of insurance wrong, the rest right',
    area,
    codes: ['subtotalDiffers'],
    fits: (spec) => typedSums(spec) && has(spec, 'insuredSum'),
    suits: (line, draft) => plain(line, draft) && line.fen.fund > 0,
    seed({ spec }, line) {
      const expected = line.fen.insuredSum;
      type(spec, line, 'insuredSum', expected - line.fen.unemployment);
      return [{ line, expected }];
    },
  },
  {
    name: 'a deduction lowered after net was worked out',
    area,
    codes: ['deductionMismatch', 'netMismatch'],
    fits: typedSums,
    suits: (line, draft) => plain(line, draft) && line.fen.fund > 0,
    seed({ spec }, line) {
      const { deduct, fund } = line.fen;
      const item: FenKey = deductionKeys(spec).includes('social') ? 'social' : 'fund';
      const less = Math.round((item === 'fund' ? fund : line.fen.social) / 2);
      line.fen[item] -= less;
      line.typed.add('deduct');
      line.typed.add('net');
      addUp(spec, line);
      return [{ line, expected: deduct - less }];
    },
  },
];

const summed = (draft: Parameters<SheetKind['seed']>[0], key: FenKey) =>
  draft.lines.reduce((total, line) => total + line.fen[key], 0);

export const SHEET_SUMS: SheetKind[] = [
  {
    name: 'total of net differs from the rows',
    area,
    codes: ['totalDiffers'],
    fits: monthly,
    seed(draft, dice) {
      draft.totalCells.net = amount(summed(draft, 'net') + yuan(dice.whole(1, 90)));
      return {};
    },
  },
  {
    name: 'total of an item differs from the rows',
    area,
    codes: ['totalDiffers'],
    fits: withColumns('fund'),
    seed(draft, dice) {
      draft.totalCells.fund = amount(summed(draft, 'fund') - yuan(dice.whole(10, 900)));
      return {};
    },
  },
  {
    name: 'a row lost below an old total row',
    area,
    codes: ['totalDiffers', 'headCount'],
    fits: monthly,
    seed(draft, dice) {
      draft.totalled = draft.lines;
      const lost = shuffled(
        dice,
        draft.lines.filter((line) => plain(line, draft)),
      )[0];
      draft.lines = draft.lines.filter((line) => line !== lost);
      return {};
    },
  },
  {
    name: 'number of people beside the total wrong',
    area,
    codes: ['headCount'],
    fits: (spec) => spec.headCount === true,
    seed(draft) {
      draft.headCount = draft.lines.length + 2;
      return {};
    },
  },
  {
    name: 'subtotal of a department differs from its rows',
    area,
    codes: ['totalDiffers', 'blockDiffers'],
    fits: (spec) => spec.subtotals === true,
    seed(draft, dice) {
      const dept = dice.pick(draft.spec.depts);
      draft.subtotalsOff.set(dept, { net: yuan(dice.whole(100, 900)) });
      draft.totalCells.net = amount(summed(draft, 'net'));
      return {};
    },
  },
];
