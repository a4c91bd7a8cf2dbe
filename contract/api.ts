export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What an endpoint takes and gives; the absent parts are undefined. */
export interface Shape {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  data?: unknown;
}

/** An endpoint's plain part: what the console needs to call it. Its schemas stand in the resource's schemas.ts and never reach the browser. */
export interface Endpoint<S extends Shape = Shape> {
  method: HttpMethod;
  /** Path with `:name` parameters. */
  path: string;
  summary: string;
  /** Carries the types only; never set. */
  readonly shape?: S;
}

/** Every answer's body. 200 = success; above 200 = refused by a business rule, with a message for people. */
export interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
}

export interface Page<T> {
  list: T[];
  total: number;
}

/** Declares an endpoint with its types. */
export function endpoint<S extends Shape>(method: HttpMethod, path: string, summary: string): Endpoint<S> {
  return { method, path, summary };
}

/** Fills the `:name` parameters of a path, URL-encoded. Throws when one is missing. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path parameter ${name} is missing for ${path}`);
    return encodeURIComponent(String(value));
  });
}

/** Header naming the company a writing call was meant for. */
/** Header of every call of the console: seconds since somebody last used the page. A call without it is a use itself. */
export const IDLE_HEADER = 'x-idle-seconds';

export const COMPANY_HEADER = 'x-company-id';
