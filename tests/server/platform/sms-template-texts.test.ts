import { SMS_TEMPLATES } from '@contract/sms-outbox/choices';
import { SMS_TEMPLATE_TEXTS, templateToRegister } from '@contract/sms-outbox/texts';
import { SMS_TEXTS } from '../../../server/providers/sms-texts';

describe('the texts shown to be registered', () => {
  it.each(SMS_TEMPLATES)('%s is the one that is sent', (template) => {
    expect(SMS_TEMPLATE_TEXTS[template]).toBe(SMS_TEXTS[template].text);
  });

  it('have places as each provider writes them, and no brackets of a signature', () => {
    expect(templateToRegister('aliyun', 'slipPublished')).toBe(
      '${company}：您${month}的工资条已发放，请登录工资条管理平台查看。',
    );
    expect(templateToRegister('tencent', 'slipPublished')).toBe('{1}：您{2}的工资条已发放，请登录工资条管理平台查看。');
    for (const template of SMS_TEMPLATES) expect(templateToRegister('tencent', template)).not.toMatch(/[【】]/);
  });
});
