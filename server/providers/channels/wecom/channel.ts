import type { ChannelContext, MessageChannel, Notice, Sent } from '../channel';
import { textOf } from '../shared/call';
import { ProviderError, refusal } from '../shared/failures';
import { spread } from '../shared/spread';
import { wordsOf } from '../shared/words';
import { PROVIDER, wecomApi } from './api';
import { WECOM_ERRORS } from './errors';

const WIDTH = 8;

/**
 * 企业微信 应用消息: finds the reader by mobile (手机号获取userid, path/95402) and sends him a text card (发送应用消息, path/90236).
 * Its check for repeats goes by content, not by our id, and would drop a second notice of the same words: it is not used.
 * Numbers nobody has are not asked for again for an hour, for 企业微信 shuts out for a day who asks for many.
 */
export function createWecom(settings: Record<string, string>, context: ChannelContext): MessageChannel {
  const { people, rate, ask } = wecomApi(settings, context);

  const find = async (mobile: string, signal?: AbortSignal): Promise<string> => {
    const known = people.get(mobile);
    if (known) return known;
    if (known === null) throw refusal(PROVIDER, WECOM_ERRORS, '46004');
    try {
      const { userid } = await ask({ path: 'user/getuserid', json: { mobile } }, signal);
      people.keep(mobile, textOf(userid));
      return textOf(userid);
    } catch (error) {
      if (error instanceof ProviderError && error.failure === 'wrongAddress') people.keep(mobile, null);
      throw error;
    }
  };
  const sendOne = async (notice: Notice, signal?: AbortSignal): Promise<Sent> => {
    const touser = await find(notice.to, signal);
    try {
      const body = await ask(
        {
          path: 'message/send',
          json: { touser, agentid: Number(settings.agentId), ...messageOf(notice) },
          once: true,
        },
        signal,
      );
      if (textOf(body.invaliduser)) throw refusal(PROVIDER, WECOM_ERRORS, '81013');
      if (textOf(body.unlicenseduser))
        throw new ProviderError('wrongAddress', '', `${PROVIDER}：成员没有接口许可，收不到应用消息`);
      return { id: notice.id, ok: true, receipt: textOf(body.msgid) || null, parts: 1 };
    } catch (error) {
      if (error instanceof ProviderError && error.failure === 'wrongAddress') people.forget(notice.to);
      throw error;
    }
  };
  return {
    idempotent: false,
    send: (notices, signal) =>
      spread(
        notices.map((notice) => [notice]),
        { provider: PROVIDER, width: WIDTH, rate, signal },
        async ([notice]) => [await sendOne(notice, signal)],
      ),
  };
}

/** Titles hold 128 signs, descriptions 512, in which `<` begins markup. */
function messageOf(notice: Notice) {
  const { title, text } = wordsOf(notice);
  const { link } = notice;
  if (link === undefined) return { msgtype: 'text', text: { content: text } };
  const description = text.replaceAll('<', '＜').slice(0, 512);
  return { msgtype: 'textcard', textcard: { title, description, url: link, btntxt: '查看' } };
}
