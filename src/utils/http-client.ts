import { extend, type ResponseError } from 'umi-request';
import { bodyText, codeOf, type FailureKind, RequestFailure } from './request-failure';
import { reportFailure } from './report-failure';

/** What our calls add to umi-request's own options. */
interface OwnOptions {
  deadline?: { passed: boolean };
  silent?: boolean;
  handles?: readonly number[];
}

/** A binary answer; its type may carry parameters. */
function isFile(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').toLowerCase().startsWith('application/octet-stream');
}

function ownOptions(error: ResponseError): OwnOptions {
  // The options type is an index signature; a call that never left has no request.
  const request = error.request as { options: unknown } | undefined;
  return (request?.options ?? {}) as OwnOptions;
}

/** An answer cut short half-way has a response, too, but is no answer: only a ResponseError speaks of a whole one. */
function kindOf(error: ResponseError): FailureKind {
  if (error.name === 'ResponseError') return error.response.ok ? 'parse' : 'http';
  if (ownOptions(error).deadline?.passed) return 'timeout';
  return error.name === 'AbortError' || error.type === 'AbortError' ? 'cancelled' : 'network';
}

/** A download's error body arrives as a Blob that holds JSON. */
async function readBody(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return undefined; // not JSON: the status has to do
  }
}

/** Any error of umi-request as a RequestFailure. */
export async function toFailure(error: ResponseError): Promise<RequestFailure> {
  const body = await readBody(error.data);
  const message = bodyText(body, 'msg') ?? bodyText(body, 'message') ?? error.message;
  return new RequestFailure(kindOf(error), message, {
    url: (error.request?.url ?? '').replace(/\?.*$/, ''),
    status: error.response?.status ?? 0,
    statusText: error.response?.statusText,
    body,
    fromFile: error.data instanceof Blob,
  });
}

/** The HTTP client: same-origin credentials, no cache, JSON or a file back, every failure told and thrown typed. */
export const httpClient = extend({
  credentials: 'same-origin',
  // For whoever enables it for a call of his; nobody does.
  useCache: false,
  ttl: 60_000,
  throwErrIfParseFail: true,
  // Rethrows: a handler that merely returns would resolve the call with nothing.
  errorHandler: async (error: ResponseError) => {
    const failure = await toFailure(error);
    const { silent, handles } = ownOptions(error);
    if (!silent && !handles?.includes(failure.status)) reportFailure(failure);
    throw failure;
  },
});

httpClient.interceptors.response.use(
  async (response, options) => {
    if (isFile(response)) {
      options.responseType = 'blob';
      return response;
    }
    if (!response.ok || (options as OwnOptions).silent) return response;
    // Read a copy: the body can be read only once, and the caller still needs it.
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    const code = codeOf(body);
    if (code !== undefined && code > 200) {
      const url = new URL(response.url || '/', window.location.href).pathname;
      reportFailure(
        new RequestFailure('refused', bodyText(body, 'msg') ?? '', { url, status: response.status, code, body }),
      );
    }
    return response;
  },
  { global: false },
);
