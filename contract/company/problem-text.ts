import { CREDIT_CODE_MESSAGE } from '../validators/credit-code';
import { ID_NUMBER_MESSAGE } from '../validators/id-number';
import type { CompanyField, CompanyProblem, CompanyProblemCode } from './rules';

/** Labels of a company's fields. */
export const COMPANY_FIELD_LABEL: Record<CompanyField, string> = {
  name: '企业名称',
  shortName: '简称',
  creditCode: '统一社会信用代码',
  companyType: '企业类型',
  legalPersonName: '法定代表人',
  legalPersonIdNo: '法定代表人身份证号',
  contactName: '联系人',
  contactMobile: '联系电话',
  contactEmail: '联系邮箱',
  regionCode: '省市区',
  address: '详细地址',
  industry: '行业',
  staffScale: '人数规模',
  licenseFileId: '营业执照',
  bankName: '开户行',
  bankAccount: '对公账号',
  payDay: '发薪日',
  wageReviewRequired: '工资表须审核',
  wageConfirmRequired: '工资条须员工确认',
  checkLockRequired: '工资导入前须锁定考勤',
  confirmDays: '确认期限',
  visibleMonths: '员工可见期',
  retentionYears: '保存年限',
  claimAllowed: '允许员工领取工资',
  advanceRate: '预支比例',
  idleMinutes: '空闲自动退出',
  expireDate: '服务到期日',
  remark: '备注',
};

/** Messages of a company's rules; {…} are filled in. */
export const COMPANY_PROBLEM: Record<CompanyProblemCode, string> = {
  'credit.length': CREDIT_CODE_MESSAGE.length,
  'credit.letters': CREDIT_CODE_MESSAGE.letters,
  'credit.region': CREDIT_CODE_MESSAGE.region,
  'credit.checkDigit': CREDIT_CODE_MESSAGE.checkDigit,
  'id.length15': ID_NUMBER_MESSAGE.length15,
  'id.shape': ID_NUMBER_MESSAGE.shape,
  'id.date': ID_NUMBER_MESSAGE.date,
  'id.checkDigit': ID_NUMBER_MESSAGE.checkDigit,
  'id.under16': ID_NUMBER_MESSAGE.under16,
  required: '不能为空',
  upload: '尚未上传，请上传图片',
  name: '应为2–60个字',
  tooLong: '最多{most}个字',
  personName: '应为1–30个汉字或字母，不能含数字和表情符号',
  mobile: '应为11位手机号',
  email: '格式不正确，如 name@example.com',
  region: '不是有效的区县，请重新选择',
  bankAccount: '应为8–32位数字',
  range: '应为{from}–{to}的整数',
  date: '日期不存在，应为 YYYY-MM-DD',
  expirePast: '不能早于今天',
};

/** A problem of a field called `label`, as a sentence. */
export function problemText(label: string, code: CompanyProblemCode, values: Record<string, number>): string {
  const words = COMPANY_PROBLEM[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const ownSubject = code.startsWith('credit.') || code.startsWith('id.');
  return ownSubject ? words : `${label}${words}`;
}

/** A problem as a sentence that names the field. */
export function companyProblemText({ field, code, values }: CompanyProblem): string {
  return problemText(COMPANY_FIELD_LABEL[field], code, values);
}
