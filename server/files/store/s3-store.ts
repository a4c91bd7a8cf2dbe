import { Readable } from 'node:stream';
import type { Clock } from '../../kernel/clock';
import { NoRoom } from '../../kernel/disk-full';
import { Patience } from './patience';
import type { S3Settings } from './s3-settings';
import { signedHeaders } from './s3-sign';
import { checkedName, type FileStore } from './types';

/** A store that is silent for this long has failed. */
const SILENT_MS = 60_000;
/** What stores call a disk or a quota that is full. */
const FULL = /Storage.*Full|Insufficient.*(?:Storage|Capacity)|Quota.*Exceeded/i;

/** Keeps files in an S3-compatible store; what lies there is sealed. */
export function createS3Store(settings: S3Settings, clock: Clock, silentMs = SILENT_MS): FileStore {
  const call = async (
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    patience: Patience,
    content?: { body: Readable; bytes: number },
  ): Promise<Response> => {
    const url = new URL(`${settings.endpoint}/${settings.bucket}/${settings.prefix}${checkedName(name)}`);
    const headers = await signedHeaders({ method, url }, settings, clock.now());
    const { signal } = patience;
    patience.wait();
    if (!content) return fetch(url, { method, headers, signal, redirect: 'error' }).finally(() => patience.rest());
    // One class, named by the types of Node and of the browser.
    const body = Readable.toWeb(
      Readable.from(waitedFor(content.body, patience), { objectMode: false }),
    ) as unknown as BodyInit;
    const request: RequestInit & { duplex: 'half' } = {
      method,
      headers: { ...headers, 'content-length': String(content.bytes) },
      body,
      duplex: 'half',
      signal,
      redirect: 'error',
    };
    return fetch(url, request).finally(() => patience.rest());
  };
  return {
    async put(name, content, bytes) {
      const patience = new Patience(silentMs);
      const answer = await call('PUT', name, patience, { body: content, bytes });
      if (!answer.ok) await fail('PUT', answer, patience);
      await answer.body?.cancel();
    },
    async open(name) {
      const patience = new Patience(silentMs);
      const answer = await call('GET', name, patience);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      if (!answer.ok || !answer.body) return fail('GET', answer, patience);
      return contentOf(answer.body, patience);
    },
    async remove(name) {
      const patience = new Patience(silentMs);
      const answer = await call('DELETE', name, patience);
      if (!answer.ok && answer.status !== 404) await fail('DELETE', answer, patience);
      await answer.body?.cancel();
    },
  };
}

/** What is sent, piece by piece as the store takes it. */
async function* waitedFor(content: Readable, patience: Patience): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    patience.wait();
    yield chunk as Buffer;
  }
}

/** What the store sends, at the pace of whoever reads it: a slow reader is no silent store. */
function contentOf(body: ReadableStream<Uint8Array>, patience: Patience): Readable {
  const reader = body.getReader();
  return new Readable({
    read() {
      patience.wait();
      reader.read().then(
        ({ done, value }) => {
          patience.rest();
          this.push(done ? null : value);
        },
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      patience.leave();
      done(error);
    },
  });
}

/** The store's own word for what is wrong, e.g. SignatureDoesNotMatch; nothing else of its answer, which repeats the request. */
async function fail(method: string, answer: Response, patience: Patience): Promise<never> {
  patience.wait();
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text().finally(() => patience.rest()))?.[1];
  const words = `the file store answered ${method} with ${answer.status}${code ? ` ${code}` : ''}`;
  throw answer.status === 507 || FULL.test(code ?? '') ? new NoRoom(words) : new Error(words);
}
