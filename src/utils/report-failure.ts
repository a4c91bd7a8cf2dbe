import { getIntl } from '@umijs/max';
import { COMPANY_CLOSED, IDLE_SIGNED_OUT } from '@contract/errors';
import { notifyError, toast } from './feedback';
import { colon } from './punctuation';
import { bodyText, codeOf, type RequestFailure } from './request-failure';
import { sentenceText } from './sentence-text';
import { sessionEnded } from './session-ended';

/** Statuses the specification words; any other shows the server's own message. */
const WORDED = new Set([200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504]);

function text(id: string): string {
  return getIntl().formatMessage({ id });
}

/** Words for a status: the specified ones, else the server's message, else its status text. */
function statusText(failure: RequestFailure): string {
  if (WORDED.has(failure.status)) return text(`component.request.status.${failure.status}`);
  return (
    bodyText(failure.body, 'msg') ?? bodyText(failure.body, 'message') ?? (failure.statusText || String(failure.status))
  );
}

/** What a 400 says: a file's `msg`, else the `error` and `message` fields. */
function badRequestText({ body, fromFile }: RequestFailure): string | undefined {
  const own = bodyText(body, 'msg');
  const fields = new Set([bodyText(body, 'error'), bodyText(body, 'message')].filter((field) => field !== undefined));
  return fromFile || fields.size === 0 ? own : [...fields].join(colon());
}

function reportStatus(failure: RequestFailure): void {
  const { status, body, url } = failure;
  const key = `${status} ${url}`;
  // Of these ends of a session the server says why; any other needs no words of its own.
  const code = codeOf(body);
  const why = code === COMPANY_CLOSED || code === IDLE_SIGNED_OUT ? failure.message : undefined;
  if (status === 401) return sessionEnded(why);
  if (status === 400) {
    return toast.error(sentenceText(badRequestText(failure) ?? statusText(failure)));
  }
  const message = bodyText(body, 'message');
  if (status === 422 && message) return toast.error(sentenceText(message));
  notifyError({
    title: `${text('component.request.error')} ${status}: ${url}`,
    description: [statusText(failure), numberText(body)].join(''),
    key,
  });
}

/** Of a fault of the server: the number by which an administrator finds the call in the log. */
function numberText(body: unknown): string {
  const number = bodyText(body, 'requestId');
  return number === undefined ? '' : getIntl().formatMessage({ id: 'component.request.number' }, { number });
}

/** Tells the person why a call failed, once per cause. A cancelled call says nothing. */
export function reportFailure(failure: RequestFailure): void {
  switch (failure.kind) {
    case 'cancelled':
      return;
    case 'refused':
      notifyError({
        title: String(failure.code),
        description: sentenceText(failure.message),
        key: `${failure.code} ${failure.message}`,
      });
      return;
    case 'network':
    case 'timeout':
      // Without a network the server is not to blame; the same words as when the network went, so that they show once.
      if (!navigator.onLine) return toast.warning(text('app.pwa.offline'));
      notifyError({
        title: text('component.request.network'),
        description: text(
          failure.kind === 'network' ? 'component.request.network.description' : 'component.request.timeout',
        ),
        key: 'network',
      });
      return;
    case 'parse':
      notifyError({
        title: text('component.request.error'),
        description: text('component.request.parse'),
        key: `parse ${failure.url}`,
      });
      return;
    case 'http':
      reportStatus(failure);
  }
}
