import type { Insertable } from 'kysely';
import type { Sealer } from '../../../crypto/sealer';
import { namePinyin } from '../../../kernel/name-pinyin';
import type { StaffTable } from '../../../db/tables/staff';
import type { CheckedStaff } from './check-form';
import type { StaffRow } from '../queries';
import { sealedStaffNumbers, STAFF_CONTEXT } from '../sealed-numbers';

const orNull = (text: string) => (text === '' ? null : text);

/** A checked form as the columns it is stored in; numbers are sealed. */
export function columnsOf(seal: Sealer, staff: CheckedStaff) {
  return {
    staff_no: orNull(staff.staffNo),
    name: staff.name,
    name_pinyin: namePinyin(staff.name),
    gender: staff.gender,
    dept: orNull(staff.dept),
    position: orNull(staff.position),
    ...sealedStaffNumbers(seal, {
      mobile: orNull(staff.mobile),
      idNo: orNull(staff.idNo),
      bankCardNo: orNull(staff.bankCardNo),
    }),
    id_type: staff.idType,
    email: orNull(staff.email),
    employment_type: staff.employmentType,
    entry_date: orNull(staff.entryDate),
    probation_end: orNull(staff.probationEnd),
    regular_date: orNull(staff.regularDate),
    contract_start: orNull(staff.contractStart),
    contract_end: orNull(staff.contractEnd),
    contract_type: staff.contractType,
    bank_name: orNull(staff.bankName),
    bank_branch: orNull(staff.bankBranch),
    bank_account_name: orNull(staff.bankAccountName),
    insured_place: orNull(staff.insuredPlace),
    emergency_name: orNull(staff.emergencyName),
    emergency_mobile_sealed:
      staff.emergencyMobile === '' ? null : seal.seal(staff.emergencyMobile, STAFF_CONTEXT.emergencyMobile),
    remark: orNull(staff.remark),
  } satisfies Partial<Insertable<StaffTable>>;
}

type Columns = ReturnType<typeof columnsOf>;

/** Sealed columns differ at every sealing: their keyed hashes tell whether they changed. The emergency number has none and counts as changed where the form gives it. */
const COMPARED: Partial<Record<keyof Columns, string>> = {
  staff_no: '工号',
  name: '姓名',
  gender: '性别',
  dept: '部门',
  position: '岗位',
  mobile_index: '手机号',
  id_no_index: '证件号码',
  bank_card_index: '银行卡号',
  id_type: '证件类型',
  email: '邮箱',
  employment_type: '用工类型',
  entry_date: '入职日期',
  probation_end: '试用期截止',
  regular_date: '转正日期',
  contract_start: '合同开始',
  contract_end: '合同结束',
  contract_type: '合同类型',
  bank_name: '开户行',
  bank_branch: '开户支行',
  bank_account_name: '开户名',
  insured_place: '参保地',
  emergency_name: '紧急联系人',
  remark: '备注',
};

/** What people call columns of a record. */
export const labelsOf = (columns: readonly (keyof Columns)[]): string =>
  columns.flatMap((column) => COMPARED[column] ?? []).join('、');

/** Names of the columns a change touches, with what people call them; never their values. */
export function changedFields(
  stored: StaffRow,
  columns: Columns,
  emergencyMobileGiven: boolean,
): { name: string; label: string }[] {
  const compared = Object.entries(COMPARED).flatMap(([name, label]) => {
    const key = name as keyof Columns;
    return stored[key] === columns[key] ? [] : [{ name, label }];
  });
  return emergencyMobileGiven ? [...compared, { name: 'emergency_mobile', label: '紧急联系人手机号' }] : compared;
}
