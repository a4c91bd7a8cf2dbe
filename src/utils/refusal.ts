import { reportFailure } from './report-failure';
import { bodyText, codeOf, RequestFailure } from './request-failure';

/**
 * The failure of a whole answer that does not say 200. A code above 200 is a refusal, of which the client has told the
 * person; a lower or missing one is no answer of this API, and is told here unless `silent`.
 */
export function refusalOf(body: unknown, url: string, silent = false): RequestFailure {
  const code = codeOf(body);
  if (code !== undefined && code > 200)
    return new RequestFailure('refused', bodyText(body, 'msg') ?? '', { url, status: 200, code, body });
  const failure = new RequestFailure('parse', bodyText(body, 'msg') ?? '', { url, status: 200, body });
  if (!silent) reportFailure(failure);
  return failure;
}
