import type { ChannelContext } from '../channel';
import { call, recordOf, textOf } from '../shared/call';
import { refusal } from '../shared/failures';
import { createPeople, type People } from '../shared/people';
import { createRate, type Rate } from '../shared/rate';
import { stateOf } from '../shared/state';
import { createTokens } from '../shared/tokens';
import { FEISHU_ERRORS, FEISHU_TOKEN_GONE } from './errors';

export const PROVIDER = '飞书';
const URL_OF = 'https://open.feishu.cn';
/** 1,000 calls a minute of one interface (频控策略), and 50 at once. */
const RATE = { perSecond: 16, burst: 40 };

interface Ask {
  path: string;
  json?: unknown;
  /** Of a user; without it the application's own is used. */
  token?: string;
}

export interface FeishuApi {
  people: People;
  rate: Rate;
  /** A call with the application's token, or a user's; gives `data`, throws ProviderError. */
  ask(ask: Ask, signal?: AbortSignal): Promise<Record<string, unknown>>;
  /** A call without one; gives the whole answer. */
  bare(path: string, json: unknown): Promise<Record<string, unknown>>;
}

/** Calls 飞书 as a company's own application: 自建应用获取 tenant_access_token, kept for all who use these settings. */
export function feishuApi(settings: Record<string, string>, context: ChannelContext): FeishuApi {
  const { appId = '', appSecret = '' } = settings;

  const send = async ({ path, json, token }: Ask, signal?: AbortSignal) => {
    const url = new URL(`/open-apis/${path}`, context.baseUrl ?? URL_OF);
    const method = json === undefined ? 'GET' : 'POST';
    const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
    const { status, body } = await call(context, { provider: PROVIDER, url, method, json, headers }, signal);
    if (body.code !== 0) throw refusal(PROVIDER, FEISHU_ERRORS, body.code, status);
    return body;
  };
  const { tokens, people, rate } = stateOf('feishu', settings, context, () => ({
    people: createPeople(context),
    rate: createRate(RATE, context),
    tokens: createTokens({
      now: context.now,
      gone: FEISHU_TOKEN_GONE,
      async ask() {
        const path = 'auth/v3/tenant_access_token/internal';
        const body = await send({ path, json: { app_id: appId, app_secret: appSecret } });
        return { value: textOf(body.tenant_access_token), seconds: Number(body.expire) || 7200 };
      },
    }),
  }));
  const ask = async (request: Ask, signal?: AbortSignal) => {
    const body =
      request.token === undefined
        ? await tokens.use((token) => send({ ...request, token }, signal))
        : await send(request, signal);
    return recordOf(body.data);
  };
  return { people, rate, ask, bare: (path, json) => send({ path, json }) };
}
