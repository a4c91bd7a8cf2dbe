import { COMPANY_HEADER, IDLE_HEADER, type Endpoint, fillPath, type Shape } from '@contract/api';
import { adminCompany, meantCompany } from './company-scope';
import { shownLocale } from './locale';
import { toldIdleSeconds } from './page-use';
import { authorization } from './token';

type Field<S, K extends string> =
  S extends Record<K, infer T>
    ? [T] extends [undefined]
      ? object
      : unknown extends T
        ? object
        : Record<K, T>
    : object;

/** A query as a caller writes it: what has a default on the server may be left out. */
type LooseQuery<S> = S extends { query: infer Q }
  ? [Q] extends [undefined]
    ? object
    : unknown extends Q
      ? object
      : { query?: Partial<Q> }
  : object;

/** Path parameters, query and body an endpoint asks for; whatever it does not know cannot be given. */
export type CallInput<S extends Shape> = Field<S, 'params'> & LooseQuery<S> & Field<S, 'body'>;

/** Calls about the session or the person, not about a company. */
const NO_COMPANY = [
  '/api/admin/',
  '/api/iot/',
  '/api/jobs/',
  '/api/me/',
  '/api/users',
  '/api/companies',
  '/api/files',
  '/api/public/',
];

/** Address and query of a call; on an administrator's pages the company of the page goes with it. */
export function addressOf<S extends Shape>(
  api: Endpoint<S>,
  input: { params?: unknown; query?: unknown },
): { url: string; query: Record<string, unknown> } {
  const query: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(input.query ?? {})) {
    // null would go out as a bare key and '' as an empty filter: both mean "not given".
    if (value !== undefined && value !== null && value !== '') query[key] = value;
  }
  const company = adminCompany();
  if (company !== null && !NO_COMPANY.some((prefix) => api.path.startsWith(prefix))) query.companyId = company;
  return { url: fillPath(api.path, input.params as Record<string, string | number> | undefined), query };
}

/** Headers of a call: the token, the language its answer is read in, the company it is meant for, and when the page was last used. */
export function headersOf(): Record<string, string> {
  const headers: Record<string, string> = { Authorization: authorization(), 'Accept-Language': shownLocale() };
  const company = meantCompany();
  if (company !== null) headers[COMPANY_HEADER] = company;
  const idle = toldIdleSeconds();
  if (idle !== null) headers[IDLE_HEADER] = String(idle);
  return headers;
}
