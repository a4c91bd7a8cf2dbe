import { define } from '../../issues/definition';
import { formatMoney } from '../../money';

const money = (fen: number) => formatMoney(BigInt(fen));

/** `each`: an hour or a day of the time. */
const RATED = { label: 'text', expected: 'fen', actual: 'fen', each: 'fen', time: 'figure' } as const;

/** What of attendance does not go with the pay beside it. Amounts are 分; days, hours and times as the sheet has them. */
export const ATTENDANCE_ISSUES = {
  daysDiffer: define(
    ['warning', 'error'],
    { label: 'text', should: 'figure', away: 'figure', expected: 'figure', actual: 'figure' },
    ({ label, should, away, expected, actual }) =>
      `“${label}”：表中 ${actual}，按本表规律应为 ${expected}（应出勤 ${should} − 请假缺勤 ${away}），请核对`,
    ({ label, should, away, expected, actual }) =>
      `${label} is ${actual}, by the rule of this sheet ${expected} (${should} due − ${away} away); please check`,
  ),
  absenceUndeducted: define(
    ['warning', 'error'],
    { label: 'text', time: 'figure', deduction: 'text', expected: 'fenOrNone' },
    ({ label, time, deduction, expected }) =>
      `“${label}”为 ${time}，但“${deduction}”没有扣款（本表大多数人都有）${expected === null ? '' : `，按本表规律应为 ${money(expected)}`}，请核对`,
    ({ label, time, deduction, expected }) =>
      `${label} is ${time}, but ${deduction} is empty, which most have${expected === null ? '' : `, ${money(expected)} by the rule of this sheet`}; please check`,
  ),
  deductionUnexplained: define(
    ['warning', 'error'],
    { label: 'text', amount: 'fen', time: 'text' },
    ({ label, amount, time }) => `“${label}”扣了 ${money(amount)}，但“${time}”没有填写，请核对`,
    ({ label, amount, time }) => `${money(amount)} is taken off as ${label}, but ${time} is empty; please check`,
  ),
  deductionDiffers: define(
    ['warning', 'error'],
    RATED,
    ({ label, expected, actual, each, time }) =>
      `“${label}”：表中 ${money(actual)}，按本表规律应为 ${money(expected)}（每天约 ${money(each)} × ${time} 天），差 ${money(actual - expected)}，请核对`,
    ({ label, expected, actual, each, time }) =>
      `${label} is ${money(actual)}, by the rule of this sheet ${money(expected)} (about ${money(each)} a day × ${time} days), a difference of ${money(actual - expected)}; please check`,
  ),
  lateUndeducted: define(
    ['warning', 'error'],
    { label: 'text', time: 'figure', deduction: 'text' },
    ({ label, time, deduction }) => `“${label}”为 ${time}，但“${deduction}”没有扣款（本表大多数人都有），请核对`,
    ({ label, time, deduction }) => `${label} is ${time}, but ${deduction} is empty, which most have; please check`,
  ),
  overtimeUnpaid: define(
    ['warning', 'error'],
    { label: 'text', hours: 'figure', pay: 'text', expected: 'fenOrNone' },
    ({ label, hours, pay, expected }) =>
      `“${label}”为 ${hours}，但“${pay}”没有金额${expected === null ? '' : `，按本表规律应为 ${money(expected)}`}，请核对`,
    ({ label, hours, pay, expected }) =>
      `${label} is ${hours}, but ${pay} is empty${expected === null ? '' : `, ${money(expected)} by the rule of this sheet`}; please check`,
  ),
  overtimeUnexplained: define(
    ['warning', 'error'],
    { label: 'text', amount: 'fen', time: 'text' },
    ({ label, amount, time }) => `“${label}”为 ${money(amount)}，但“${time}”没有填写，请核对`,
    ({ label, amount, time }) => `${label} is ${money(amount)}, but ${time} is empty; please check`,
  ),
  overtimeRateDiffers: define(
    ['warning', 'error'],
    RATED,
    ({ label, expected, actual, each, time }) =>
      `“${label}”：表中 ${money(actual)}，按本表规律应为 ${money(expected)}（每小时约 ${money(each)} × ${time} 小时），差 ${money(actual - expected)}，请核对`,
    ({ label, expected, actual, each, time }) =>
      `${label} is ${money(actual)}, by the rule of this sheet ${money(expected)} (about ${money(each)} an hour × ${time} hours), a difference of ${money(actual - expected)}; please check`,
  ),
};
