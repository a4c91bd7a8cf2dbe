import { define } from '../../issues/definition';
import { formatMoney } from '../../money';

const money = (fen: number) => formatMoney(BigInt(fen));

/** Why deductions for damage are too high: 工资支付暂行规定 art. 16. */
export const DAMAGE_LIMITS = ['share', 'minimum'] as const;

/** What the law says of pay. Amounts are 分. */
export const LAW_ISSUES = {
  netLow: define(
    ['warning', 'error'],
    { pay: 'fen', minimum: 'fen', afterInsurance: 'flag' },
    ({ pay, minimum, afterInsurance }) =>
      `全月工资 ${money(pay)}（不含加班费及夜班、高温等津贴${afterInsurance ? '，已减个人社保公积金' : ''}）低于当地最低工资 ${money(minimum)}，差 ${money(minimum - pay)}，请核对`,
    ({ pay, minimum, afterInsurance }) =>
      `pay of a full month ${money(pay)} (without overtime, night and heat allowances${afterInsurance ? ', less personal insurance and fund' : ''}) is ${money(minimum - pay)} below the local minimum wage ${money(minimum)}; please check`,
  ),
  damageTooHigh: define(
    ['warning', 'error'],
    { deducted: 'fen', wage: 'fen', most: 'fen', limit: DAMAGE_LIMITS },
    ({ deducted, wage, most, limit }) =>
      `赔偿、罚款类扣款共 ${money(deducted)}，本月工资 ${money(wage)}，最多可扣 ${money(most)}（${limit === 'share' ? '工资的20%' : '扣后不得低于最低工资'}，工资支付暂行规定第16条），请核对`,
    ({ deducted, wage, most, limit }) =>
      `${money(deducted)} is deducted for damage from a wage of ${money(wage)}, at most ${money(most)} may be (${limit === 'share' ? '20 % of the wage' : 'the minimum wage must remain'}, interim provisions on payment of wages art. 16); please check`,
  ),
  overtimeTooLong: define(
    'info',
    { hours: 'figure', most: 'count' },
    ({ hours, most }) => `加班 ${hours} 小时，超过每月 ${most} 小时（劳动法第41条），请留意`,
    ({ hours, most }) => `${hours} hours of overtime, more than ${most} a month (labour law art. 41)`,
  ),
};
