import { FRESH_PROOF_ASKED } from '@contract/errors';
import { secondFactorApi } from '@contract/second-factor/endpoints';

/** Of everybody who works on while a server is killed. */
export const CRASH_PASSWORD = 'Shubo#38xi7';

/** The server went away while it was asked, or was not there: nobody knows what became of the call. */
export class NoAnswer extends Error {}

export type Api = <T>(token: string, method: string, path: string, body?: object | FormData) => Promise<T>;

const ANSWER_MS = 60_000;

/** Calls of a server at an address, by somebody who proves himself anew where he is asked to; gives what is answered. Throws NoAnswer, and an error with the words of whatever is refused. */
export const apiAt = (address: string): Api => {
  const api = async <T>(token: string, method: string, path: string, body?: object | FormData) => {
    const form = body instanceof FormData;
    const ask = async () => {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && !form ? { 'content-type': 'application/json' } : {}) },
        signal: AbortSignal.timeout(ANSWER_MS),
        ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
      });
      return { status: response.status, text: await response.text() };
    };
    const { status, text } = await ask().catch((error: unknown) => {
      throw new NoAnswer(`${method} ${path}`, { cause: error });
    });
    const answer = text.startsWith('{')
      ? (JSON.parse(text) as { code: number; data: T })
      : { code: status, data: null };
    if (answer.code === FRESH_PROOF_ASKED) {
      await api(token, 'POST', secondFactorApi.prove.path, { password: CRASH_PASSWORD });
      return api<T>(token, method, path, body);
    }
    if (status !== 200 || answer.code !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
    return answer.data as T;
  };
  return api;
};
