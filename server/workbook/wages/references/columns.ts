import {
  REFERENCE_FIGURES,
  type ReferenceFigure,
  type ReferenceFileKind,
  type ReferenceKind,
} from '@contract/wages/references/kinds';
import type { HeaderLabel } from '../../types';
import { insuranceColumn } from '../mapping/insurance';
import { plainLabel } from './labels';

export type Identity = 'name' | 'idNo' | 'staffNo';

/** What the columns of a file are. Indexes from 0. */
export interface ReferenceColumns {
  kind: ReferenceFileKind;
  at: Partial<Record<Identity, number>>;
  figures: { index: number; figure: ReferenceFigure }[];
  /** A row a person and insurance: where the insurance is named, and the two shares. */
  long: { insurance: number; personal: number; employer: number | null } | null;
  month: number | null;
}

const IDENTITY: readonly [RegExp, Identity][] = [
  [/^(职工|参保人|参保人员|纳税人|人员|缴存人)?姓名$/, 'name'],
  [/^(证件|身份证|证照|身份证件|公民身份|社会保障|居民身份证)(号码?|号)$/, 'idNo'],
  [/^(工号|员工编号|职工编号)$/, 'staffNo'],
];

/** As the tax client calls them in 税款计算; parentheses, strokes and stars taken out. */
const TAX: readonly [RegExp, ReferenceFigure][] = [
  [/^(本期)?收入$/, 'periodIncome'],
  [/^累计(应税|计税)?收入(额|合计)?$/, 'cumulativeIncome'],
  [/^累计(基本)?(减除费用|免征额|起征点)$/, 'cumulativeDeduction'],
  [/^累计(专项扣除|[三五]险一金(个人)?|社保公积金(个人)?)(合计)?$/, 'cumulativeSpecial'],
  [/^累计专项附加(扣除)?(合计)?$/, 'cumulativeAdditional'],
  [/^累计免税收入$/, 'cumulativeExempt'],
  [/^累计其[他它]扣除$/, 'cumulativeOther'],
  [/^(累计)?应纳税所得额$/, 'cumulativeTaxable'],
  [/^(累计)?应纳税额$/, 'cumulativeTax'],
  [/^(累计)?已(预缴|预扣|预扣预缴|缴|扣|扣缴)(税额|税款|个税|个人所得税)$/, 'cumulativeTaxPaid'],
  [/^累计(预扣|预缴|代扣|扣缴)?(个税|个人所得税)$/, 'cumulativeTaxPaid'],
  [/^(本期)?应(补退|补|预扣预缴|扣缴|扣)税额$/, 'individualIncomeTax'],
];
/** The parts of the special additional deductions, where the file does not sum them. */
const ADDITIONAL = /^累计(子女教育|继续教育|住房贷款利息|住房租金|赡养老人|3岁以下婴幼儿照护|大病医疗)/;
const INSURANCE = /^(险种|险种类型|险种名称|保险类型|缴费险种|征收品目)$/;
const PERSONAL = /^(个人|职工)(应缴|实缴|缴费|缴纳|缴存|月缴存|部分|承担)?(金额|费额|额)?$/;
const EMPLOYER = /^(单位|企业|公司)(应缴|实缴|缴费|缴纳|缴存|月缴存|部分|承担)?(金额|费额|额)?$/;
/** What stands before the name of a figure of a year so far: "期初累计收入", "1-7月累计收入". */
const SO_FAR = /^(期初|上期末?|截[至止]上?月?末?|\d{1,2}月?[-~至到—]\d{1,2}月份?)(?=累计|已)/;
/** A sheet that says what is paid is no bureau's. */
const WAGES = /实发|应发|实领|基本工资|岗位工资/;
const MONTH =
  /^(税款所属期|税款所属期起|所属期|所属期起|费款所属期|税款所属期止|所属期止|费款所属期起|缴存年月|缴费年月|汇缴年月)$/;
const isOf = (kind: ReferenceKind, figure: ReferenceFigure) =>
  (REFERENCE_FIGURES[kind] as readonly ReferenceFigure[]).includes(figure);

const plain = (label: string) => plainLabel(label).replace(SO_FAR, '');
const first = <T>(list: readonly [RegExp, T][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** How much a text looks like part of the header of such a file. */
export function weighReference(text: string): number {
  const label = plain(text);
  if (first(IDENTITY, label) ?? first(TAX, label)) return 2;
  return INSURANCE.test(label) || PERSONAL.test(label) || EMPLOYER.test(label) || insuranceColumn(text) ? 1 : 0;
}

/** What kind of file has these columns; null for none that is known. `title`: what stands above them, and the sheet's name. */
export function referenceColumns(labels: readonly HeaderLabel[], title: string): ReferenceColumns | null {
  const named = labels.map(({ index, label }) => ({ index, label, leaf: plain(label) }));
  const at: ReferenceColumns['at'] = {};
  for (const { index, leaf } of named) {
    const identity = first(IDENTITY, leaf);
    if (identity) at[identity] ??= index;
  }
  if (at.name === undefined && at.idNo === undefined) return null;
  // Of a file of several months the last counts.
  const months = named.filter(({ leaf }) => MONTH.test(leaf));
  const month = (months.find(({ leaf }) => leaf.endsWith('止')) ?? months[0])?.index ?? null;
  const found = taxColumns(named) ?? longColumns(named) ?? wideColumns(named, title);
  return found && { ...found, at, month };
}

type Named = { index: number; label: string; leaf: string }[];
type Found = Pick<ReferenceColumns, 'kind' | 'figures' | 'long'>;

function taxColumns(named: Named): Found | null {
  const figures: ReferenceColumns['figures'] = [];
  for (const { index, leaf } of named) {
    const figure = first(TAX, leaf);
    if (figure && !figures.some((other) => other.figure === figure)) figures.push({ index, figure });
  }
  const has = (figure: ReferenceFigure) => figures.some((other) => other.figure === figure);
  if (!(has('cumulativeTaxable') || has('cumulativeIncome'))) return null;
  // Without the month's own tax it says only how the year stood; a wage sheet with such columns is none.
  const opens = !has('individualIncomeTax');
  if (opens && (!has('cumulativeTaxPaid') || named.some(({ leaf }) => WAGES.test(leaf)))) return null;
  if (!has('cumulativeAdditional'))
    for (const { index, leaf } of named)
      if (ADDITIONAL.test(leaf)) figures.push({ index, figure: 'cumulativeAdditional' });
  return { kind: opens ? 'opening' : 'tax', figures, long: null };
}

function longColumns(named: Named): Found | null {
  const insurance = named.find(({ leaf }) => INSURANCE.test(leaf));
  const personal = named.find(({ leaf }) => PERSONAL.test(leaf));
  if (!insurance || !personal) return null;
  const employer = named.find(({ leaf }) => EMPLOYER.test(leaf))?.index ?? null;
  return { kind: 'social', figures: [], long: { insurance: insurance.index, personal: personal.index, employer } };
}

function wideColumns(named: Named, title: string): Found | null {
  if (named.some(({ leaf }) => WAGES.test(leaf))) return null;
  const known = named.flatMap(({ index, label, leaf }): ReferenceColumns['figures'] => {
    const own = /公积金/.test(title) || named.some((other) => /缴存/.test(other.leaf));
    if (own && PERSONAL.test(leaf)) return [{ index, figure: 'housingFundPersonal' }];
    if (own && EMPLOYER.test(leaf)) return [{ index, figure: 'housingFundEmployer' }];
    const column = insuranceColumn(label);
    if (!column || (column.total && column.base !== 'social')) return [];
    // A bureau lists lumps for grave illness beside what they are added to.
    const key = column.lump ? `medical${column.employer ? 'Employer' : 'Personal'}` : column.key;
    return [{ index, figure: key as ReferenceFigure }]; // one of the two kinds', looked up below
  });
  const social = known.filter(({ figure }) => isOf('social', figure));
  const parts = social.filter(({ figure }) => figure !== 'socialPersonal' && figure !== 'socialEmployer');
  if (social.length > 0) return { kind: 'social', figures: parts.length > 0 ? parts : social, long: null };
  const fund = known.filter(({ figure }) => isOf('fund', figure));
  return fund.length > 0 ? { kind: 'fund', figures: fund, long: null } : null;
}
