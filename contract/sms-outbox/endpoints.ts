import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { smsOutboxSchemas } from './schemas';

type S = typeof smsOutboxSchemas;

export const smsOutboxApi = {
  list: endpoint<ShapeOf<S['list']>>('GET', '/api/sms-outbox', '测试通道的短信发件箱'),
  reveal: endpoint<ShapeOf<S['reveal']>>('POST', '/api/sms-outbox/:id/reveal', '查看收件手机号'),
};
