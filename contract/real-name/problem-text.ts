import { BANK_CARD_MESSAGE } from '../validators/bank-card';
import { ID_DOCUMENT_MESSAGE } from '../validators/id-document';
import type { RealNameField, RealNameProblemCode } from './rules';

/** What people call the fields. */
export const REAL_NAME_FIELD_LABEL: Record<RealNameField, string> = {
  realName: '真实姓名',
  idType: '证件类型',
  idNo: '证件号码',
  idExpireAt: '证件有效期',
  method: '认证方式',
  bankCardNo: '银行卡号',
};

/** The rules in words, each after the field's name, or a sentence of its own. */
export const REAL_NAME_PROBLEM: Record<RealNameProblemCode, string> = {
  ...ID_DOCUMENT_MESSAGE,
  under16: '未满16周岁，不能办理实名认证',
  required: '请填写',
  name: '姓名应为1–30个汉字或字母，不能含数字和表情符号，请按证件上的姓名填写',
  dateUnreal: '有效期不存在，应为 YYYY-MM-DD',
  expired: '证件已过期，请使用有效期内的证件',
  tooFar: '有效期最长20年，请按证件上的日期填写',
  longTerm: '未满46周岁的身份证有固定有效期，请填写证件上的截止日期',
  methodForId: '该证件不支持自动核验，请选择人工审核',
  'card.shape': BANK_CARD_MESSAGE.shape,
  'card.truncated': '银行卡号不完整，请重新填写',
  'card.luhn': BANK_CARD_MESSAGE.luhn,
};

/** A problem of a field as a sentence. */
export function realNameProblemText(field: RealNameField, code: RealNameProblemCode): string {
  return code === 'required' ? `请填写${REAL_NAME_FIELD_LABEL[field]}` : REAL_NAME_PROBLEM[code];
}
