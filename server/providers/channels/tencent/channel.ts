import type { ChannelContext, MessageChannel, Notice, Sent } from '../channel';
import { partsOf } from '../sms/parts';
import { filledText, valuesOf } from '../sms/registered-texts';
import { templateId, type Templates } from '../sms/templates';
import { call, isRecord, recordOf, textOf } from '../shared/call';
import { failed, ProviderError, refusal } from '../shared/failures';
import { createRate } from '../shared/rate';
import { spread } from '../shared/spread';
import { stateOf } from '../shared/state';
import { TENCENT_ERRORS } from './errors';
import { authorization } from './sign';

const PROVIDER = '腾讯云短信';
const URL_OF = 'https://sms.tencentcloudapi.com';
/** 腾讯云 allows 3,000 calls a second, each for up to 200 numbers. */
const RATE = { perSecond: 20, burst: 20 };
const NUMBERS = 200;
const WIDTH = 4;
const TYPE = 'application/json; charset=utf-8';

type Pack = [Notice, ...Notice[]];

/**
 * Text messages by SendSms of 2021-01-11 (cloud.tencent.com/document/api/382/55981). Numbers that get the same words go in
 * one call, whose answer has a state for each. It knows no idempotency: where no answer comes nothing is sent again.
 */
export function createTencent(
  settings: Record<string, string>,
  templates: Templates,
  context: ChannelContext,
): MessageChannel {
  const { secretId = '', secretKey = '', sdkAppId = '', signName = '', region = '' } = settings;
  const rate = stateOf('tencent', settings, context, () => createRate(RATE, context));

  const sendPack = async (pack: readonly [Notice, ...Notice[]], signal?: AbortSignal): Promise<Sent[]> => {
    const [{ template, params }] = pack;
    const json = {
      PhoneNumberSet: pack.map(numberOf),
      SmsSdkAppId: sdkAppId,
      SignName: signName,
      TemplateId: templateId(PROVIDER, templates, template),
      TemplateParamSet: valuesOf(template, params).map(([, value]) => value),
    };
    const url = new URL('/', context.baseUrl ?? URL_OF);
    const timestamp = Math.floor(context.now().getTime() / 1000);
    const headers = { 'content-type': TYPE, host: url.host, 'x-tc-action': 'SendSms' };
    const body = JSON.stringify(json);
    const answer = await call(
      context,
      {
        provider: PROVIDER,
        url,
        json,
        headers: {
          'content-type': TYPE,
          authorization: authorization({ service: 'sms', timestamp, headers, body, secretId, secretKey }),
          'x-tc-action': 'SendSms',
          'x-tc-version': '2021-01-11',
          'x-tc-timestamp': String(timestamp),
          'x-tc-region': region,
        },
        once: true,
      },
      signal,
    );
    const response = recordOf(answer.body.Response);
    if (isRecord(response.Error)) throw refusal(PROVIDER, TENCENT_ERRORS, response.Error.Code, answer.status);
    const states = (Array.isArray(response.SendStatusSet) ? response.SendStatusSet : []).filter(isRecord);
    const parts = partsOf(signName, filledText(template, params));
    return pack.map((notice) => {
      const state = states.find(({ PhoneNumber }) => PhoneNumber === numberOf(notice));
      if (!state) return failed(notice, UNTOLD);
      if (state.Code !== 'Ok') return failed(notice, refusal(PROVIDER, TENCENT_ERRORS, state.Code));
      const fee = Number(state.Fee);
      return { id: notice.id, ok: true, receipt: textOf(state.SerialNo) || null, parts: fee > 0 ? fee : parts };
    });
  };
  return {
    idempotent: false,
    send: (notices, signal) =>
      spread(
        packed(notices),
        { provider: PROVIDER, width: WIDTH, rate, signal, group: ({ template }) => template },
        (pack) => sendPack(pack, signal),
      ),
  };
}

const UNTOLD = new ProviderError('final', '', `${PROVIDER}：没有回应该号码的状态，是否已发出不详`);

const numberOf = ({ to }: Notice) => `+86${to}`;

/** Notices of the same words together, a number at most once in each pack. */
function packed(notices: readonly Notice[]): Pack[] {
  const open = new Map<string, Pack>();
  const packs: Pack[] = [];
  for (const notice of notices) {
    const words = JSON.stringify([notice.template, valuesOf(notice.template, notice.params)]);
    const pack = open.get(words);
    if (pack && pack.length < NUMBERS && !pack.some(({ to }) => to === notice.to)) {
      pack.push(notice);
      continue;
    }
    const begun: Pack = [notice];
    open.set(words, begun);
    packs.push(begun);
  }
  return packs;
}
