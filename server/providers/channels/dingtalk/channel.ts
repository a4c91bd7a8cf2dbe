import type { Arrival, ChannelContext, MessageChannel, Notice, Sent } from '../channel';
import { recordOf, textOf } from '../shared/call';
import { ProviderError, refusal } from '../shared/failures';
import { findPerson, sendTo } from '../shared/people';
import { spreadEach } from '../shared/spread';
import { wordsOf } from '../shared/words';
import { dingtalkApi, PROVIDER } from './api';
import { DINGTALK_ERRORS } from './errors';
import { arrivalOf } from './send-result';

const WIDTH = 4;
/** single_url of an action card. */
const LINK_LENGTH = 500;

/**
 * 钉钉 工作通知: finds the reader by mobile (topapi/v2/user/getbymobile) and sends him an action card
 * (topapi/message/corpconversation/asyncsend_v2). 钉钉 drops a second message of the same content to the same person on one day
 * without a word, so each says when it was sent. It says that it took the message, not that it arrived: that is asked for
 * later (topapi/message/corpconversation/getsendresult, for 24 hours).
 */
export function createDingtalk(settings: Record<string, string>, context: ChannelContext): MessageChannel {
  const { people, rate, askRate, topapi } = dingtalkApi(settings, context);

  const nobody = () => refusal(PROVIDER, DINGTALK_ERRORS, '60121');
  const find = async (mobile: string, signal?: AbortSignal): Promise<string> => {
    const { result } = await topapi(
      'v2/user/getbymobile',
      { mobile, support_exclusive_account_search: true },
      { signal },
    );
    const { userid, exclusive_account_userid_list: exclusive } = recordOf(result);
    return textOf(userid) || textOf(Array.isArray(exclusive) ? exclusive[0] : null);
  };
  const sendOne = async (notice: Notice, signal?: AbortSignal): Promise<Sent> => {
    const { id, to } = notice;
    const userid_list = await findPerson(people, to, nobody, () => find(to, signal));
    const json = { agent_id: Number(settings.agentId), userid_list, msg: messageOf(notice, context.now()) };
    const body = await sendTo(people, to, () =>
      topapi('message/corpconversation/asyncsend_v2', json, { once: true, signal }),
    );
    return { id, ok: true, receipt: textOf(body.task_id) || null, parts: 1 };
  };
  return {
    idempotent: false,
    send: (notices, signal) =>
      spreadEach(notices, { provider: PROVIDER, width: WIDTH, rate, signal }, (notice) => sendOne(notice, signal)),
    async arrivals(receipts, signal) {
      const known = new Map<string, Arrival>();
      for (const receipt of receipts) {
        try {
          await askRate(signal);
          const json = { agent_id: Number(settings.agentId), task_id: Number(receipt) };
          const arrival = arrivalOf(await topapi('message/corpconversation/getsendresult', json, { signal }));
          if (arrival) known.set(receipt, arrival);
        } catch (error) {
          // Told to stop, or refused what is set up or too many calls: the others would fare no better.
          if (signal?.aborted) return known;
          if (!(error instanceof ProviderError)) throw error;
          if (error.failure === 'setup' || error.failure === 'busy') return known;
        }
      }
      return known;
    },
  };
}

const TIME = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function messageOf(notice: Notice, now: Date) {
  const { title, text } = wordsOf(notice);
  const words = `${text}（${TIME.format(now)}）`;
  const { link } = notice;
  if (link === undefined) return { msgtype: 'text', text: { content: words } };
  if (link.length > LINK_LENGTH) return { msgtype: 'text', text: { content: `${words}\n${link}` } };
  return {
    msgtype: 'action_card',
    action_card: { title, markdown: escaped(words), single_title: '查看', single_url: link },
  };
}

/** Signs that begin markup in 钉钉's markdown. */
const escaped = (text: string) => text.replace(/[\\`*_[\]#<>]/g, (sign) => `\\${sign}`);
