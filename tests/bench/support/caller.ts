export type Api = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Calls the API of a running server as the token's person and gives the answer's data. `headers` go with every call. Throws for any code but 200. */
export function caller(url: string, token: string, headers: Record<string, string> = {}): Api {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const form = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { code: number; data: T };
    if (answer.code !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer.data;
  };
}
