import type { FastifyInstance, InjectOptions } from 'fastify';

/** An answer whose `data` the test says to be T: `body` is the parsed JSON (or the text of anything else), `raw` its bytes. */
export interface Answer<T = never> {
  status: number;
  body: Body<T>;
  headers: Record<string, string | string[] | number | undefined>;
  raw: Buffer;
}

export interface Body<T = never> {
  code: number;
  msg: string;
  message?: string;
  errors?: { field: string; message: string }[];
  data: T;
}

export interface CallOptions {
  query?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
}

export interface Client {
  token: string | null;
  get<T = never>(path: string, options?: CallOptions): Promise<Answer<T>>;
  post<T = never>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  put<T = never>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  del<T = never>(path: string, options?: CallOptions): Promise<Answer<T>>;
  /** multipart/form-data: fields first, then the file. */
  upload<T = never>(
    path: string,
    fields: Record<string, string>,
    file: { name: string; content: Buffer },
    options?: CallOptions,
  ): Promise<Answer<T>>;
}

/** Injects requests with an account's bearer token. */
export function clientFor(app: FastifyInstance, token: string | null): Client {
  const call = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload: InjectOptions['payload'],
    options: CallOptions = {},
  ): Promise<Answer<T>> => {
    const query = Object.fromEntries(
      Object.entries(options.query ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    );
    const response = await app.inject({
      method,
      url,
      query,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const json = String(response.headers['content-type'] ?? '').includes('application/json');
    return {
      status: response.statusCode,
      body: (json ? JSON.parse(response.payload) : response.payload) as Body<T>,
      headers: response.headers,
      raw: response.rawPayload,
    };
  };
  return {
    token,
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body as InjectOptions['payload'], options),
    put: (path, body, options) => call('PUT', path, body as InjectOptions['payload'], options),
    del: (path, options) => call('DELETE', path, undefined, options),
    upload(path, fields, file, options = {}) {
      const boundary = 'test-boundary-7d1f';
      const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`;
      const payload = Buffer.concat([
        ...Object.entries(fields).map(([name, value]) => Buffer.from(`${part(`name="${name}"`)}\r\n${value}\r\n`)),
        Buffer.from(
          `${part(`name="file"; filename="${file.name.replaceAll('"', '%22')}"`)}Content-Type: application/octet-stream\r\n\r\n`,
        ),
        file.content,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      return call('POST', path, payload, {
        ...options,
        headers: { ...options.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
    },
  };
}
