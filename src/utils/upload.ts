import type { Endpoint, Shape } from '@contract/api';
import { reportFailure } from './report-failure';
import { bodyText, codeOf, RequestFailure } from './request-failure';
import { addressOf, type CallInput, headersOf } from './request-parts';

export interface UploadOptions {
  /** Told while bytes leave: sent and total bytes of the request. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
  silent?: boolean;
}

function bodyOf(xhr: XMLHttpRequest): unknown {
  try {
    return JSON.parse(xhr.responseText);
  } catch {
    return undefined; // not JSON: judged by its status below
  }
}

function judge(xhr: XMLHttpRequest, url: string): { data: unknown } | RequestFailure {
  const body = bodyOf(xhr);
  const details = { url, status: xhr.status, statusText: xhr.statusText, body };
  const message = bodyText(body, 'msg') ?? bodyText(body, 'message') ?? '';
  if (xhr.status < 200 || xhr.status >= 300) return new RequestFailure('http', message, details);
  const code = codeOf(body);
  if (code === 200) return { data: Reflect.get(body as object, 'data') };
  if (code !== undefined && code > 200) return new RequestFailure('refused', message, { ...details, code });
  return new RequestFailure('parse', message, details);
}

/**
 * Sends a form with a file, telling how far it is (fetch cannot). No time-out. Gives the answer's data;
 * throws RequestFailure, of which the person has been told unless `silent`.
 */
export function upload<S extends Shape>(
  api: Endpoint<S>,
  form: FormData,
  input: Omit<CallInput<S>, 'body'> & { params?: unknown; query?: unknown },
  { onProgress, signal, silent }: UploadOptions = {},
): Promise<S['data']> {
  const { url, query } = addressOf(api, input);
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((each) => [key, String(each)])),
  ).toString();
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const fail = (failure: RequestFailure) => {
      if (!silent) reportFailure(failure);
      reject(failure);
    };
    xhr.open(api.method, search ? `${url}?${search}` : url);
    for (const [name, value] of Object.entries(headersOf())) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => onProgress?.(event.loaded, event.total);
    xhr.onerror = () => fail(new RequestFailure('network', 'network', { url, status: 0 }));
    xhr.onabort = () => fail(new RequestFailure('cancelled', 'cancelled', { url, status: 0 }));
    xhr.onload = () => {
      const outcome = judge(xhr, url);
      if (outcome instanceof RequestFailure) fail(outcome);
      else resolve(outcome.data as S['data']);
    };
    if (signal?.aborted) return fail(new RequestFailure('cancelled', 'cancelled', { url, status: 0 }));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}
