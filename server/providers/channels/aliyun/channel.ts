import { randomBytes } from 'node:crypto';
import type { ChannelContext, MessageChannel, Notice, Sent } from '../channel';
import { partsOf } from '../sms/parts';
import { filledText, valuesOf } from '../sms/registered-texts';
import { templateId, type Templates } from '../sms/templates';
import { call, textOf } from '../shared/call';
import { refusal } from '../shared/failures';
import { createRate } from '../shared/rate';
import { spreadEach } from '../shared/spread';
import { stateOf } from '../shared/state';
import { ALIYUN_ERRORS } from './errors';
import { authorization, canonicalQuery, sha256 } from './sign';

const PROVIDER = '阿里云短信';
const URL_OF = 'https://dysmsapi.aliyuncs.com';
/** 阿里云 allows 5,000 calls a second to a user. */
const RATE = { perSecond: 100, burst: 100 };
const WIDTH = 8;

/**
 * Text messages by SendSms of 2017-05-25 (help.aliyun.com/document_detail/55284.html), a call a number: a call for several
 * has one result for all. It knows no idempotency: where no answer comes the message is not sent again.
 */
export function createAliyun(
  settings: Record<string, string>,
  templates: Templates,
  context: ChannelContext,
): MessageChannel {
  const { accessKeyId = '', accessKeySecret = '', signName = '' } = settings;
  const rate = stateOf('aliyun', settings, context, () => createRate(RATE, context));

  const sendOne = async (notice: Notice, signal?: AbortSignal): Promise<Sent> => {
    const url = new URL(context.baseUrl ?? URL_OF);
    url.pathname = '/';
    url.search = canonicalQuery({
      PhoneNumbers: notice.to,
      SignName: signName,
      TemplateCode: templateId(PROVIDER, templates, notice.template),
      TemplateParam: JSON.stringify(Object.fromEntries(valuesOf(notice.template, notice.params))),
      OutId: notice.id,
    });
    const headers = {
      host: url.host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': context
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomBytes(16).toString('hex'),
      'x-acs-content-sha256': sha256(''),
    };
    const signed = authorization({ url, method: 'POST', headers, body: '', accessKeyId, accessKeySecret });
    const { host: _, ...sent } = headers;
    const { status, body } = await call(
      context,
      { provider: PROVIDER, url, headers: { ...sent, accept: 'application/json', authorization: signed }, once: true },
      signal,
    );
    if (body.Code !== 'OK') throw refusal(PROVIDER, ALIYUN_ERRORS, body.Code, status);
    const parts = partsOf(signName, filledText(notice.template, notice.params));
    return { id: notice.id, ok: true, receipt: textOf(body.BizId) || null, parts };
  };
  return {
    idempotent: false,
    send: (notices, signal) =>
      spreadEach(
        notices,
        { provider: PROVIDER, width: WIDTH, rate, signal, group: ({ template }) => template },
        (notice) => sendOne(notice, signal),
      ),
  };
}
