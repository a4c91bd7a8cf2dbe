/** What a column of a wage sheet can be, and the standard items with their place on the slip. */

export const ITEM_GROUPS = ['earning', 'deduction', 'employer', 'tax', 'attendance', 'other'] as const;
export type ItemGroup = (typeof ITEM_GROUPS)[number];
export const ITEM_GROUP_LABEL: Record<ItemGroup, string> = {
  earning: '应发',
  deduction: '应扣',
  employer: '公司缴纳',
  tax: '个税信息',
  attendance: '考勤信息',
  other: '其他',
};

export const ITEM_KINDS = ['amount', 'number', 'text', 'date'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** How an item enters net pay: 1 adds, −1 takes away, 0 neither. */
export type ItemSign = 1 | -1 | 0;

/** Columns that say who the row is about (and where the pay goes); they never become slip items. */
export const IDENTITY_KEYS = [
  'name',
  'lastName',
  'firstName',
  'staffNo',
  'mobile',
  'idNo',
  'dept',
  'position',
  'bankCardNo',
  'bankName',
] as const;
export type IdentityKey = (typeof IDENTITY_KEYS)[number];
/** Any of these says whose a row is; a name may stand in two columns. */
export const WHO_KEYS: readonly IdentityKey[] = ['name', 'lastName', 'firstName', 'staffNo', 'idNo', 'mobile'];
export const IDENTITY_LABEL: Record<IdentityKey, string> = {
  name: '姓名',
  lastName: '姓（与名合为姓名）',
  firstName: '名（与姓合为姓名）',
  staffNo: '工号',
  mobile: '手机号',
  idNo: '身份证号',
  dept: '部门',
  position: '岗位',
  bankCardNo: '工资卡号',
  bankName: '开户行',
};
/** Sealed at rest and masked wherever shown. */
export const SENSITIVE_IDENTITY: readonly IdentityKey[] = ['mobile', 'idNo', 'bankCardNo'];

/** Totals are never summed with their parts. */
export const TOTAL_KEYS = ['grossPay', 'totalDeduction', 'netPay'] as const;
export type TotalKey = (typeof TOTAL_KEYS)[number];

export interface StandardItem {
  key: string;
  label: string;
  group: ItemGroup;
  kind: ItemKind;
  sign: ItemSign;
  isTotal?: boolean;
}

const list = (group: ItemGroup, kind: ItemKind, sign: ItemSign, items: Record<string, string>): StandardItem[] =>
  Object.entries(items).map(([key, label]) => ({ key, label, group, kind, sign }));

/** The standard items; a column that is none of them becomes a custom item of its own key (`custom:<label>`). */
export const STANDARD_ITEMS: readonly StandardItem[] = [
  ...list('earning', 'amount', 1, {
    baseWage: '基本工资',
    postWage: '岗位工资',
    performanceWage: '绩效工资',
    seniorityWage: '工龄工资',
    pieceWage: '计件工资',
    commission: '提成',
    bonus: '奖金',
    fullAttendanceBonus: '全勤奖',
    overtimePay: '加班费',
    ot150: '平时加班费',
    ot200: '休息日加班费',
    ot300: '法定节假日加班费',
    nightAllowance: '夜班津贴',
    mealAllowance: '餐补',
    trafficAllowance: '交通补贴',
    phoneAllowance: '通讯补贴',
    housingAllowance: '住房补贴',
    heatAllowance: '高温津贴',
    otherAllowance: '其他补贴',
    backPay: '补发',
  }),
  { key: 'grossPay', label: '应发工资', group: 'earning', kind: 'amount', sign: 0, isTotal: true },
  ...list('deduction', 'amount', -1, {
    personalLeaveDeduct: '事假扣款',
    sickLeaveDeduct: '病假扣款',
    lateDeduct: '迟到早退扣款',
    absentDeduct: '旷工扣款',
    attendanceDeduct: '缺勤扣款',
    utilities: '水电费',
    dormitory: '住宿费',
    advanceRepay: '借支扣回',
    otherDeduct: '其他扣款',
    pensionPersonal: '养老保险(个人)',
    medicalPersonal: '医疗保险(个人)',
    unemploymentPersonal: '失业保险(个人)',
    socialPersonal: '社保(个人)',
    housingFundPersonal: '住房公积金(个人)',
    annuityPersonal: '企业年金(个人)',
    individualIncomeTax: '个人所得税',
  }),
  { key: 'totalDeduction', label: '应扣合计', group: 'deduction', kind: 'amount', sign: 0, isTotal: true },
  ...list('employer', 'amount', 0, {
    pensionEmployer: '养老保险(公司)',
    medicalEmployer: '医疗保险(公司)',
    unemploymentEmployer: '失业保险(公司)',
    injuryEmployer: '工伤保险(公司)',
    maternityEmployer: '生育保险(公司)',
    socialEmployer: '社保(公司)',
    housingFundEmployer: '住房公积金(公司)',
    annuityEmployer: '企业年金(公司)',
  }),
  ...list('tax', 'amount', 0, {
    cumulativeIncome: '累计收入',
    cumulativeDeduction: '累计减除费用',
    cumulativeSpecial: '累计专项扣除',
    cumulativeAdditional: '累计专项附加扣除',
    cumulativeTaxable: '累计应纳税所得额',
    quickDeduction: '速算扣除数',
    cumulativeTax: '累计应纳税额',
    cumulativeTaxPaid: '累计已预缴税额',
    taxableIncome: '应纳税所得额',
  }),
  { key: 'taxRate', label: '税率', group: 'tax', kind: 'text', sign: 0 },
  ...list('attendance', 'number', 0, {
    shouldDays: '应出勤天数',
    actualDays: '实际出勤天数',
    overtimeHours: '加班小时',
    leaveDays: '请假天数',
    absentDays: '缺勤天数',
    lateCount: '迟到次数',
  }),
  { key: 'netPay', label: '实发工资', group: 'other', kind: 'amount', sign: 0, isTotal: true },
  { key: 'remark', label: '备注', group: 'other', kind: 'text', sign: 0 },
];

const BY_KEY = new Map(STANDARD_ITEMS.map((item) => [item.key, item]));

/** The standard item of a key, or undefined for a custom one. */
export function standardItem(key: string): StandardItem | undefined {
  return BY_KEY.get(key);
}

export const WAGE_TYPES = ['monthly', 'supplement', 'bonus', 'annualBonus', 'allowance', 'severance', 'other'] as const;
export type WageType = (typeof WAGE_TYPES)[number];
export const WAGE_TYPE_LABEL: Record<WageType, string> = {
  monthly: '月度工资',
  supplement: '补发工资',
  bonus: '奖金',
  annualBonus: '年终奖',
  allowance: '补贴',
  severance: '离职结算',
  other: '其他',
};
