import { SERVICES, type Service } from '@contract/services/choices';
import { SMS_TEMPLATES, type SmsTemplate } from '@contract/sms-outbox/choices';
import { TITLES } from './providers/channels/shared/words';
import { type Providers, servicesOf } from './providers/services';

interface Words {
  name: string;
  /** What does not happen in the sandbox. */
  pretended: string;
  /** What stands in for it where there is none. */
  instead: string;
}

const WORDS: Record<Service, Words> = {
  sms: {
    name: '短信',
    pretended: '不发送任何短信',
    instead: '不能用验证码登录；员工凭登录链接首次登录，登录后看到通知',
  },
  mail: { name: '邮件', pretended: '不发送任何邮件', instead: '员工不会收到邮件通知' },
  payment: { name: '打款', pretended: '不会转出任何款项', instead: '薪资领取用代发文件由银行付款' },
  identity: { name: '实名核验', pretended: '核验结果由模拟得出，不能作为依据', instead: '实名认证由人工审核' },
  esign: { name: '法大大', pretended: '签署没有法律效力', instead: '不能认证和签署' },
};

/** What a start says of the services outside: which are connected and what they lack, and what does not happen where one is not. */
export function describeProviders(providers: Providers): string {
  const states = servicesOf(providers);
  const lines = SERVICES.map((service) => {
    const { name, pretended, instead } = WORDS[service];
    const said = {
      live: service === 'sms' ? `已接入${lacking(states.texts)}` : '已接入',
      sandbox: `未接入，使用模拟环境，${pretended}`,
      off: `未接入，${instead}`,
    }[states[service]];
    return `  ${name}：${said}`;
  });
  return ['外部服务：', ...lines, ''].join('\n');
}

/** Messages that are not sent since no template of the provider's is entered for them. */
function lacking(texts: readonly SmsTemplate[]): string {
  const missing = SMS_TEMPLATES.filter((template) => !texts.includes(template)).map((template) => TITLES[template]);
  return missing.length === 0 ? '' : `，没有填写模板编号而不发送：${missing.join('、')}`;
}
