import type { Endpoint, Envelope, Shape } from '@contract/api';
import { FRESH_PROOF_ASKED } from '@contract/errors';
import type { RequestResponse } from 'umi-request';
import { countDown } from './deadline';
import { earlyAnswer } from './early-answer';
import { freshProof } from './fresh-proof';
import { httpClient } from './http-client';
import { refusalOf } from './refusal';
import { addressOf, type CallInput, headersOf } from './request-parts';

import { RequestFailure } from './request-failure';

export { isFailure, RequestFailure } from './request-failure';
export type { CallInput } from './request-parts';

/** Milliseconds an ordinary call may take; whatever takes longer is a job on the server. */
const TIME_OUT = 3000;

export interface CallOptions {
  /** Give the call up, e.g. when its page is left. */
  signal?: AbortSignal;
  /** Tell the person nothing on failure; the caller does, or tries again. */
  silent?: boolean;
  /** Statuses of which the caller tells the person itself, in place of what it asked for. */
  handles?: readonly number[];
}

/** A signal that ends a call when its time is over or its caller leaves, and whether the time was over. */
function startDeadline(caller: AbortSignal | undefined) {
  const abort = new AbortController();
  const deadline = { passed: false };
  const stop = countDown(TIME_OUT, () => {
    deadline.passed = true;
    abort.abort();
  });
  const giveUp = () => abort.abort();
  if (caller?.aborted) giveUp();
  caller?.addEventListener('abort', giveUp);
  const end = () => {
    stop();
    caller?.removeEventListener('abort', giveUp);
  };
  return { deadline, signal: abort.signal, end };
}

/**
 * Calls an endpoint and gives the whole body, also one whose code says no (the person has then been told). A binary
 * answer is a download: it is handed to the browser and there is no data. Where the server wants a fresh proof the person is
 * asked for it and the same call is sent again. Throws RequestFailure without a usable answer.
 */
export async function callEnvelope<S extends Shape>(
  api: Endpoint<S>,
  input: CallInput<S>,
  options: CallOptions = {},
): Promise<Envelope<S['data']>> {
  const answer = await send(api, input, options);
  if (answer.code !== FRESH_PROOF_ASKED) return answer;
  if (await freshProof()) return callEnvelope(api, input, options);
  throw new RequestFailure('cancelled', answer.msg, { url: api.path, status: 200 });
}

async function send<S extends Shape>(
  api: Endpoint<S>,
  input: CallInput<S>,
  options: CallOptions,
): Promise<Envelope<S['data']>> {
  const { url, query } = addressOf(api, input);
  // Waited for only where there is one: a call takes along the token of the moment it is made.
  const early = earlyAnswer<S['data']>(url, query, TIME_OUT);
  const known = early && (await early);
  if (known) return known;
  const { deadline, signal, end } = startDeadline(options.signal);
  try {
    const { data, response }: RequestResponse<Envelope<S['data']> | Blob> = await httpClient(url, {
      method: api.method,
      params: query,
      data: 'body' in input ? input.body : undefined,
      headers: headersOf(),
      getResponse: true,
      signal,
      deadline,
      silent: options.silent,
      handles: options.handles,
    });
    if (!(data instanceof Blob)) return data;
    // The login page downloads nothing: what saves a file comes when there is one.
    const { saveAnswer } = await import('./download');
    saveAnswer({ data, response });
    return { code: response.status, msg: '', data: undefined };
  } finally {
    end();
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
  throw refusalOf(body, api.path, options.silent);
}
