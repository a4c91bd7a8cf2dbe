/** The server went away while it was asked, or was not there: nobody knows what became of the call. */
export class NoAnswer extends Error {}

export type Api = <T>(token: string, method: string, path: string, body?: object | FormData) => Promise<T>;

const ANSWER_MS = 60_000;

/** Calls of a server at an address; gives what is answered. Throws NoAnswer, and an error with the words of whatever is refused. */
export const apiAt =
  (address: string): Api =>
  async <T>(token: string, method: string, path: string, body?: object | FormData) => {
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
    if (status !== 200 || answer.code !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
    return answer.data as T;
  };
