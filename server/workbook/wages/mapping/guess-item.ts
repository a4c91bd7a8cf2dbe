import type { SampleStatistics } from '../../mapping/samples';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import type { ItemGroup, ItemKind, ItemSign } from '@contract/wages/items';
import { groupMeaning } from './group-meaning';
import { insuranceColumn, sideOf } from './insurance';
import { bareOf, cleanKeys, labelParts, ownKey } from './label-parts';

export type ItemShape = Pick<ColumnMapping, 'group' | 'kind' | 'sign' | 'isTotal'>;

/** Where a column of unknown meaning stands: before 应发, between 应发 and 实发, behind. */
export type Position = 'earnings' | 'deductions' | 'behind' | 'unknown';

/** Says for sure that it is no pay, whatever group it stands in. */
export const MEASURE =
  /rate$|^(?:hour|dai)\w{0,5}wages?$|^(?:hourly|daily)(?:pay|salary|basic)?$|(?:pay|salary|wages?|rate)per(?:hour|day|week)$|^(?:日|时|小时)(?:薪|工资)$|^(?:per|one)(?:hour|day)(?:pay|salary|wages?|rate)$|^(?:pending|unpaid|remaining)(?:pay|salary|wages?|amount)$|^(?:annual|yearly)(?:basic|gross|net)?(?:salary|pay|wages?|income|ctc|package)$|^age$|年龄|^fte$|费率|比率|倍率|倍数|基数|系数|单价|[工日时]价$|数量|件数|比例|年限|编号|百分比|得分|评分|余额|人力成本|总成本|用工成本|起付|人数/;
/** May be a step or a scale as well as what is paid by it ("岗位薪级"): what stands above or in the cells decides. */
const SCALE = /(?:master|standard)$|标准|^约定|合同|定额|分数|档$|级$|等级(?!.*(?:[工月]资|[津补]贴|薪|奖))/;
/** Counted or rated, not paid. */
export const COUNTED =
  /rate$|^age$|年龄|^fte$|系数|比率|倍率|倍数|数量|件数|比例|年限|编号|得分|分数|评分|百分比|人数|档$|级$|等级(?!.*(?:[工月]资|[津补]贴|薪|奖))/;
/** A day of the month, under which it stands who was there. */
const DAY = /^(?:\d{1,2}月)?\d{1,2}[日号]$/;
/** Years, days off or shifts, or what is paid for them. */
const COUNT_OR_PAY = /^[工司教护党]龄$|假$|班$/;
const ATTENDANCE =
  /天$|天数|日数|小时|时数|次数|工时|出勤|工日|班次|课时|课次|节数|趟数|车次|场次|调休|年假|分钟|工数|考勤|hours?|hrs$|days?$|worked$|attendance|^(?:total|days?)?presents?$|(?:leave|absen(?:ts?|ces?))(?:taken|days)?$/;
const MONEY =
  /工资|薪|折现|价$|奖|补|津|贴|费|提成|绩效|佣|分红|福利|慰问|底薪|款|金额|差额|元|pay|wages?$|salary|amount/;
/** Paid in one month and taken off in another. */
export const EITHER_WAY = /[补加增].?[扣减罚退](?!.*金$)|调整|奖[惩罚]|多退少补|补差/;
/** Paid or taken off before tax is reckoned. */
const BEFORE_TAX = /^税前.*(?:调整|补发|补扣|扣款?$|补贴|加项|减项|奖)/;
const DEDUCTION =
  /扣|缴|[险険]|厚生年金|罚|赔|借|预支|^已(?:支?付|发|领)|水电|房租|工会|会费|互助|税$|捐|违章|违纪|减项|押金|餐费$|伙食费|工衣|工服|deduct|discount|tax|insurance|loan|advance|pension|penalt|fine$|^(?:pf|epf|esi|esic|eobi|paye|nhif|nssf|lop|socso|perkeso|kwsp|cpf|philhealth)|^(?:it|pcb|mtd|eis|sss|hdmf|pag-?ibig)$|topf$|pro(?:v|vident)?fund|^fund$|lopamount/;
/** Insurance and pension in Taiwan and Hong Kong; 劳保 in simplified characters is what is given for the work's sake (gloves, soap). */
const ABROAD = /勞保|勞退|勞健保|健保|团保|團保|补充保费|補充保費|自提|强积金|強積金|mpf/i;
/** What is paid on top, whatever for: the last word says what a thing is ("Advance Incentive", "Insurance Allowance"). */
const PAID_ON_TOP = /(?<!tax)(?:bonus|incentive|allowance|commission|subsidy|subsidie)s?$/;
/** Words of a deduction that hold against a group of earnings. */
const SURE_DEDUCTION = /扣|缴|罚|赔|借|预支|税$|[险険]$/;
const EARNING =
  /工资|薪|奖|补|津|贴|手当|提成|绩效|加班|佣|分红|福利|慰问|应发|加项|返还|退|折现|劳务|报酬|报销|节费|过节|上月(?:扣零|欠)|allow[ae]nce|subsid(?:y|ies)|bonus|incentive|salary|wage|overtime|commission|basic|arrears|^(?:hra|da|bp|pay|houserent|(?:transport(?:ation)?|medical|convey[ae]nce)(?:costs?|expenses?|fees?)?)$/;
const TAX =
  /累计|应纳税|税率|速算|免税|专项附加|子女教育|赡养老人|房贷|住房贷款|住房租金|继续教育|大病医疗支出|婴幼儿|计税|应税|减除费用|税前|起征|所得额|抵扣|专项扣除|扣税基数|已预?扣?缴|已预扣|taxable/;
const EMPLOYER =
  /employer|(单位|公司|企业(?!年金)|用人单位|雇主).*(缴|承担|负担|部分|成本|险|金|费|合计|小计)|(缴|险|金).*(单位|公司|企业$|雇主)|人力成本|用工成本/;
/** Whose share it is, and nothing else: "单位20%", "个人". */
const BARE_SIDE =
  /^(?:单位|公司|企业|用人单位|雇主|个人|本人|员工|职工|employee|employer)(?:部分|承担|缴纳|缴费|负担|扣款|代扣|share|contribution)?$/;
/** "税率%", "Tax %": what stands below are rates, however they are written. */
export const RATE = /[^\d\s.%]\s*[(（]?%[)）]?\s*$/;
/** "ID", "record_id", "recordId": a number of something, however large. */
const NUMBER_OF = /(?:^|[\s_\p{Script=Han}-])(?:id|Id|ID|uuid|UUID|no|No|NO)\.?$|[a-z]I[dD]$/u;
/** What a cost is booked on, and other codes. */
const CODE = /代码$|编码$|^(?:pf)?uan$|^(?:成本|利润|核算)中心$|^cost(?:center|centre)$/;
/** Words about an amount, whatever stands below. */
const REMARK = /说明|备注|原因|备考|remarks?$|notes?$/;
/** What kind an amount beside is of, also as a number with its key: "扣款类型(0借款,1其他)". */
const KIND = /(?:类型|类别)(?:\d.*)?$/;
const DATE =
  /日期|月份|月分|年月|期间|^[年月日]$|年份|批次|^(?:pay|payroll|payment|salary|wage|period|fiscal|work)?(?:year|month|period)$|(?<!up)date$|^dateof|^(?:financial|fiscal|tax)year/;

/** Guesses what an unknown column is: from its cells where they can be no money, its own words, the group it stands in, its place. */
export function guessItem(label: string, facts: SampleStatistics, position: Position): ItemShape {
  const parts = labelParts(label);
  const leaf = ownKey(parts.at(-1) ?? label);
  const group = groupMeaning(label);
  const isTotal = /合计|小计|总计|总额$|total(?:amount)?$/.test(leaf);
  const shape = (group: ItemGroup, kind: ItemKind, sign: ItemSign): ItemShape => ({
    group,
    kind,
    sign: isTotal || kind !== 'amount' ? 0 : sign,
    isTotal: isTotal && kind === 'amount',
  });
  const notAmount = contentShape(label, leaf, facts, shape);
  if (notAmount) return notAmount;
  if (isEmployer(label, leaf, group)) return shape('employer', 'amount', 0);
  const time = cleanKeys(parts.at(-1) ?? label)[0]?.time === true;
  if ((time || ATTENDANCE.test(leaf)) && (time || !MONEY.test(leaf)) && !/扣/.test(leaf))
    return shape('attendance', 'number', 0);
  if (TAX.test(leaf) && !BEFORE_TAX.test(leaf)) return shape('tax', /率/.test(leaf) ? 'text' : 'amount', 0);
  if (MEASURE.test(bareOf(leaf))) return shape('other', COUNTED.test(leaf) ? 'number' : 'amount', 0);
  if (DAY.test(leaf) && facts.smallCounts) return shape('attendance', 'number', 0);
  if (COUNT_OR_PAY.test(leaf) && facts.smallCounts) return shape('other', 'number', 0);
  const pay = group === 'earning' || group === 'deduction';
  if (SCALE.test(leaf) && (!pay || facts.smallCounts))
    return shape('other', COUNTED.test(leaf) ? 'number' : 'amount', 0);
  if (EITHER_WAY.test(leaf)) return shape('earning', 'amount', 1);
  if (group === 'deduction' && !/返还|退/.test(leaf)) return shape('deduction', 'amount', -1);
  if (group === 'earning' && !SURE_DEDUCTION.test(leaf)) return shape('earning', 'amount', 1);
  if (group === 'attendance' && !MONEY.test(leaf)) return shape('attendance', 'number', 0);
  if (group === 'tax') return shape('tax', 'amount', 0);
  if (
    (DEDUCTION.test(leaf) || DEDUCTION.test(bareOf(leaf))) &&
    !PAID_ON_TOP.test(leaf) &&
    !/补贴|津贴|补助|返还|退|上月(?:扣零|欠)/.test(leaf)
  )
    return shape('deduction', 'amount', -1);
  if (ABROAD.test(label) || insuranceColumn(label)?.lump) return shape('deduction', 'amount', -1);
  if (sideOf(label) === 'personal' && (BARE_SIDE.test(leaf) || insuranceColumn(label)))
    return shape('deduction', 'amount', -1);
  if (EARNING.test(leaf) || EARNING.test(bareOf(leaf))) return shape('earning', 'amount', 1);
  // Counts that no name calls pay: the sums may still say that they are.
  if (position === 'earnings') return facts.counts ? shape('other', 'number', 0) : shape('earning', 'amount', 1);
  return position === 'deductions'
    ? shape('deduction', 'amount', -1)
    : shape('other', facts.smallCounts ? 'number' : 'amount', 0);
}

type Shape = (group: ItemGroup, kind: ItemKind, sign: ItemSign) => ItemShape;

/** What the cells hold decides where it cannot be an amount; null where it can. */
function contentShape(label: string, leaf: string, facts: SampleStatistics, shape: Shape): ItemShape | null {
  if (NUMBER_OF.test(label.trim())) return shape('other', 'text', 0);
  if (CODE.test(leaf) || REMARK.test(leaf) || KIND.test(leaf)) return shape('other', 'text', 0);
  if (DATE.test(leaf) && !MONEY.test(leaf)) return shape('other', 'text', 0);
  if (facts.dates > 0.5) return shape('other', 'date', 0);
  if (facts.notMoney === 'month' || facts.notMoney === 'number' || facts.notMoney === 'address')
    return shape('other', 'text', 0);
  if ((facts.notMoney === 'rate' && !/[元款费零]$/.test(leaf)) || RATE.test(label))
    return shape(TAX.test(leaf) ? 'tax' : 'other', 'text', 0);
  if (facts.notMoney === 'serial' && !MONEY.test(leaf)) return shape('other', 'text', 0);
  if (facts.numeric !== null && facts.numeric < 0.5) return shape(TAX.test(leaf) ? 'tax' : 'other', 'text', 0);
  if (facts.numeric === null && !MONEY.test(leaf) && !DEDUCTION.test(leaf))
    return shape(ATTENDANCE.test(leaf) ? 'attendance' : 'other', ATTENDANCE.test(leaf) ? 'number' : 'text', 0);
  return null;
}

/** The company's share or cost: by the heading itself, or by the nearest one above that says whose share it is. */
function isEmployer(label: string, leaf: string, group: ReturnType<typeof groupMeaning>): boolean {
  const side = sideOf(label);
  if (side === 'personal' || /代扣|个人/.test(leaf)) return false;
  return (
    EMPLOYER.test(leaf) ||
    (side === 'employer' && (group === 'employer' || BARE_SIDE.test(leaf) || insuranceColumn(label) !== null))
  );
}
