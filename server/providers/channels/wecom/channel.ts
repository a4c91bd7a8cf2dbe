import type { ChannelContext, MessageChannel, Notice, Sent } from '../channel';
import { textOf } from '../shared/call';
import { ProviderError, refusal } from '../shared/failures';
import { findPerson, sendTo } from '../shared/people';
import { spreadEach } from '../shared/spread';
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

  const nobody = () => refusal(PROVIDER, WECOM_ERRORS, '46004');
  const sendOne = async (notice: Notice, signal?: AbortSignal): Promise<Sent> => {
    const { id, to } = notice;
    const touser = await findPerson(people, to, nobody, async () =>
      textOf((await ask({ path: 'user/getuserid', json: { mobile: to } }, signal)).userid),
    );
    const json = { touser, agentid: Number(settings.agentId), ...messageOf(notice) };
    const body = await sendTo(people, to, async () => {
      const answer = await ask({ path: 'message/send', json, once: true }, signal);
      if (textOf(answer.invaliduser)) throw refusal(PROVIDER, WECOM_ERRORS, '81013');
      if (textOf(answer.unlicenseduser))
        throw new ProviderError('wrongAddress', '', `${PROVIDER}：成员没有接口许可，收不到应用消息`);
      return answer;
    });
    return { id, ok: true, receipt: textOf(body.msgid) || null, parts: 1 };
  };
  return {
    idempotent: false,
    send: (notices, signal) =>
      spreadEach(notices, { provider: PROVIDER, width: WIDTH, rate, signal }, (notice) => sendOne(notice, signal)),
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
