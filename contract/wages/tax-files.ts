import { type IdType } from '../validators/id-types';
import type { WageType } from './items';

/** Import files of 自然人电子税务局（扣缴端）. income: 正常工资薪金所得; people: 人员信息 of who came or left in the month. */
export const TAX_FILES = ['income', 'people'] as const;
export type TaxFile = (typeof TAX_FILES)[number];

export const TAX_FILE_NAME: Record<TaxFile, string> = { income: '正常工资薪金所得', people: '人员信息采集' };

/**
 * Why a batch is not declared as 正常工资薪金所得, by its type; what is not named here is taxed together with the month's wages.
 * annualBonus: 全年一次性奖金收入; severance: 解除劳动合同一次性补偿金; other: nobody can say as what.
 */
export const NOT_WAGE_INCOME = {
  annualBonus: '年终奖请在扣缴客户端的“全年一次性奖金收入”中申报，不列入正常工资薪金所得',
  severance: '离职结算中的补偿金请在扣缴客户端的“解除劳动合同一次性补偿金”中申报，不列入正常工资薪金所得',
  other: '“其他”类型的工资表无法确定属于哪个所得项目，不列入正常工资薪金所得',
} as const satisfies Partial<Record<WageType, string>>;
export type NotWageIncome = keyof typeof NOT_WAGE_INCOME;

export const isNotWageIncome = (type: WageType): type is NotWageIncome => Object.hasOwn(NOT_WAGE_INCOME, type);

/** What stands in a column: of the person, or the sum of items (by key, else by their own labels). */
export type TaxColumnSource =
  | {
      person:
        | 'staffNo'
        | 'name'
        | 'idType'
        | 'idNo'
        | 'gender'
        | 'bornOn'
        | 'mobile'
        | 'state'
        | 'employment'
        | 'entryDate'
        | 'leaveDate';
    }
  /** `soFar`: of the year so far, of which a month's several batches do not make a sum. */
  | { items: readonly string[]; label?: RegExp; soFar?: boolean }
  | { income: true }
  | { remark: true }
  | null;

export interface TaxColumn {
  header: string;
  from: TaxColumnSource;
}

const item = (header: string, items: readonly string[], label?: RegExp): TaxColumn => ({
  header,
  from: label ? { items, label } : { items },
});
const cumulative = (what: string): TaxColumn => ({
  header: `累计${what}`,
  from: { items: [], label: new RegExp(`^累计${what}(支出|专项附加扣除)?$`), soFar: true },
});
const blank = (header: string): TaxColumn => ({ header, from: null });

/** The columns in the client's order, as its template has them since 2022; those we know nothing of stay blank. */
export const TAX_FILE_COLUMNS: Record<TaxFile, readonly TaxColumn[]> = {
  income: [
    { header: '工号', from: { person: 'staffNo' } },
    { header: '*姓名', from: { person: 'name' } },
    { header: '*证件类型', from: { person: 'idType' } },
    { header: '*证件号码', from: { person: 'idNo' } },
    { header: '本期收入', from: { income: true } },
    item('本期免税收入', [], /^(本期)?免税收入$/),
    item('基本养老保险费', ['pensionPersonal', 'socialPersonal']),
    item('基本医疗保险费', ['medicalPersonal']),
    item('失业保险费', ['unemploymentPersonal']),
    item('住房公积金', ['housingFundPersonal']),
    cumulative('子女教育'),
    cumulative('继续教育'),
    cumulative('住房贷款利息'),
    cumulative('住房租金'),
    cumulative('赡养老人'),
    cumulative('3岁以下婴幼儿照护'),
    cumulative('个人养老金'),
    item('企业(职业)年金', ['annuityPersonal']),
    item('商业健康保险', [], /^商业健康保险$/),
    item('税延养老保险', [], /^税延养老保险$/),
    item('公务交通费用', [], /^公务交通费用$/),
    item('通讯费用', [], /^通讯费用$/),
    blank('律师办案费用'),
    blank('西藏附加减除费用'),
    blank('其他'),
    item('准予扣除的捐赠额', [], /^准予扣除的捐赠额$/),
    item('减免税额', [], /^减免税额$/),
    blank('协定减免'),
    { header: '备注', from: { remark: true } },
  ],
  people: [
    { header: '工号', from: { person: 'staffNo' } },
    { header: '*姓名', from: { person: 'name' } },
    { header: '*证件类型', from: { person: 'idType' } },
    { header: '*证件号码', from: { person: 'idNo' } },
    { header: '性别', from: { person: 'gender' } },
    { header: '出生日期', from: { person: 'bornOn' } },
    { header: '*人员状态', from: { person: 'state' } },
    { header: '*任职受雇从业类型', from: { person: 'employment' } },
    { header: '手机号码', from: { person: 'mobile' } },
    { header: '任职受雇从业日期', from: { person: 'entryDate' } },
    { header: '离职日期', from: { person: 'leaveDate' } },
    { header: '备注', from: { remark: true } },
  ],
};

/** Documents as the client calls them. */
export const TAX_ID_TYPE: Record<IdType, string> = {
  idCard: '居民身份证',
  passport: '外国护照',
  hkMacao: '港澳居民来往内地通行证',
  taiwan: '台湾居民来往大陆通行证',
  residence: '港澳台居民居住证',
  foreignPr: '外国人永久居留身份证（外国人永久居留证）',
  other: '其他个人证件',
};
