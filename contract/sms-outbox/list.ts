import { choice, days, defineList, text } from '../lists/definition';
import { SANDBOX_STATES, SMS_TEMPLATES } from './choices';

/** 测试发件箱: what the sandbox took instead of sending it. */
export const smsOutboxList = defineList({
  name: 'sms-outbox',
  sorts: ['at'],
  filters: {
    keyword: text(20, '手机号或后四位'),
    template: choice(SMS_TEMPLATES),
    state: choice(SANDBOX_STATES),
    ...days('sentFrom', 'sentTo'),
  },
});
