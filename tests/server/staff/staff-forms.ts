import type { StaffInput } from '@contract/staff/record-schemas';
import { inventedBankCard, inventedIdNumber } from '@server/demo/numbers';

let serial = 0;

/** Numbers nobody has had yet. `odd` serials are men's. */
export function freshNumbers() {
  serial += 1;
  return {
    idNo: inventedIdNumber({ year: 1990, month: 5, day: 17 }, serial * 2 + 1),
    mobile: `1390000${String(1000 + serial).padStart(4, '0')}`,
    bankCardNo: inventedBankCard(serial),
    staffNo: `F${String(serial).padStart(4, '0')}`,
  };
}

/** A form that is right in every field, but for what a test changes. */
export function staffForm(values: Partial<StaffInput> = {}): StaffInput {
  return {
    ...freshNumbers(),
    name: '沈知秋',
    gender: 'male',
    idType: 'idCard',
    email: 'shen.zhiqiu@example.cn',
    dept: '生产部/一车间',
    position: '操作工',
    employmentType: 'fullTime',
    entryDate: '2026-07-01',
    probationEnd: '2026-09-30',
    regularDate: '',
    contractStart: '2026-07-01',
    contractEnd: '2029-06-30',
    contractType: 'fixed',
    bankName: '中国工商银行',
    bankBranch: '杭州滨江支行',
    bankAccountName: '沈知秋',
    insuredPlace: '杭州',
    emergencyName: '沈听澜',
    emergencyMobile: '13900000999',
    remark: '',
    ...values,
  };
}
