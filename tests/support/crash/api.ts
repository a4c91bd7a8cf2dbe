import { FRESH_PROOF_ASKED } from '@contract/errors';
import { secondFactorApi } from '@contract/second-factor/endpoints';

/** Of everybody who works on while a server is killed. */
export const CRASH_PASSWORD = 'Shubo#38xi7';

/** The server went away while it was asked, or was not there: nobody knows what became of the call. */
export class NoAnswer extends Error {}

export type Api = <T>(token: string, method: string, path: string, body?: object | FormData) => Promise<T>;

const ANSWER_MS = 60_000;
const BUSY = 503;

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
      const again = Number(response.headers.get('retry-after') ?? 0) * 1000;
      return { status: response.status, text: await response.text(), again };
    };
    const asked = () =>
      ask().catch((error: unknown) => {
        throw new NoAnswer(`${method} ${path}`, { cause: error });
      });
    let answered = await asked();
    // A machine that is busy with something else makes the server turn callers away for a moment: they come again, as it says.
    for (const last = performance.now() + ANSWER_MS; answered.status === BUSY && performance.now() < last;) {
      await new Promise((resolve) => setTimeout(resolve, answered.again));
      answered = await asked();
    }
    const { status, text } = answered;
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
