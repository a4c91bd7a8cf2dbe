import type { Endpoint, Envelope, Shape } from '@contract/api';
import { RequestFailure } from './request-failure';
import { reportFailure } from './report-failure';
import { addressOf, type CallInput, headersOf } from './request-parts';
import { httpClient } from './http-client';

export { download } from './download';
export { isFailure, RequestFailure } from './request-failure';
export type { CallInput } from './request-parts';
export { upload } from './upload';

/** Milliseconds an ordinary call may take; whatever takes longer is a job on the server. */
const TIME_OUT = 3000;

export interface CallOptions {
  /** Give the call up, e.g. when its page is left. */
  signal?: AbortSignal;
  /** Tell the person nothing on failure; the caller does, or tries again. */
  silent?: boolean;
}

/**
 * Calls an endpoint and gives the whole body, also one whose code says no (the person has then been told).
 * Throws RequestFailure without a usable answer.
 */
export async function callEnvelope<S extends Shape>(
  api: Endpoint<S>,
  input: CallInput<S>,
  options: CallOptions = {},
): Promise<Envelope<S['data']>> {
  const abort = new AbortController();
  const deadline = { passed: false };
  const timer = setTimeout(() => {
    deadline.passed = true;
    abort.abort();
  }, TIME_OUT);
  const giveUp = () => abort.abort();
  if (options.signal?.aborted) giveUp();
  options.signal?.addEventListener('abort', giveUp);
  try {
    const { url, query } = addressOf(api, input);
    return await httpClient<Envelope<S['data']>>(url, {
      method: api.method,
      params: query,
      data: 'body' in input ? input.body : undefined,
      headers: headersOf(api),
      signal: abort.signal,
      deadline,
      silent: options.silent,
    });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', giveUp);
  }
}

/**
 * Calls an endpoint and gives its data. Throws RequestFailure on any failure, a refusal by a business rule included;
 * the person has been told by then unless `silent`.
 */
export async function call<S extends Shape>(
  api: Endpoint<S>,
  input: CallInput<S>,
  options: CallOptions = {},
): Promise<S['data']> {
  const body = await callEnvelope(api, input, options);
  if (body.code === 200) return body.data;
  const failure = new RequestFailure('refused', body.msg, { url: api.path, status: 200, code: body.code, body });
  // Codes above 200 are told by the client itself; a lower or missing one is no answer of this API.
  if (!(body.code > 200) && !options.silent) reportFailure(new RequestFailure('parse', '', { url: api.path, status: 200, body }));
  throw failure;
}
