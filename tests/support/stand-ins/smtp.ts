import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Mail {
  from: string;
  to: string[];
  user: string | undefined;
  headers: Record<string, string>;
  /** Bodies by type, decoded. */
  parts: Record<string, string>;
}

interface Refusal {
  code: number;
  text: string;
}

/** A mail server on this machine, with one account. Its certificate is its own. */
export class SmtpStandIn {
  readonly mails: Mail[] = [];
  connections = 0;
  /** Connections still open. */
  open = 0;
  /** Replies to RCPT TO by address. */
  readonly recipients = new Map<string, Refusal>();
  /** Reply to MAIL FROM, or to the message itself. */
  sender: Refusal | null = null;
  content: Refusal | null = null;
  /** Takes the message and says nothing, or breaks the connection off. */
  silent = false;
  broken = false;
  private readonly server: SMTPServer;

  constructor(account: { user: string; password: string }, options: SMTPServerOptions = {}) {
    const refused = ({ code, text }: Refusal) => Object.assign(new Error(text), { responseCode: code });
    this.server = new SMTPServer({
      logger: false,
      authMethods: ['PLAIN', 'LOGIN'],
      allowInsecureAuth: true,
      closeTimeout: 100,
      ...options,
      onConnect: (_, done) => {
        this.connections += 1;
        this.open += 1;
        done();
      },
      onClose: () => void (this.open -= 1),
      onAuth: ({ username, password }, _, done) => {
        if (username === account.user && password === account.password) done(null, { user: username });
        else done(refused({ code: 535, text: '5.7.8 Authentication failed' }));
      },
      onMailFrom: (_, session, done) => done(this.sender && refused(this.sender)),
      onRcptTo: ({ address }, session, done) => {
        const refusal = this.recipients.get(address);
        done(refusal && refused(refusal));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (this.content) return done(refused(this.content));
          const { mailFrom, rcptTo } = session.envelope;
          this.mails.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            user: session.user,
            ...readMail(Buffer.concat(chunks).toString()),
          });
          if (this.broken) for (const { _socket } of this.server.connections) _socket.destroy();
          else if (!this.silent) done(null, `2.0.0 Ok: queued as M${this.mails.length}`);
        });
      },
    });
    this.server.on('error', () => {}); // Clients that break off are what some tests are about.
  }

  async listen(): Promise<number> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return (this.server.server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    return new Promise((done) => this.server.close(() => done()));
  }
}

/** Headers and bodies of a message, apart from what wrote it: RFC 5322, RFC 2045 and, in headers, RFC 2047. */
function readMail(raw: string): Pick<Mail, 'headers' | 'parts'> {
  const { headers, body } = entity(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  const entities =
    boundary === undefined
      ? [raw]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => part.replace(/^\r\n/, ''));
  const parts = entities.map(entity).map(({ headers: own, body: text }) => {
    const type = (own['content-type'] ?? '').split(';')[0] ?? '';
    return [type, decoded(text, own['content-transfer-encoding'] ?? '')] as const;
  });
  return {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, words(value)])),
    parts: Object.fromEntries(parts),
  };
}

function entity(raw: string): { headers: Record<string, string>; body: string } {
  const at = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { headers: Object.fromEntries(pairs) as Record<string, string>, body: raw.slice(at + 4) };
}

const quoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, octet: string) => String.fromCharCode(parseInt(octet, 16))),
    'latin1',
  ).toString();

const decoded = (body: string, encoding: string) =>
  encoding === 'base64'
    ? Buffer.from(body, 'base64').toString()
    : encoding === 'quoted-printable'
      ? quoted(body)
      : body;

const words = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, way: string, text: string) =>
      way.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    );
