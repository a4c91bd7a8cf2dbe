import type { MessageTemplate } from '@contract/sms-outbox/choices';
import type { Notice } from '../channel';
import { smsText } from '../../sms-texts';

/** Subject of an e-mail, title of a card, and how a template is called to those who register it. */
export const TITLES: Record<MessageTemplate, string> = {
  captcha: '登录验证码',
  slipPublished: '工资条已发放',
  slipReminder: '工资条待处理',
  checkSent: '考勤待确认',
  activation: '工资条查询已开通',
  applicationReceived: '开通申请已收到',
  applicationRejected: '开通申请未通过',
  companyOpened: '企业已开通，请设置密码',
  companyJoined: '企业已开通',
  newDevice: '账号在新设备上登录',
  loginLink: '登录链接',
};

/** Title and words of a notice outside text messages. */
export function wordsOf({ template, params }: Pick<Notice, 'template' | 'params'>): { title: string; text: string } {
  return { title: TITLES[template], text: smsText(template, params) };
}
