import type { ChannelContext } from '../channel';
import { ProviderError } from './failures';

export interface Call {
  /** As it is called in words to the clerk. */
  provider: string;
  url: URL;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sends a message at a provider that knows no idempotency keys: where no answer comes, nobody knows whether it went. */
  once?: boolean;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Longer than a connection may take to come about (10 seconds), so that a server out of reach is known for one. */
const TIMEOUT_MS = 15_000;
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ERR_TLS/;

/**
 * One call with a JSON answer, whatever its HTTP status; throws ProviderError where there is none: `busy`, but `final`
 * for a call that must not be made twice and may have arrived, and `setup` for a certificate that is not believed. The
 * address may hold keys, and is told in no error.
 */
export async function call(context: ChannelContext, request: Call, signal?: AbortSignal): Promise<Answer> {
  const { provider, url, method = 'POST', headers, json, once = false } = request;
  if (signal?.aborted) throw new ProviderError('busy', '', `${provider}：发送已中止`);
  const timeout = AbortSignal.timeout(context.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await context.fetch(url, {
      method,
      headers: { ...(json === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }), ...headers },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return read(provider, response.status, await response.text(), once);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw unanswered(provider, error, once);
  }
}

function read(provider: string, status: number, text: string, once: boolean): Answer {
  // A gateway that gave up waiting says nothing of what happened behind it.
  if (status === 504) throw silence(provider, once);
  const body = parse(text);
  if (body) return { status, body };
  if (status === 429 || status >= 500)
    throw new ProviderError('busy', '', `${provider}：服务暂不可用（HTTP ${status}）`);
  if (status >= 400) throw new ProviderError('final', '', `${provider}：请求被拒绝（HTTP ${status}）`);
  throw once
    ? new ProviderError('final', '', `${provider}：回应无法识别（HTTP ${status}），是否已发出不详`)
    : new ProviderError('busy', '', `${provider}：回应无法识别（HTTP ${status}）`);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : null;
  } catch {
    return null; // No JSON: a proxy or gateway answered in its place.
  }
}

/** No answer within the time, or the connection broke: what was sent may have arrived. */
const silence = (provider: string, once: boolean) =>
  once
    ? new ProviderError('final', '', `${provider}：没有及时回应，是否已发出不详`)
    : new ProviderError('busy', '', `${provider}：没有及时回应`);

function unanswered(provider: string, error: unknown, once: boolean): ProviderError {
  const { code, connected } = failureOf((error as { cause?: unknown }).cause);
  if (CERTIFICATE.test(code)) return new ProviderError('setup', '', `${provider}：服务器证书未通过校验（${code}）`);
  if (!connected) return new ProviderError('busy', '', `${provider}：连接不上服务器`);
  return silence(provider, once);
}

/** Why a fetch failed: the system's code, and whether anything can have left this machine. */
function failureOf(cause: unknown): { code: string; connected: boolean } {
  const { code, syscall, errors } = recordOf(cause);
  // Several addresses tried in turn: an error each, none was reached.
  if (Array.isArray(errors)) return { code: textOf(recordOf(errors[0]).code), connected: false };
  const early = syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT';
  return { code: textOf(code), connected: !early };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text of an answer; '' where there is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A record of an answer; empty where there is none. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
