import { createHash } from 'node:crypto';
import type { ChannelContext, MessageChannel, Notice, Sent } from '../channel';
import { textOf } from '../shared/call';
import { failed, ProviderError } from '../shared/failures';
import { sendTo } from '../shared/people';
import { spreadEach } from '../shared/spread';
import { wordsOf } from '../shared/words';
import { feishuApi, PROVIDER } from './api';
import { findPeople } from './people';

const WIDTH = 4;
const UUID_LENGTH = 50;

/**
 * 飞书 消息 of the application's bot: finds readers by mobile and sends each a post (发送消息, im/v1/messages). Our id goes as
 * `uuid`, of which 飞书 sends one message an hour: what had no answer may be repeated within that time.
 */
export function createFeishu(settings: Record<string, string>, context: ChannelContext): MessageChannel {
  const api = feishuApi(settings, context);

  const sendOne = async (notice: Notice, signal?: AbortSignal): Promise<Sent> => {
    const receiver = api.people.get(notice.to);
    if (!receiver) throw UNKNOWN;
    const json = {
      receive_id: receiver,
      msg_type: 'post',
      content: JSON.stringify({ zh_cn: postOf(notice) }),
      uuid: uuidOf(notice),
    };
    const data = await sendTo(api.people, notice.to, () =>
      api.ask({ path: 'im/v1/messages?receive_id_type=open_id', json }, signal),
    );
    return { id: notice.id, ok: true, receipt: textOf(data.message_id) || null, parts: 1 };
  };
  return {
    idempotent: true,
    async send(notices, signal) {
      try {
        const mobiles = notices.map(({ to }) => to);
        await findPeople(api, mobiles, signal);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        return notices.map((notice) => failed(notice, error));
      }
      const options = { provider: PROVIDER, width: WIDTH, rate: api.rate, signal };
      return spreadEach(notices, options, (notice) => sendOne(notice, signal));
    },
  };
}

const UNKNOWN = new ProviderError(
  'wrongAddress',
  '',
  `${PROVIDER}：通讯录中没有该手机号，或不在应用的通讯录权限范围内`,
);

const uuidOf = ({ id }: Notice) =>
  id.length <= UUID_LENGTH ? id : createHash('sha256').update(id).digest('hex').slice(0, UUID_LENGTH);

function postOf(notice: Notice) {
  const { title, text } = wordsOf(notice);
  const { link } = notice;
  const words = [{ tag: 'text', text }];
  return { title, content: link === undefined ? [words] : [words, [{ tag: 'a', text: '查看', href: link }]] };
}
