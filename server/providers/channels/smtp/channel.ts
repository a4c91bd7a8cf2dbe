import { isEmail } from '@contract/validators/email';
import type { ChannelContext, MessageChannel, Notice, Sent } from '../channel';
import { refusal } from '../shared/failures';
import { createRate } from '../shared/rate';
import { spreadEach } from '../shared/spread';
import { stateOf } from '../shared/state';
import { errorOf, PROVIDER } from './error-of';
import { SMTP_ERRORS } from './errors';
import { mailOf } from './message';

/** Mail services shut out who sends much faster; a company's own server takes as many as its operator says. */
const PER_SECOND = 5;
const CONNECTIONS = 3;
/** A connection is busy with a message for some tenths of a second. */
const MOST_CONNECTIONS = 10;
const CONNECT_MS = 10_000;
/** Servers look into a message before they say that they have taken it. */
const ANSWER_MS = 60_000;

/**
 * E-mail by SMTP. The connections of one `send` are shared and closed at its end; the Message-ID is made of the notice's
 * id, which tells readers' programs of a repeat but stops none.
 */
export function createSmtp(settings: Record<string, string>, context: ChannelContext): MessageChannel {
  const perSecond = Number(settings.perSecond) || PER_SECOND;
  const rate = stateOf('smtp', settings, context, () => createRate({ perSecond, burst: 2 * perSecond }, context));
  const connections = Math.min(MOST_CONNECTIONS, Math.max(CONNECTIONS, Math.ceil(perSecond / PER_SECOND)));
  return {
    idempotent: false,
    async send(notices, signal) {
      const begun = new Set<string>();
      const transport = await open(settings, context, begun, connections);
      const sendOne = async (notice: Notice): Promise<Sent> => {
        // A list or a name in place of one address would reach others.
        if (!isEmail(notice.to)) throw refusal(PROVIDER, SMTP_ERRORS, '553');
        const messageId = messageIdOf(notice, settings);
        try {
          const { response } = await transport.sendMail({
            ...mailOf(notice),
            from: { name: settings.fromName ?? '', address: settings.from ?? '' },
            to: { name: '', address: notice.to },
            messageId,
            headers: { 'Auto-Submitted': 'auto-generated' },
            signal,
          });
          return { id: notice.id, ok: true, receipt: receiptOf(response), parts: 1 };
        } catch (error) {
          throw errorOf(error, begun.has(messageId));
        }
      };
      try {
        const options = { provider: PROVIDER, width: connections, rate, signal };
        return await spreadEach(notices, options, sendOne);
      } finally {
        transport.close();
      }
    },
  };
}

const messageIdOf = ({ id }: Notice, { from = '' }: Record<string, string>) =>
  `<${id}@${from.slice(from.indexOf('@') + 1)}>`;

/** What the server said when it took the message, by which its operator finds it: `250 2.0.0 Ok: queued as 4XyZ`. */
const receiptOf = (response: string) =>
  response
    .replace(/^\d{3}[ -]/, '')
    .trim()
    .slice(0, 200) || null;

/** @param begun filled with the Message-IDs of messages of which something has been sent */
async function open(
  settings: Record<string, string>,
  { timeoutMs }: ChannelContext,
  begun: Set<string>,
  maxConnections: number,
) {
  // Loaded when the first e-mail goes: most servers send none.
  const { createTransport } = await import('nodemailer');
  const { host, port, security, user, password = '' } = settings;
  const transport = createTransport({
    pool: true,
    host,
    port: Number(port),
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user ? { auth: { user, pass: password } } : {}),
    maxConnections,
    // A message whose connection broke may have been taken: it is not sent again by itself.
    maxRequeues: 0,
    connectionTimeout: timeoutMs ?? CONNECT_MS,
    greetingTimeout: timeoutMs ?? CONNECT_MS,
    socketTimeout: timeoutMs ?? ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    const { message, data } = mail;
    const make = message.createReadStream.bind(message);
    // Flows once the server has said that it waits for the message.
    message.createReadStream = (options) =>
      make(options).once('resume', () => {
        begun.add(data.messageId ?? '');
      });
    done();
  });
  return transport;
}
