import type { ChannelContext } from '../channel';
import { call, textOf } from '../shared/call';
import { refusal } from '../shared/failures';
import { createPeople, type People } from '../shared/people';
import { createRate, type Rate } from '../shared/rate';
import { stateOf } from '../shared/state';
import { createTokens } from '../shared/tokens';
import { WECOM_ERRORS, WECOM_TOKEN_GONE } from './errors';

export const PROVIDER = '企业微信';
const URL_OF = 'https://qyapi.weixin.qq.com';
/** 10,000 calls a minute of one interface to a company (访问频率限制, path/90454). */
const RATE = { perSecond: 50, burst: 50 };

interface Ask {
  path: string;
  query?: Record<string, string>;
  json?: unknown;
  once?: boolean;
}

export interface WecomApi {
  people: People;
  rate: Rate;
  /** A call with the application's token; throws ProviderError. */
  ask(ask: Ask, signal?: AbortSignal): Promise<Record<string, unknown>>;
}

/** Calls 企业微信 as a company's own application: 获取access_token (path/91039), kept for all who use these settings. */
export function wecomApi(settings: Record<string, string>, context: ChannelContext): WecomApi {
  const { corpId = '', secret = '' } = settings;

  const ask = async ({ path, query, json, once }: Ask, signal?: AbortSignal) => {
    const url = new URL(`/cgi-bin/${path}`, context.baseUrl ?? URL_OF);
    url.search = new URLSearchParams(query).toString();
    const method = json === undefined ? 'GET' : 'POST';
    const { status, body } = await call(context, { provider: PROVIDER, url, method, json, once }, signal);
    if (body.errcode !== 0) throw refusal(PROVIDER, WECOM_ERRORS, body.errcode, status);
    return body;
  };
  const { tokens, people, rate } = stateOf('wecom', settings, context, () => ({
    people: createPeople(context),
    rate: createRate(RATE, context),
    tokens: createTokens({
      now: context.now,
      gone: WECOM_TOKEN_GONE,
      async ask() {
        const body = await ask({ path: 'gettoken', query: { corpid: corpId, corpsecret: secret } });
        return { value: textOf(body.access_token), seconds: Number(body.expires_in) || 7200 };
      },
    }),
  }));
  return {
    people,
    rate,
    ask: (request, signal) =>
      tokens.use((token) => ask({ ...request, query: { access_token: token, ...request.query } }, signal)),
  };
}
