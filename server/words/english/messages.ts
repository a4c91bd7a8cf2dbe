import type { Phrases } from '../phrase-book';

/** How messages leave: channels, deliveries. */
const messages: Phrases = {
  渠道与通知方式不符: 'The channel does not belong to this way',
  '没有名为“{0}”的参数': 'There is no parameter “{0}”',
  '{0}不能清除': '{~0} cannot be cleared',
  '每条单价应为0–999.9999元，最多四位小数': 'The price of a message is 0–999.9999 yuan, with four decimals at most',
  '须重新填写：服务器地址已改': 'must be entered again: the server has changed',
  '应为 {0} 之一': 'must be one of {0}',
  短信模板编号格式不正确: 'The id of a template is not well-formed',
  没有可用的通知方式: 'There is no way to tell them',
  服务商暂时不可用: 'The provider does not answer',
  服务商未返回结果: 'The provider did not say what became of it',
  '该通知方式尚未设置，请先保存设置': 'This channel is not set up; save its settings first',
  '测试正在发送，请稍候': 'The test is being sent; one moment please',
  发送测试: 'test message',
  '该通知方式无法启用，请重新保存设置': 'This channel cannot be enabled; save its settings again',
  '企业没有可用的通知渠道，员工也从未登录，无法通知；可交给他登录链接，或打印纸质工资条':
    'The company has no channel that reaches him and he never signed in; hand him a link, or print the slip',
  '服务中断，是否已发出不详；确认后可重发':
    'The service broke off and nobody knows whether it was sent; find out, then it can be sent again',
  '员工没有{0}，也从未登录，无法通知；可打印纸质工资条': 'The employee has no {~0} and never signed in; print the slip',
  号码无法接收短信: 'The number takes no text messages',
};

export default messages;
