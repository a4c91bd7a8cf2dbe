import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock';
import { EsignError } from './esign';
import { fascSignature } from './fasc-sign';

export interface FascSettings {
  /** Up to /api/v5, without a slash at the end. */
  url: string;
  appId: string;
  appSecret: string;
}

interface Options extends FascSettings {
  clock: Clock;
  log: Logger;
  /** Longest wait for an answer. */
  timeoutMs?: number;
}

interface Answer {
  code: string;
  msg: string;
  data: unknown;
}

export type FascCall = (path: string, content: Record<string, unknown>) => Promise<Record<string, unknown>>;

const OK = '100000';
/** 访问凭证失效. */
const TOKEN_GONE = '100002';
/** A token is taken anew so long before its end. */
const RENEW_MS = 5 * 60_000;
const TOKEN_MS = 7200_000;

/**
 * Calls FASC OpenAPI 5.1 (服务访问凭证, 接口请求说明): POST, a form with one field bizContent, the rest in X-FASC-* headers.
 * The token is asked for once for all calls that wait for it, kept two hours, and asked for anew when the service no
 * longer knows it: the call is then repeated once. Nothing else is repeated here.
 */
export function createFascClient({ url, appId, appSecret, clock, log, timeoutMs = 10_000 }: Options): FascCall {
  let token: { value: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  const send = async (path: string, own: Record<string, string>, bizContent: string | null): Promise<Answer> => {
    const timestamp = String(clock.now().getTime());
    const headers = {
      'X-FASC-App-Id': appId,
      'X-FASC-Sign-Type': 'HMAC-SHA256',
      'X-FASC-Timestamp': timestamp,
      'X-FASC-Nonce': randomBytes(16).toString('hex'),
      'X-FASC-Api-SubVersion': '5.1',
      ...own,
    };
    const signed = bizContent === null ? headers : { ...headers, bizContent };
    const response = await reach(`${url}${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'X-FASC-Sign': fascSignature(signed, timestamp, appSecret),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: bizContent === null ? '' : new URLSearchParams({ bizContent }).toString(),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = await readAnswer(response);
    if (answer.code !== OK)
      log.warn(
        { path, code: answer.code, requestId: response.headers.get('x-fasc-request-id') },
        'e-sign service refused',
      );
    return answer;
  };

  const ask = async (): Promise<string> => {
    const { code, msg, data } = await send(
      '/service/get-access-token',
      { 'X-FASC-Grant-Type': 'client_credential' },
      null,
    );
    const given = data as { accessToken?: unknown; expiresIn?: unknown } | null;
    if (code !== OK || typeof given?.accessToken !== 'string') throw refusal(code, msg);
    const seconds = Number(given.expiresIn);
    token = {
      value: given.accessToken,
      until: clock.now().getTime() + (Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : TOKEN_MS),
    };
    return given.accessToken;
  };
  const accessToken = (): Promise<string> => {
    if (token && clock.now().getTime() < token.until - RENEW_MS) return Promise.resolve(token.value);
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };

  return async (path, content) => {
    const bizContent = JSON.stringify(content);
    const withToken = async () => {
      const value = await accessToken();
      return { value, answer: await send(path, { 'X-FASC-AccessToken': value }, bizContent) };
    };
    let { value, answer } = await withToken();
    if (answer.code === TOKEN_GONE) {
      // Another call may have brought a new one meanwhile.
      if (token?.value === value) token = null;
      ({ value, answer } = await withToken());
    }
    if (answer.code !== OK) throw refusal(answer.code, answer.msg);
    return (answer.data ?? {}) as Record<string, unknown>;
  };
}

/** 系统异常, 频率过高, 凭证: may go well later; all else is settled. */
const PASSING: ReadonlySet<string> = new Set(['100001', '100002', '100003', '100004']);

function refusal(code: string, msg: string): EsignError {
  return new EsignError(`法大大：${msg || '未说明原因'}（${code}）`, PASSING.has(code), code);
}

/** The answer of a service; EsignError, worth another try, where there was none in time. */
export async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    const late = (error as { name?: unknown } | null)?.name === 'TimeoutError';
    throw new EsignError(late ? '法大大没有及时回应，请稍后再试' : '连接不上法大大，请稍后再试', true);
  }
}

/** Refusals may come with HTTP 200 or 401 alike: the code in the body counts. */
async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text().catch(() => '');
  try {
    const body = JSON.parse(text) as Partial<Answer> | null;
    if (typeof body?.code === 'string')
      return { code: body.code, msg: typeof body.msg === 'string' ? body.msg : '', data: body.data };
  } catch {
    // No JSON: a proxy or gateway answered in its place.
  }
  throw new EsignError(`法大大的回应无法识别（HTTP ${response.status}），请稍后再试`, true);
}
