import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Clock } from '../../kernel/clock';
import type { S3Settings } from './s3-settings';
import { EMPTY, signedHeaders, UNSIGNED } from './s3-sign';
import { checkedName, type FileStore } from './types';

/** A call that is not over after this time, content included, has failed. */
const MOST_MS = 60_000;

/** Keeps files in an S3-compatible store; what lies there is sealed. */
export function createS3Store(settings: S3Settings, clock: Clock): FileStore {
  const call = (method: 'GET' | 'PUT' | 'DELETE', name: string, content?: { body: Readable; bytes: number }) => {
    const url = new URL(`${settings.endpoint}/${settings.bucket}/${settings.prefix}${checkedName(name)}`);
    const headers = signedHeaders({ method, url, payload: content ? UNSIGNED : EMPTY }, settings, clock.now());
    const signal = AbortSignal.timeout(MOST_MS);
    if (!content) return fetch(url, { method, headers, signal, redirect: 'error' });
    // One class, named by the types of Node and of the browser.
    const body = Readable.toWeb(content.body) as unknown as BodyInit;
    const request: RequestInit & { duplex: 'half' } = { method, headers: { ...headers, 'content-length': String(content.bytes) }, body, duplex: 'half', signal, redirect: 'error' };
    return fetch(url, request);
  };
  return {
    async put(name, content, bytes) {
      const answer = await call('PUT', name, { body: content, bytes });
      if (!answer.ok) await fail('PUT', answer);
      await answer.body?.cancel();
    },
    async open(name) {
      const answer = await call('GET', name);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      if (!answer.ok || !answer.body) return fail('GET', answer);
      return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
    },
    async remove(name) {
      const answer = await call('DELETE', name);
      if (!answer.ok && answer.status !== 404) await fail('DELETE', answer);
      await answer.body?.cancel();
    },
  };
}

/** The store's own word for what is wrong, e.g. SignatureDoesNotMatch; nothing else of its answer, which repeats the request. */
async function fail(method: string, answer: Response): Promise<never> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text())?.[1];
  throw new Error(`the file store answered ${method} with ${answer.status}${code ? ` ${code}` : ''}`);
}
