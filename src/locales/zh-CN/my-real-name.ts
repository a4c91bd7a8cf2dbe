import { REAL_NAME_DIFFERENCE_LABEL } from '@contract/real-name/choices';
import { REAL_NAME_FIELD_LABEL, REAL_NAME_PROBLEM } from '@contract/real-name/problem-text';
import { ID_TYPE_LABEL } from '@contract/validators/id-types';
import { realNameMachine } from '@contract/states/real-name';
import { prefixed } from '../message-ids';

/** One's own 实名认证, on the welcome page. */
export default {
  ...prefixed('myRealName.state', realNameMachine.labels),
  ...prefixed('myRealName.difference', REAL_NAME_DIFFERENCE_LABEL),
  ...prefixed('myRealName.idType', ID_TYPE_LABEL),
  ...prefixed('myRealName.field', REAL_NAME_FIELD_LABEL),
  ...prefixed('myRealName.problem', REAL_NAME_PROBLEM),
  'myRealName.cancel': '取消',
  'myRealName.title': '实名认证',
  'myRealName.intro': '领取工资、签署合同前须完成实名认证。请准备好本人身份证，约需两分钟。',
  'myRealName.start': '去认证',
  'myRealName.again': '重新提交',
  'myRealName.withdraw': '撤回',
  'myRealName.withdraw.confirm': '撤回后照片会删除，需要时再重新提交。确定撤回？',
  'myRealName.withdrawn': '已撤回',
  'myRealName.summary': '{name} · {idType} {idNo}',
  'myRealName.submittedAt': '{at} 提交',
  'myRealName.pending': '正在审核，通过后会显示“已认证”。',
  'myRealName.differences': '{fields}与企业档案不一致，需人工核对；如档案有误请联系人事更正。',
  'myRealName.expireAt': '证件有效期至 {date}',
  'myRealName.reason': '原因：{reason}',
  'myRealName.noMobile': '账号还没有手机号，请先到“个人信息”绑定手机号。',
  'myRealName.form.title': '实名认证',
  'myRealName.form.submit': '提交认证',
  'myRealName.form.done': '已提交实名认证',
  'myRealName.form.consent':
    '我同意为核验身份处理我的姓名、证件号码、手机号和证件照片（敏感个人信息），仅用于本次实名认证',
  'myRealName.form.consent.rule': '须同意后才能提交',
  'myRealName.form.mobile': '用账号手机号 {mobile} 核验',
  'myRealName.form.longTerm': '长期有效',
  'myRealName.form.front': '证件人像面',
  'myRealName.form.back': '证件国徽面（背面）',
  'myRealName.form.face': '本人照片',
  'myRealName.form.face.hint': '正面、免冠、光线均匀的近照',
  'myRealName.form.upload': '请上传{label}照片',
  'myRealName.form.uploading': '照片还在上传，请稍候',
  'myRealName.form.method.mobile3': '三要素：姓名 + 证件号码 + 手机号',
  'myRealName.form.method.bank4': '四要素：再加本人银行卡号',
  'myRealName.form.method.face': '人脸：上传本人照片比对',
  'myRealName.form.method.manual': '人工审核：由企业人事核对证件',
};
