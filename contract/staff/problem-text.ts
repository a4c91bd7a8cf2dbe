import { BANK_CARD_MESSAGE } from '../validators/bank-card';
import { ID_DOCUMENT_MESSAGE } from '../validators/id-document';
import { SECRET_FIELD_LABEL } from './choices';
import type { StaffField, StaffProblemCode } from './rules';

/** What people call the fields of a staff record. */
export const STAFF_FIELD_LABEL: Record<StaffField, string> = {
  ...SECRET_FIELD_LABEL,
  staffNo: '工号',
  name: '姓名',
  gender: '性别',
  idType: '证件类型',
  dept: '部门',
  entryDate: '入职日期',
  probationEnd: '试用期截止',
  regularDate: '转正日期',
  leaveDate: '离职日期',
  contractStart: '合同开始',
  contractEnd: '合同结束',
  contractType: '合同类型',
  bankAccountName: '开户名',
};

/** The rules of a staff record in words. */
export const STAFF_PROBLEM: Record<StaffProblemCode, string> = {
  ...ID_DOCUMENT_MESSAGE,
  'card.shape': BANK_CARD_MESSAGE.shape,
  'card.truncated': BANK_CARD_MESSAGE.truncated,
  'card.luhn': BANK_CARD_MESSAGE.luhn,
  required: '不能为空',
  staffNo: '工号应为1–32位字母、数字、下划线或短横线',
  name: '姓名应为1–30个汉字或字母，不能含数字和表情符号',
  genderMismatch: '性别与证件号码不一致，请核对',
  mobile: '请填写正确的11位手机号',
  email: '邮箱格式不正确，如 name@example.com',
  dept: '部门应不超过50字、最多5级，以 / 分隔，如 生产部/一车间',
  dateUnreal: '日期不存在，应为 YYYY-MM-DD',
  entryTooLate: '入职日期最晚为今天起90天内',
  probationBeforeEntry: '试用期截止不能早于入职日期',
  probationTooLong: '试用期最长6个月（劳动合同法第十九条）',
  regularBeforeEntry: '转正日期不能早于入职日期',
  leaveBeforeEntry: '离职日期不能早于入职日期',
  contractEndMissing: '固定期限合同须填写合同结束日期',
  contractEndBeforeStart: '合同结束日期应晚于开始日期',
};
