import { define } from '../../issues/definition';
import { changesText } from '../../issues/text';
import { formatMoney } from '../../money';

/** How an item that does not change from month to month has changed. */
export const ITEM_CHANGES = ['tenfold', 'tenth', 'swapped', 'sign', 'gone', 'new', 'changed'] as const;
export type ItemChange = (typeof ITEM_CHANGES)[number];

const money = (fen: number) => formatMoney(BigInt(fen));
const more = (fen: number) => `${fen > 0 ? '+' : ''}${money(fen)}`;

/** What of a row is not as it was paid the last time, or as the staff record lays it down. Amounts are 分. */
export const MONTH_ISSUES = {
  /** `changes`: the items that differ most from the last slip; none where only net is known of it. */
  netJump: define(
    ['warning', 'info', 'error'],
    { net: 'fen', last: 'fen', changes: 'changes' },
    ({ net, last, changes }) =>
      `实发 ${money(net)} 与上次的 ${money(last)} 相差过大（${net > last ? '+' : ''}${money(net - last)}${changes.length > 0 ? `，其中 ${changesText(changes, 'zh')}` : ''}），请核对`,
    ({ net, last, changes }) =>
      `net pay ${money(net)} is far from the last ${money(last)} (${net > last ? '+' : ''}${money(net - last)}${changes.length > 0 ? `, of that ${changesText(changes, 'en')}` : ''}); please check`,
  ),
  /** `recorded`: the base wage of the record, null where it has none. */
  raiseMissing: define(
    ['warning', 'error'],
    { label: 'text', last: 'fen', now: 'fen', recorded: 'fenOrNone' },
    ({ label, last, now, recorded }) =>
      `“${label}”由上次的 ${money(last)} 变为 ${money(now)}（${more(now - last)}），员工档案中没有这次调薪${recorded === null ? '' : `，档案的基本工资为 ${money(recorded)}`}；请补录调薪，或改正金额`,
    ({ label, last, now, recorded }) =>
      `${label} went from ${money(last)} to ${money(now)} (${more(now - last)}), a raise the staff record does not have${recorded === null ? '' : `: its base wage is ${money(recorded)}`}; put the raise on record, or correct the amount`,
  ),
  /** `from`: YYYY-MM from which the record has it; '' = from the beginning. */
  baseWageDiffers: define(
    ['warning', 'error'],
    { label: 'text', expected: 'fen', actual: 'fen', from: 'text' },
    ({ label, expected, actual, from }) =>
      `“${label}”：表中 ${money(actual)}，员工档案${from === '' ? '' : `自 ${from} 起`}为 ${money(expected)}，差 ${money(actual - expected)}，请核对是否漏执行调薪`,
    ({ label, expected, actual, from }) =>
      `${label} is ${money(actual)}, ${money(expected)} by the staff record${from === '' ? '' : ` from ${from} on`}, a difference of ${money(actual - expected)}; check whether a raise was left out`,
  ),
  itemChanged: define(
    ['warning', 'info', 'error'],
    { label: 'text', last: 'fen', now: 'fen', how: ITEM_CHANGES },
    ({ label, last, now, how }) =>
      `“${label}”${
        {
          tenfold: `为 ${money(now)}，正好是上次 ${money(last)} 的10倍，请核对是否多输了一位`,
          tenth: `为 ${money(now)}，正好是上次 ${money(last)} 的十分之一，请核对是否少输了一位`,
          swapped: `为 ${money(now)}，与上次 ${money(last)} 只差相邻两位数字对调，请核对`,
          sign: `为 ${money(now)}，与上次 ${money(last)} 正负相反，请核对`,
          gone: `本次没有，上次为 ${money(last)}，请核对是否漏填`,
          new: `为 ${money(now)}，上次没有，请核对`,
          changed: `由上次的 ${money(last)} 变为 ${money(now)}（${more(now - last)}），请核对是否确有调整`,
        }[how]
      }`,
    ({ label, last, now, how }) =>
      `${label} ${
        {
          tenfold: `is ${money(now)}, just ten times the last ${money(last)}; check for a digit too many`,
          tenth: `is ${money(now)}, just a tenth of the last ${money(last)}; check for a digit that is missing`,
          swapped: `is ${money(now)}, the last ${money(last)} with two digits swapped; please check`,
          sign: `is ${money(now)}, the last ${money(last)} with the other sign; please check`,
          gone: `is not there, the last was ${money(last)}; check whether it was forgotten`,
          new: `is ${money(now)}, there was none the last time; please check`,
          changed: `went from ${money(last)} to ${money(now)} (${more(now - last)}); check whether it was raised or cut`,
        }[how]
      }`,
  ),
};
