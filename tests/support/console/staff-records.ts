import type { StaffDetail, StaffListItem } from '@contract/staff/record-schemas';

/** One person of the list. */
export function staffItem(values: Partial<StaffListItem> = {}): StaffListItem {
  return {
    id: '01980000-0000-7000-8000-0000000000a1',
    version: 3,
    staffNo: '00042',
    name: '阿依古丽·买买提',
    gender: 'female',
    mobile: '138****1042',
    idType: 'idCard',
    idNo: '9900**********0042',
    bankCardNo: '**** 0042',
    dept: '生产部/一车间',
    position: '操作工',
    employmentType: 'fullTime',
    entryDate: '2020-03-01',
    leaveDate: null,
    probationEnd: null,
    contractEnd: null,
    status: 'regular',
    realName: 'unsubmitted',
    bound: false,
    steps: ['leave'],
    ...values,
  };
}

/** The same with everything else of the record. */
export function staffDetail(values: Partial<StaffDetail> = {}): StaffDetail {
  return {
    ...staffItem(),
    email: 'a***@example.cn',
    probationEnd: null,
    regularDate: '2020-06-01',
    leaveReason: null,
    contractStart: null,
    contractEnd: null,
    contractType: null,
    bankName: '中国工商银行',
    bankBranch: null,
    bankAccountName: null,
    insuredPlace: '苏州',
    emergencyName: null,
    emergencyMobile: null,
    remark: null,
    source: 'manual',
    createdAt: '2020-03-01T02:00:00.000Z',
    activationSentAt: null,
    cardsKept: null,
    cardsForTwo: false,
    cardChange: null,
    history: [
      {
        at: '2020-06-01T02:00:00.000Z',
        by: '周启明',
        action: 'regularize',
        label: '转正',
        date: '2020-06-01',
        note: null,
      },
    ],
    ...values,
  };
}
