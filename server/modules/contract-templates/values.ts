import type { Selectable } from 'kysely';
import { KNOWN_FIELDS, type KnownFieldName } from '@contract/contract-templates/fields';
import { dateInChina } from '@contract/date';
import { CONTRACT_TYPE_LABEL, EMPLOYMENT_TYPE_LABEL, GENDER_LABEL } from '@contract/staff/choices';
import { ID_TYPE_LABEL } from '@contract/validators/id-types';
import { maskBankCard } from '@contract/validators/bank-card';
import { maskIdNumber } from '@contract/validators/id-number';
import { maskMobile } from '@contract/validators/mobile';
import type { Sealer } from '../../crypto/sealer';
import type { CompanyTable } from '../../db/tables/company';
import type { StaffTable } from '../../db/tables/staff';
import { STAFF_CONTEXT } from '../staff/service';

export type Values = Record<KnownFieldName, string | null>;
type Person = Selectable<StaffTable>;
type Company = Pick<
  Selectable<CompanyTable>,
  'name' | 'credit_code' | 'legal_person_name' | 'address' | 'contact_name'
>;

/** What fills the known placeholders of one person's contract; null where the record has nothing to say. Personal numbers as they are. */
export function valuesOf(
  seal: Sealer,
  person: Person,
  company: Company,
  signing: { now: Date; expiresOn: string },
): Values {
  const open = (sealed: string | null, context: string) => (sealed === null ? null : seal.open(sealed, context));
  const idNo = open(person.id_no_sealed, STAFF_CONTEXT.idNo);
  return {
    姓名: person.name,
    性别: person.gender && GENDER_LABEL[person.gender],
    证件类型: ID_TYPE_LABEL[person.id_type],
    证件号码: idNo,
    // Of another document the words 身份证号 would be wrong.
    身份证号: person.id_type === 'idCard' ? idNo : null,
    手机号: open(person.mobile_sealed, STAFF_CONTEXT.mobile),
    工号: person.staff_no,
    部门: person.dept,
    岗位: person.position,
    用工形式: person.employment_type && EMPLOYMENT_TYPE_LABEL[person.employment_type],
    入职日期: dateText(person.entry_date),
    试用期截止: dateText(person.probation_end),
    合同类型: person.contract_type && CONTRACT_TYPE_LABEL[person.contract_type],
    合同开始: dateText(person.contract_start),
    合同结束: person.contract_type === 'open' ? CONTRACT_TYPE_LABEL.open : dateText(person.contract_end),
    开户银行: person.bank_name,
    银行卡号: open(person.bank_card_sealed, STAFF_CONTEXT.bankCard),
    企业名称: company.name,
    统一社会信用代码: company.credit_code,
    法定代表人: company.legal_person_name,
    企业地址: company.address,
    企业联系人: company.contact_name,
    发起日期: dateText(dateInChina(signing.now)),
    签署截止日期: dateText(signing.expiresOn),
  };
}

/** The same with personal numbers masked, for a preview. */
export function maskedValues(values: Values): Values {
  const { 证件号码, 身份证号, 手机号, 银行卡号 } = values;
  return {
    ...values,
    证件号码: 证件号码 && maskIdNumber(证件号码),
    身份证号: 身份证号 && maskIdNumber(身份证号),
    手机号: 手机号 && maskMobile(手机号),
    银行卡号: 银行卡号 && maskBankCard(银行卡号),
  };
}

/** Invented words for every known placeholder. */
export function sampleValues(): Record<string, string> {
  return Object.fromEntries(Object.entries(KNOWN_FIELDS).map(([name, { sample }]) => [name, sample]));
}

/** 2026年7月1日 of 2026-07-01. */
function dateText(date: string | null): string | null {
  const [year, month, day] = date?.split('-').map(Number) ?? [];
  return year === undefined ? null : `${year}年${month}月${day}日`;
}

export interface Filled {
  values: Record<string, string>;
  /** Placeholders nothing is known for. */
  missing: string[];
}

/** Values of a template's placeholders: known ones from the records, others as typed for the person or for all. */
export function fill(
  fields: readonly string[],
  known: Values | Record<string, string>,
  typed: Readonly<Record<string, string>>,
): Filled {
  const values: Record<string, string> = {};
  const missing: string[] = [];
  for (const name of fields) {
    const own = Object.hasOwn(known, name) ? (known as Record<string, string | null>)[name] : typed[name];
    const text = own?.trim() ?? '';
    if (text === '') missing.push(name);
    else values[name] = text;
  }
  return { values, missing };
}
