import type { Endpoint, Shape } from '@contract/api';
import { FRESH_PROOF_ASKED } from '@contract/errors';
import type { RequestResponse } from 'umi-request';
import { freshProof } from './fresh-proof';
import { httpClient } from './http-client';
import { refusalOf } from './refusal';
import { bodyText, codeOf, RequestFailure } from './request-failure';
import { addressOf, type CallInput, headersOf } from './request-parts';
import { saveBlob } from './save-blob';

/** File name of a Content-Disposition header: `filename*` (RFC 5987) before `filename`. */
export function fileNameOf(disposition: string | null): string | undefined {
  const extended = /filename\*\s*=\s*([\w-]+)'[^']*'([^;]+)/i.exec(disposition ?? '');
  if (extended?.[2] && extended[1]?.toLowerCase() === 'utf-8') {
    try {
      return decodeURIComponent(extended[2].trim());
    } catch {
      // A broken escape: the plain name below has to do.
    }
  }
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition ?? '');
  return (plain?.[1] ?? plain?.[2])?.trim() || undefined;
}

/** Hands a binary answer to the browser's downloads, under the name the server gives it. */
export function saveAnswer({ data, response }: RequestResponse<Blob>, fallbackName = 'download'): void {
  saveBlob(data, fileNameOf(response.headers.get('content-disposition')) ?? fallbackName);
}

export interface DownloadOptions {
  /** Name where the server gives none. */
  fallbackName?: string;
  signal?: AbortSignal;
}

/**
 * Fetches a file. No time-out. Where the server wants a fresh proof the person is asked for it first. Throws RequestFailure,
 * also where the answer is no file but a refusal; the person has been told.
 */
export async function fetchFile<S extends Shape>(
  api: Endpoint<S>,
  input: CallInput<S>,
  signal?: AbortSignal,
): Promise<RequestResponse<Blob>> {
  const { url, query } = addressOf(api, input);
  const { data, response }: RequestResponse<unknown> = await httpClient(url, {
    method: api.method,
    params: query,
    data: 'body' in input ? input.body : undefined,
    headers: headersOf(),
    getResponse: true,
    signal,
  });
  if (data instanceof Blob) return { data, response };
  if (codeOf(data) !== FRESH_PROOF_ASKED) throw refusalOf(data, url);
  if (await freshProof()) return fetchFile(api, input, signal);
  throw new RequestFailure('cancelled', bodyText(data, 'msg') ?? '', { url, status: 200 });
}

/** Fetches a file and hands it to the browser's downloads, with the failures of fetchFile. */
export async function download<S extends Shape>(
  api: Endpoint<S>,
  input: CallInput<S>,
  { fallbackName, signal }: DownloadOptions = {},
): Promise<void> {
  saveAnswer(await fetchFile(api, input, signal), fallbackName);
}
