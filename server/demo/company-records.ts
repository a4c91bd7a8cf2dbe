import type { Insertable } from 'kysely';
import type { CompanyState } from '@contract/states/company';
import type { StaffScale } from '@contract/company/choices';
import { addDays, dateInChina } from '@contract/date';
import type { Sealer } from '../crypto/sealer';
import type { CompanyTable } from '../db/tables/company';
import { COMPANY_CONTEXT } from '../modules/company/service';
import { companyPinyin } from '../kernel/name-pinyin';
import { inventedBankCard, inventedMobile } from './numbers';
import { DEMO_COMPANIES } from './companies';
import type { Drawing } from './pictures/drawings';
import { licenceDrawing } from './pictures/licences';

/** What the administrator sees of a demo company; people, places and codes are invented, the codes with right check characters. */
interface Profile {
  name: string;
  shortName: string;
  creditCode: string;
  legal: string;
  contact: string;
  region: string;
  address: string;
  industry: string;
  scale: StaffScale;
  payDay: number;
  /** Days from today to the last day of service; null = no end. */
  endsIn: number | null;
  state?: CompanyState;
  remark?: string;
}

/** Of the companies that have people (demo/companies), by credit code. */
const WITH_PEOPLE: Record<string, Omit<Profile, 'name' | 'shortName' | 'creditCode'>> = {
  '91330100MA0000001F': {
    legal: '顾云杉',
    contact: '周启明',
    region: '330106',
    address: '文三路100号',
    industry: '制造业',
    scale: '101-500',
    payDay: 10,
    endsIn: 400,
  },
  '91510100MA0000002P': {
    legal: '何锦里',
    contact: '周启明',
    region: '510104',
    address: '锦里街8号',
    industry: '住宿和餐饮业',
    scale: '21-50',
    payDay: 15,
    endsIn: 21,
  },
};

/** Companies at every point of their life, without people. */
const OTHERS: readonly Profile[] = [
  {
    name: '宁波海帆纺织有限公司',
    shortName: '海帆纺织',
    creditCode: '91330200MA0000003T',
    legal: '沈海帆',
    contact: '陆佳宁',
    region: '330203',
    address: '',
    industry: '制造业',
    scale: '51-100',
    payDay: 5,
    endsIn: 180,
  },
  {
    name: '苏州长三角生物医药科技创新产业园区运营管理服务集团股份有限公司园区食堂与后勤保障分公司',
    shortName: '园区后勤',
    creditCode: '91320500MA00000049',
    legal: '欧阳若曦',
    contact: '司马文博',
    region: '320506',
    address: '独墅湖科教创新区若水路388号',
    industry: '租赁和商务服务业',
    scale: '501-1000',
    payDay: 31,
    endsIn: null,
    remark: '餐饮与保洁人员按班次计薪',
  },
  {
    name: '深圳市南山区启航软件工作室',
    shortName: '启航软件',
    creditCode: '92440300MA0000005X',
    legal: '郭启航',
    contact: '郭启航',
    region: '440305',
    address: '',
    industry: '信息传输、软件和信息技术服务业',
    scale: '1-20',
    payDay: 28,
    endsIn: -12,
    state: 'expired',
  },
  {
    name: '北京知行职业培训学校',
    shortName: '知行培训',
    creditCode: '52110108MA0000006X',
    legal: '唐知行',
    contact: '冯雨桐',
    region: '110108',
    address: '',
    industry: '教育',
    scale: '21-50',
    payDay: 10,
    endsIn: 300,
    state: 'disabled',
    remark: '停办，资料留存',
  },
  {
    name: '武汉江畔物流有限公司',
    shortName: '江畔物流',
    creditCode: '91420100MA0000009T',
    legal: '曹江畔',
    contact: '彭浩然',
    region: '420102',
    address: '沿江大道',
    industry: '交通运输、仓储和邮政业',
    scale: '1000+',
    payDay: 20,
    endsIn: 365,
    state: 'pending',
  },
  {
    name: '青岛蓝湾家政服务有限公司',
    shortName: '蓝湾家政',
    creditCode: '91370200MA00000116',
    legal: '许蓝湾',
    contact: '韩静',
    region: '370202',
    address: '',
    industry: '居民服务、修理和其他服务业',
    scale: '101-500',
    payDay: 8,
    endsIn: 3,
  },
];

const endOf = (days: number | null, now: Date) =>
  days === null ? null : new Date(Date.parse(`${addDays(dateInChina(now), days + 1)}T00:00:00+08:00`));

function columns(profile: Omit<Profile, 'name' | 'shortName' | 'creditCode'>, serial: number, seal: Sealer, now: Date) {
  return {
    status: profile.state ?? 'active',
    legal_person_name: profile.legal,
    contact_name: profile.contact,
    contact_mobile_sealed: seal.seal(inventedMobile(900 + serial), COMPANY_CONTEXT.contactMobile),
    region_code: profile.region,
    address: profile.address,
    industry: profile.industry,
    staff_scale: profile.scale,
    bank_name: '中国工商银行（演示）',
    bank_account_sealed: seal.seal(inventedBankCard(9000 + serial), COMPANY_CONTEXT.bankAccount),
    pay_day: profile.payDay,
    expire_at: endOf(profile.endsIn, now),
    remark: profile.remark ?? '',
    opened_at: profile.state === 'pending' ? null : new Date(now.getTime() - (serial + 3) * 40 * 24 * 3600_000),
  } satisfies Partial<Insertable<CompanyTable>>;
}

/** What is known of a demo company besides its name and people. */
export function demoCompanyProfile(creditCode: string, seal: Sealer, now: Date) {
  const profile = WITH_PEOPLE[creditCode];
  if (!profile) throw new Error(`no demo profile for ${creditCode}`);
  return columns(profile, Object.keys(WITH_PEOPLE).indexOf(creditCode), seal, now);
}

/** The companies without people, whole. Their ids are fixed, so that links into the demo stay good. */
export function otherDemoCompanies(seal: Sealer, now: Date): Insertable<CompanyTable>[] {
  return OTHERS.map((profile, index) => ({
    id: `01980000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
    name: profile.name,
    short_name: profile.shortName,
    name_pinyin: companyPinyin(profile.name, profile.shortName),
    credit_code: profile.creditCode,
    ...columns(profile, index + 10, seal, now),
  }));
}

/** The licences of all demo companies. */
export function companyDrawings(): Drawing[] {
  const withPeople = DEMO_COMPANIES.flatMap(({ name, creditCode }) => {
    const profile = WITH_PEOPLE[creditCode];
    return profile ? [{ ...profile, name, creditCode }] : [];
  });
  return [...withPeople, ...OTHERS].map(({ name, creditCode, legal, industry }) =>
    licenceDrawing('licence', { name, creditCode, companyType: 'enterprise', legalPersonName: legal, industry }),
  );
}
