import { has, type Line, type Spec } from '../companies/company';
import type { FenKey } from '../companies/figures';
import { dayPay, overtimePay } from '../companies/items';
import { part, yuan } from '../law/fen';
import { plain, change, type RowKind, withColumns } from './kind';

const area = 'attendance';
const base = { area, suits: plain } as const;
const days = withColumns('dueDays', 'actualDays', 'leaveDays');
const hours = withColumns('h150', 'ot150');

/** Days away instead of days at work. */
function away({ number }: Line, count: number): void {
  number.leaveDays += count;
  number.actualDays -= count;
}

/** An item typed other than attendance says. */
function pay(spec: Spec, line: Line, key: FenKey, wrong: number, expected?: number) {
  change(spec, line, { [key]: wrong });
  return [{ line, ...(expected === undefined ? {} : { expected }) }];
}

export const ATTENDANCE: RowKind[] = [
  {
    ...base,
    name: 'days attended and away are not the days due',
    codes: ['daysDiffer'],
    fits: days,
    seed(_, line, dice) {
      line.number.actualDays -= dice.whole(2, 5);
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'more days attended than due',
    codes: ['daysDiffer'],
    fits: days,
    seed(_, line) {
      line.number.actualDays = line.number.dueDays + 11;
      return [{ line }];
    },
  },
  {
    ...base,
    name: 'leave without a deduction',
    codes: ['absenceUndeducted', 'deductionDiffers'],
    fits: days,
    suits: (line, draft) => plain(line, draft) && line.number.leaveDays === 0,
    seed({ spec }, line, dice) {
      const count = dice.whole(1, 3);
      away(line, count);
      return pay(spec, line, 'leaveDeduct', 0, dayPay(line.fen.base, count, 100));
    },
  },
  {
    ...base,
    name: 'leave deducted by half',
    codes: ['deductionDiffers', 'absenceUndeducted', 'deductionUnexplained'],
    fits: days,
    suits: (line, draft) => plain(line, draft) && line.number.leaveDays === 0,
    seed({ spec }, line, dice) {
      const count = dice.whole(2, 4);
      away(line, count);
      const right = dayPay(line.fen.base, count, 100);
      return pay(spec, line, 'leaveDeduct', part(right, 1, 2), right);
    },
  },
  {
    ...base,
    name: 'a deduction for leave without leave',
    codes: ['deductionUnexplained'],
    fits: days,
    suits: (line, draft) => plain(line, draft) && line.number.leaveDays === 0,
    seed: ({ spec }, line, dice) => pay(spec, line, 'leaveDeduct', dayPay(line.fen.base, dice.whole(1, 3), 100)),
  },
  {
    ...base,
    name: 'overtime without pay',
    codes: ['overtimeUnpaid'],
    fits: hours,
    suits: (line, draft) => plain(line, draft) && line.number.h150 >= 2,
    seed: ({ spec }, line) => pay(spec, line, 'ot150', 0, line.fen.ot150),
  },
  {
    ...base,
    name: 'pay for overtime without hours',
    codes: ['overtimeUnexplained'],
    fits: hours,
    suits: (line, draft) => plain(line, draft) && line.number.h200 === 0,
    seed: ({ spec }, line) => pay(spec, line, 'ot200', overtimePay(line.fen.base, 8, 200)),
  },
  {
    ...base,
    name: 'overtime of rest days paid as of workdays',
    codes: ['overtimeRateDiffers'],
    fits: hours,
    suits: (line, draft) => plain(line, draft) && line.number.h200 > 0,
    seed: ({ spec }, line) =>
      pay(spec, line, 'ot200', overtimePay(line.fen.base, line.number.h200, 150), line.fen.ot200),
  },
  {
    ...base,
    name: 'overtime of workdays paid by 30 days a month',
    codes: ['overtimeRateDiffers'],
    fits: hours,
    suits: (line, draft) => plain(line, draft) && line.number.h150 >= 4,
    seed: ({ spec }, line) => pay(spec, line, 'ot150', part(line.fen.base, line.number.h150 * 3, 480), line.fen.ot150),
  },
  {
    ...base,
    name: 'overtime of a holiday paid twice, not three times',
    codes: ['overtimeRateDiffers'],
    fits: hours,
    suits: (line, draft) => plain(line, draft) && line.number.h300 === 0,
    seed({ spec }, line) {
      line.number.h300 = 8;
      const right = overtimePay(line.fen.base, 8, 300);
      return pay(spec, line, 'ot300', overtimePay(line.fen.base, 8, 200), right);
    },
  },
  {
    ...base,
    name: 'late without the usual deduction',
    codes: ['lateUndeducted'],
    fits: (spec) => has(spec, 'lateCount', 'lateDeduct'),
    suits: (line, draft) => plain(line, draft) && line.number.lateCount === 0,
    seed({ spec }, line) {
      line.number.lateCount = 4;
      return pay(spec, line, 'lateDeduct', 0);
    },
  },
  {
    ...base,
    name: 'a deduction for being late without being late',
    codes: ['deductionUnexplained', 'lateUndeducted'],
    fits: (spec) => has(spec, 'lateCount', 'lateDeduct'),
    suits: (line, draft) => plain(line, draft) && line.number.lateCount === 0,
    seed: ({ spec }, line) => pay(spec, line, 'lateDeduct', yuan(80)),
  },
];
