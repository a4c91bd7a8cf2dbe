import { getIntl } from '@umijs/max';
import { notifyError, toast } from './feedback';
import { bodyText, type RequestFailure } from './request-failure';
import { sessionEnded } from './session-ended';

/** Statuses the specification words; any other shows the server's own message. */
const WORDED = new Set([200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504]);

function text(id: string): string {
  return getIntl().formatMessage({ id });
}

/** Words for a status: the specified ones, else the server's message, else its status text. */
function statusWords(failure: RequestFailure): string {
  if (WORDED.has(failure.status)) return text(`component.request.status.${failure.status}`);
  return bodyText(failure.body, 'msg') ?? bodyText(failure.body, 'message') ?? (failure.statusText || String(failure.status));
}

function reportStatus(failure: RequestFailure): void {
  const { status, body, url } = failure;
  const key = `${status} ${url}`;
  if (status === 401) return sessionEnded();
  if (status === 400) {
    const own = bodyText(body, 'msg');
    const parts = [bodyText(body, 'error'), bodyText(body, 'message')].filter((part) => part !== undefined);
    return toast.error(own ?? (parts.length > 0 ? parts.join('：') : statusWords(failure)));
  }
  const message = bodyText(body, 'message');
  if (status === 422 && message) return toast.error(message);
  notifyError({ title: `${text('component.request.error')} ${status}: ${url}`, description: statusWords(failure), key });
}

/** Tells the person why a call failed, once per cause. A cancelled call says nothing. */
export function reportFailure(failure: RequestFailure): void {
  switch (failure.kind) {
    case 'cancelled':
      return;
    case 'refused':
      notifyError({ title: String(failure.code), description: failure.message, key: `${failure.code} ${failure.message}` });
      return;
    case 'network':
    case 'timeout':
      notifyError({
        title: text('component.request.network'),
        description: text(failure.kind === 'network' ? 'component.request.network.description' : 'component.request.timeout'),
        key: 'network',
      });
      return;
    case 'parse':
      notifyError({ title: text('component.request.error'), description: text('component.request.parse'), key: `parse ${failure.url}` });
      return;
    case 'http':
      reportStatus(failure);
  }
}
