import { PAY_KIND_LABEL, PAY_KINDS } from './pay/kinds';

/**
 * What a column of a staff sheet may be. Most are fields of the record by the form's names; a name may stand in two columns,
 * departments in up to three, level by level, a date of birth is only held against the identity number,
 * and a state (在职, 离职, 试用) against the days it would follow from. Base wage and bases hold from the month and for the reason
 * that stand beside them.
 */
export const STAFF_IMPORT_FIELDS = [
  'staffNo',
  'name',
  'lastName',
  'firstName',
  'gender',
  'idType',
  'idNo',
  'mobile',
  'email',
  'dept',
  'dept2',
  'dept3',
  'position',
  'employmentType',
  'entryDate',
  'probationEnd',
  'regularDate',
  'leaveDate',
  'contractType',
  'contractStart',
  'contractEnd',
  'bankName',
  'bankBranch',
  'bankCardNo',
  'bankAccountName',
  'insuredPlace',
  ...PAY_KINDS,
  'payFrom',
  'payReason',
  'emergencyName',
  'emergencyMobile',
  'remark',
  'birthday',
  'workStatus',
] as const;
export type StaffImportField = (typeof STAFF_IMPORT_FIELDS)[number];

export const STAFF_IMPORT_LABEL: Record<StaffImportField, string> = {
  staffNo: '工号',
  name: '姓名',
  lastName: '姓（与名合为姓名）',
  firstName: '名（与姓合为姓名）',
  gender: '性别',
  idType: '证件类型',
  idNo: '证件号码',
  mobile: '手机号',
  email: '邮箱',
  dept: '部门',
  dept2: '二级部门',
  dept3: '三级部门',
  position: '岗位',
  employmentType: '用工类型',
  entryDate: '入职日期',
  probationEnd: '试用期截止',
  regularDate: '转正日期',
  leaveDate: '离职日期',
  contractType: '合同类型',
  contractStart: '合同开始',
  contractEnd: '合同结束',
  bankName: '开户行',
  bankBranch: '开户支行',
  bankCardNo: '银行卡号',
  bankAccountName: '开户名',
  insuredPlace: '参保地',
  ...PAY_KIND_LABEL,
  payFrom: '生效月份（基本工资、基数）',
  payReason: '调薪原因',
  emergencyName: '紧急联系人',
  emergencyMobile: '紧急联系人手机号',
  remark: '备注',
  birthday: '出生日期（仅核对）',
  workStatus: '在职状态（仅核对）',
};

/** Fields whose cells are masked wherever they are shown, and sealed where they are kept. */
export const MASKED_IMPORT_FIELDS = [
  'idNo',
  'mobile',
  'bankCardNo',
  'emergencyMobile',
  'email',
] as const satisfies readonly StaffImportField[];
export type MaskedImportField = (typeof MASKED_IMPORT_FIELDS)[number];

/** Without these nobody can be entered. */
export const REQUIRED_IMPORT_FIELDS = ['name'] as const satisfies readonly StaffImportField[];

const NAME_PARTS = ['lastName', 'firstName'] as const satisfies readonly StaffImportField[];

/** Whether a column holds one half of the name. */
export const isNamePart = (field: StaffImportField | null): boolean =>
  (NAME_PARTS as readonly (StaffImportField | null)[]).includes(field);

/** What the columns lack before anybody can be entered; a name in two columns is one. */
export const missingFields = (targets: ReadonlySet<StaffImportField | null>): StaffImportField[] =>
  REQUIRED_IMPORT_FIELDS.filter((field) => !targets.has(field) && !NAME_PARTS.some((part) => targets.has(part)));

/** Whoever is entered without one of these is 待完善. */
export const COMPLETE_IMPORT_FIELDS = [
  'staffNo',
  'name',
  'idNo',
  'mobile',
  'entryDate',
] as const satisfies readonly StaffImportField[];

/** By these a row's person is found in the company; the document first. */
export const KEY_IMPORT_FIELDS = ['idNo', 'staffNo'] as const satisfies readonly StaffImportField[];

/** 仅新增 refuses who is there already; 新增并更新 changes him, found by document, else by employee number. */
export const STAFF_IMPORT_MODES = ['create', 'upsert'] as const;
export type StaffImportMode = (typeof STAFF_IMPORT_MODES)[number];

/** What becomes of a row's person. `same`: nothing to change. */
export const STAFF_IMPORT_ACTIONS = ['create', 'update', 'rehire', 'same'] as const;
export type StaffImportAction = (typeof STAFF_IMPORT_ACTIONS)[number];
