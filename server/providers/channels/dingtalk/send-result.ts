import type { Arrival } from '../channel';
import { isRecord, recordOf, textOf } from '../shared/call';
import { PROVIDER } from './api';

/** Codes of forbidden_list: 获取工作通知消息的发送结果, help.dingtalk.io/open/development/gets-the-result-of-sending-messages-asynchronously-to-the-enterprise. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  '143103': '应用发送工作通知过于频繁',
  '143104': '企业发送工作通知过于频繁',
  '143105': '当天发给该员工的工作通知已达上限',
  '143106': '当天已发过内容相同的工作通知',
  '1430002': '消息包含违禁内容',
  '1430003': '触发钉钉的系统保护',
  '1430004': '接收人受高管保护',
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What getsendresult says of a message to one person; null = nothing yet. Read or not, in one of these lists it has arrived. */
export function arrivalOf(answer: Record<string, unknown>): Arrival | null {
  const result = recordOf(answer.send_result);
  const has = (name: string) => listOf(result[name]).length > 0;
  const [forbidden] = listOf(result.forbidden_list).filter(isRecord);
  if (forbidden || has('forbidden_user_id_list')) {
    const code = textOf(forbidden?.code).slice(0, 64);
    return refused(code, FORBIDDEN[code] ?? '超过发送限制，没有送达');
  }
  if (has('invalid_user_id_list')) return refused('', '该员工已不在企业或应用的可使用范围内');
  if (has('failed_user_id_list')) return refused('', '发送失败，没有送达');
  return has('read_user_id_list') || has('unread_user_id_list') ? { state: 'arrived' } : null;
}

const refused = (code: string, words: string): Arrival => ({
  state: 'refused',
  code,
  error: `${PROVIDER}：${words}${code === '' ? '' : `（${code}）`}`,
});
