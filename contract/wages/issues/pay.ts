import { define, type Wording } from '../../issues/definition';
import { formatMoney } from '../../money';
import { NET_IDENTITIES, NET_IDENTITY_LABEL } from '../net-identity';
import { NET_IDENTITY_LABEL_EN } from '../net-identity-en';

const money = (fen: number) => formatMoney(BigInt(fen));

/** What the attendance of the month knows as well. */
export const COMPARED_ITEMS = ['shouldDays', 'actualDays', 'leaveDays', 'overtimeHours'] as const;
export type ComparedItem = (typeof COMPARED_ITEMS)[number];
const COMPARED_WORDS = {
  shouldDays: { zh: '应出勤天数', en: 'days due', unit: { zh: '天', en: 'days' } },
  actualDays: { zh: '实际出勤天数', en: 'days attended', unit: { zh: '天', en: 'days' } },
  leaveDays: { zh: '请假天数', en: 'days of leave', unit: { zh: '天', en: 'days' } },
  overtimeHours: { zh: '加班小时', en: 'overtime', unit: { zh: '小时', en: 'hours' } },
};

const COMPARED = { item: COMPARED_ITEMS, inSheet: 'count', locked: 'count' } as const;
const comparedZh =
  (attendance: string): Wording<typeof COMPARED> =>
  ({ item, inSheet, locked }) => {
    const { zh, unit } = COMPARED_WORDS[item];
    return `“${zh}”表中为${inSheet}${unit.zh}，${attendance}为${locked}${unit.zh}，请核对`;
  };
const comparedEn =
  (attendance: string): Wording<typeof COMPARED> =>
  ({ item, inSheet, locked }) => {
    const { en, unit } = COMPARED_WORDS[item];
    return `${en}: ${inSheet} ${unit.en} in the sheet, ${locked} in ${attendance}; please check`;
  };

/** A total that is not what its items come to; `actual` is null where the row states none. */
const TOTAL = { label: 'text', expected: 'fen', actual: 'fenOrNone' } as const;
const totalZh: Wording<typeof TOTAL> = ({ label, expected, actual }) =>
  actual === null
    ? `“${label}”没有填写，项目合计 ${money(expected)}，请核对`
    : `“${label}”：表中 ${money(actual)}，项目合计 ${money(expected)}，差 ${money(actual - expected)}，请核对`;
const totalEn: Wording<typeof TOTAL> = ({ label, expected, actual }) =>
  actual === null
    ? `${label} is empty, its items come to ${money(expected)}; please check`
    : `${label} is ${money(actual)}, its items come to ${money(expected)}, a difference of ${money(actual - expected)}; please check`;

/** Doubts about what is paid. Amounts are 分. */
export const PAY_ISSUES = {
  netMissing: define(
    'error',
    {},
    () => '没有实发金额，请填写；没有工资的人请忽略该行',
    () => 'has no net pay; fill it in, or ignore the row of somebody without wages',
  ),
  netNegative: define(
    ['error', 'warning'],
    { net: 'fen' },
    ({ net }) => `实发为负数（${money(net)}），请核对扣款`,
    ({ net }) => `net pay is negative (${money(net)}); check the deductions`,
  ),
  netMismatch: define(
    'warning',
    { identity: NET_IDENTITIES, expected: 'fen', net: 'fen' },
    ({ identity, expected, net }) =>
      `实发：表中 ${money(net)}，应为 ${money(expected)}（按“${NET_IDENTITY_LABEL[identity]}”），差 ${money(net - expected)}，请核对`,
    ({ identity, expected, net }) =>
      `net pay is ${money(net)}, should be ${money(expected)} (by “${NET_IDENTITY_LABEL_EN[identity]}”), a difference of ${money(net - expected)}; please check`,
  ),
  grossMismatch: define('warning', TOTAL, totalZh, totalEn),
  deductionMismatch: define('warning', TOTAL, totalZh, totalEn),
  /** Of a column that sums up others on the way to the totals. */
  subtotalDiffers: define('warning', TOTAL, totalZh, totalEn),
  /** Of a column that is what is counted times what one is paid. */
  productDiffers: define(
    'warning',
    { label: 'text', expected: 'fen', actual: 'fen' },
    ({ label, expected, actual }) =>
      `“${label}”：表中 ${money(actual)}，按数量乘单价应为 ${money(expected)}，差 ${money(actual - expected)}，请核对`,
    ({ label, expected, actual }) =>
      `${label} is ${money(actual)}, its count times its rate comes to ${money(expected)}, a difference of ${money(actual - expected)}; please check`,
  ),
  attendanceDiffers: define('warning', COMPARED, comparedZh('已锁定的考勤'), comparedEn('the locked attendance')),
  /** The same of a month that may still change; `locked`: as it stands now. */
  attendanceOpenDiffers: define(
    'info',
    COMPARED,
    comparedZh('尚未锁定的考勤目前'),
    comparedEn('the attendance as it stands, not locked yet'),
  ),
};
