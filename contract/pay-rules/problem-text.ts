import type { PayRulesField } from './company';
import type { PayRulesProblem, PayRulesProblemCode } from './problems';
import type { InsuranceRule } from './rules';

/** Labels of a company's pay rules. */
export const PAY_RULES_LABEL: Record<PayRulesField, string> = {
  insurance: '社保与公积金',
  minimumWages: '最低工资',
  minimumAfterInsurance: '扣除个人社保、公积金后核对',
  paidIn: '发薪月份',
  fundRateMin: '公积金个人比例下限',
  fundRateMax: '公积金个人比例上限',
  jumpFactor: '变动倍数',
  overtimeHours: '每月加班小时数',
  toleranceFen: '允许误差',
  asErrors: '阻止提交的问题',
};
export const INSURANCE_PART_LABEL: Record<keyof InsuranceRule, string> = {
  kind: '险种',
  place: '地区',
  validFrom: '生效月份',
  rate: '个人比例',
  fixedFen: '另加定额',
  baseMinFen: '基数下限',
  baseMaxFen: '基数上限',
  rounding: '取整方式',
  origin: '来源',
};

/** Messages of the rules; {…} are filled in. */
export const PAY_RULES_PROBLEM: Record<PayRulesProblemCode, string> = {
  required: '不能为空',
  percent: '应为{from}–{to}%，最多两位小数',
  yuan: '应为{from}–{to}元',
  times: '应为{from}–{to}倍',
  hours: '应为{from}–{to}小时',
  month: '应为2000-01至2099-12之间的月份',
  tooLong: '最多{most}个字',
  tooMany: '最多{most}条',
  aboveMax: '不能低于下限',
  rateMissing: '不能为空，没有比例请填0',
  twice: '与另一条的月份相同',
  noSuchDoubt: '含有不能设为阻止的问题',
};

/** A problem as a sentence that names the field. */
export function payRulesProblemText({ field, row, part, code, values }: PayRulesProblem): string {
  const place = [row === undefined ? '' : `第${row + 1}条`, part ? `的${INSURANCE_PART_LABEL[part]}` : ''].join('');
  const words = PAY_RULES_PROBLEM[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return `${PAY_RULES_LABEL[field]}${place}${words}`;
}
