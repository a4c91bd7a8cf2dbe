import type { ColumnMapping } from '@contract/wages/import-schemas';
import type { ItemGroup, ItemKind, ItemSign } from '@contract/wages/items';
import { labelKey } from './label-key';

export type ItemShape = Pick<ColumnMapping, 'group' | 'kind' | 'sign' | 'isTotal'>;

export interface SampleFacts {
  /** Cells that are not empty. */
  filled: number;
  /** Share of the filled cells that are numbers, 0–1; null when every cell is empty. */
  numeric: number | null;
  dates: number;
  /** All numbers are half-days or counts such as 0 … 31. */
  smallCounts: boolean;
}

/** Where a column of unknown meaning stands: before 应发, between 应发 and 实发, behind. */
export type Position = 'earnings' | 'deductions' | 'behind' | 'unknown';

const MEASURE = /基数|标准|系数|单价|数量|件数|比例|约定|合同|定额|档$|级$|等级|年限|编号|百分比|得分|分数|评分|余额|人力成本|总成本|用工成本/;
const ATTENDANCE = /天$|天数|日数|小时|时数|次数|工时|出勤|工日|班次|调休|年假|分钟|工数|考勤/;
const MONEY = /工资|薪|奖|补|津|贴|费|提成|绩效|佣|分红|福利|慰问|底薪|款|金额|差额|元/;
const EITHER_WAY = /[补加增].?[扣减罚](?!.*金$)|调整|奖[惩罚]|多退少补|补差/;
const DEDUCTION = /扣|缴|险|罚|赔|借|预支|水电|房租|工会|会费|互助|税$|捐|减项|押金|餐费$|伙食费|工衣|工服/;
const EARNING = /工资|薪|奖|补|津|贴|提成|绩效|加班|佣|分红|福利|慰问|应发|加项|返还|退|劳务|报酬|节费|过节/;
const TAX = /累计|应纳税|税率|速算|免税|专项附加|子女教育|赡养老人|房贷|住房贷款|住房租金|继续教育|大病医疗支出|婴幼儿|计税|应税|减除费用|税前|起征/;
const EMPLOYER = /(单位|公司|企业(?!年金)|用人单位).*(缴|承担|部分|成本|险|金|费|合计|小计)|(缴|险|金).*(单位|公司|企业$)|人力成本/;

/** Guesses what an unknown column is from its words, its cells and its place. */
export function guessItem(label: string, facts: SampleFacts, position: Position): ItemShape {
  const key = labelKey(label);
  const isTotal = /合计|小计|总计|总额$/.test(key);
  const shape = (group: ItemGroup, kind: ItemKind, sign: ItemSign): ItemShape => ({ group, kind, sign: isTotal || kind !== 'amount' ? 0 : sign, isTotal: isTotal && kind === 'amount' });
  if (/日期|月份|年月|期间|^[年月日]$|年份|批次/.test(key) && !MONEY.test(key)) return shape('other', 'text', 0);
  if (facts.dates > 0.5) return shape('other', 'date', 0);
  if (facts.numeric !== null && facts.numeric < 0.5) return shape(TAX.test(key) ? 'tax' : 'other', 'text', 0);
  if (facts.numeric === null && !MONEY.test(key) && !DEDUCTION.test(key)) return shape(ATTENDANCE.test(key) ? 'attendance' : 'other', ATTENDANCE.test(key) ? 'number' : 'text', 0);
  if (EMPLOYER.test(key) && !/代扣|个人/.test(key)) return shape('employer', 'amount', 0);
  if (ATTENDANCE.test(key) && !MONEY.test(key) && !/扣/.test(key)) return shape('attendance', 'number', 0);
  if (TAX.test(key)) return shape('tax', /率/.test(key) ? 'text' : 'amount', 0);
  if (MEASURE.test(key)) return shape('other', /系数|数量|件数|比例|年限|编号|得分|分数|评分|档|级/.test(key) ? 'number' : 'amount', 0);
  if (EITHER_WAY.test(key)) return shape('earning', 'amount', 1);
  if (DEDUCTION.test(key) && !/补贴|津贴|补助|返还|退/.test(key)) return shape('deduction', 'amount', -1);
  if (EARNING.test(key)) return shape('earning', 'amount', 1);
  if (position === 'earnings') return shape('earning', 'amount', 1);
  return position === 'deductions' ? shape('deduction', 'amount', -1) : shape('other', facts.smallCounts ? 'number' : 'amount', 0);
}
