import type { ChannelContext } from '../channel';
import { call, textOf } from '../shared/call';
import { refusal } from '../shared/failures';
import { createPeople, type People } from '../shared/people';
import { createRate, type Rate } from '../shared/rate';
import { stateOf } from '../shared/state';
import { createTokens } from '../shared/tokens';
import { DINGTALK_ERRORS, DINGTALK_TOKEN_GONE } from './errors';

export const PROVIDER = '钉钉';
const NEW_URL = 'https://api.dingtalk.com';
const OLD_URL = 'https://oapi.dingtalk.com';
/** 20 calls a second of one interface to an organisation without a paid edition. */
const RATE = { perSecond: 20, burst: 20 };

export interface DingtalkApi {
  people: People;
  rate: Rate;
  /** Of asking what became of messages. */
  askRate: Rate;
  /** topapi/… of oapi.dingtalk.com, with the application's token; gives the whole answer, throws ProviderError. */
  topapi(
    path: string,
    json: unknown,
    more?: { once?: boolean; signal?: AbortSignal },
  ): Promise<Record<string, unknown>>;
  /** v1.0/… of api.dingtalk.com; `token` = of a user. */
  v1(path: string, json?: unknown, token?: string): Promise<Record<string, unknown>>;
}

/** Calls 钉钉 as a company's internal application; its token (获取企业内部应用的accessToken) is kept for all who use these settings. */
export function dingtalkApi(settings: Record<string, string>, context: ChannelContext): DingtalkApi {
  const { appKey = '', appSecret = '' } = settings;

  const v1: DingtalkApi['v1'] = async (path, json, token) => {
    const url = new URL(`/v1.0/${path}`, context.baseUrl ?? NEW_URL);
    const method = json === undefined ? 'GET' : 'POST';
    const headers = token === undefined ? undefined : { 'x-acs-dingtalk-access-token': token };
    const { status, body } = await call(context, { provider: PROVIDER, url, method, json, headers });
    if (status >= 400) throw refusal(PROVIDER, DINGTALK_ERRORS, body.code, status);
    return body;
  };
  const { tokens, people, rate, askRate } = stateOf('dingtalk', settings, context, () => ({
    people: createPeople(context),
    rate: createRate(RATE, context),
    askRate: createRate(RATE, context),
    tokens: createTokens({
      now: context.now,
      gone: DINGTALK_TOKEN_GONE,
      async ask() {
        const body = await v1('oauth2/accessToken', { appKey, appSecret });
        return { value: textOf(body.accessToken), seconds: Number(body.expireIn) || 7200 };
      },
    }),
  }));
  return {
    people,
    rate,
    askRate,
    v1,
    topapi: (path, json, { once, signal } = {}) =>
      tokens.use(async (token) => {
        const url = new URL(`/topapi/${path}`, context.baseUrl ?? OLD_URL);
        url.search = new URLSearchParams({ access_token: token }).toString();
        const { status, body } = await call(context, { provider: PROVIDER, url, json, once }, signal);
        if (body.errcode !== 0)
          throw refusal(PROVIDER, DINGTALK_ERRORS, (body.errcode === 88 && body.sub_code) || body.errcode, status);
        return body;
      }),
  };
}
