import { createChannel } from '@server/providers/channels/create';
import { SmtpStandIn } from '../../../support/stand-ins/smtp';
import { createContext, freePort, LINK, notice, only } from './world';

const account = { user: 'hr@example.com', password: 'mail-secret-1' };

let service: SmtpStandIn;
let world: ReturnType<typeof createContext>;
let settings: Record<string, string>;
/** Tests that want another server make it by this. */
async function serve(
  ...[options]: ConstructorParameters<typeof SmtpStandIn> extends [unknown, (infer O)?] ? [O?] : never
) {
  service = new SmtpStandIn(account, options);
  settings = {
    host: '127.0.0.1',
    port: String(await service.listen()),
    security: 'none',
    ...account,
    from: 'hr@example.com',
    fromName: '示例制造 人事',
  };
}
beforeEach(() => {
  world = createContext();
});
afterEach(() => service.close());
const channel = (more: Record<string, string> = {}) =>
  createChannel('smtp', { ...settings, ...more }, {}, world.context);
const mail = (serial: number, more = {}) => notice(serial, { to: `reader${serial}@example.com`, ...more });

describe('a server that takes mail', () => {
  beforeEach(() => serve());

  test('gets five a second, or as many as its operator allows', async () => {
    const mails = Array.from({ length: 20 }, (_, serial) => mail(serial));
    await channel().send(mails);
    // Ten at once, then one in 200 ms each.
    expect(Math.max(...world.waits)).toBe(2000);
    world.waits.length = 0;
    world.pass(60_000);
    await channel({ perSecond: '50' }).send(mails);
    expect(world.waits).toEqual([]);
    expect(service.mails).toHaveLength(40);
  });

  test('gets the words as text and as HTML, with the link, in the name of the company', async () => {
    const result = only(await channel().send([mail(1)]));
    expect(result).toEqual({ id: mail(1).id, ok: true, receipt: '2.0.0 Ok: queued as M1', parts: 1 });
    const [sent] = service.mails;
    expect(sent).toMatchObject({ from: 'hr@example.com', to: ['reader1@example.com'], user: 'hr@example.com' });
    expect(sent?.headers).toMatchObject({
      from: expect.stringMatching(/^"?示例制造 人事"? <hr@example\.com>$/),
      to: 'reader1@example.com',
      subject: '工资条已发放',
      'message-id': `<${mail(1).id}@example.com>`,
      'auto-submitted': 'auto-generated',
    });
    const words = '【示例制造】您2026年2月的工资条已发放，请登录工资条管理平台查看。';
    expect(sent?.parts['text/plain']?.replaceAll('\r\n', '\n').trim()).toBe(`${words}\n\n打开链接：${LINK}`);
    expect(sent?.parts['text/html']).toContain(words);
    expect(sent?.parts['text/html']).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
  });

  test('gets no markup of names, and no headers of theirs', async () => {
    const params = { company: '<script>甲\r\nBcc: other@example.com', month: '二月' };
    await channel({ fromName: '甲\r\nBcc: other@example.com' }).send([mail(1, { params })]);
    const [sent] = service.mails;
    expect(sent?.to).toEqual(['reader1@example.com']);
    expect(sent?.headers).not.toHaveProperty('bcc');
    expect(sent?.parts['text/html']).toContain('&lt;script&gt;');
  });

  test('gets mail without a link', async () => {
    await channel().send([mail(1, { link: undefined })]);
    expect(service.mails[0]?.parts['text/html']).not.toContain('href');
  });

  test('is reached by a few connections for many, all closed at the end', async () => {
    const results = await channel().send(Array.from({ length: 30 }, (_, serial) => mail(serial)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(new Set(service.mails.map(({ to }) => to[0])).size).toBe(30);
    expect(service.connections).toBeLessThanOrEqual(3);
    await new Promise<void>((closed) => {
      const look = () => (service.open === 0 ? closed() : setImmediate(look));
      look();
    });
  });

  test('is not asked to send to a list, or to what is no address', async () => {
    const results = await channel().send(
      ['a@example.com,b@example.com', 'nobody', '"x" <a@example.com>'].map((to, serial) => mail(serial, { to })),
    );
    for (const result of results) expect(result).toMatchObject({ failure: 'wrongAddress', code: '553' });
    expect(service.mails).toEqual([]);
  });

  test.each([
    [550, '5.1.1 User unknown', 'wrongAddress', '550'],
    [550, 'no such user', 'wrongAddress', '550'],
    [551, 'not local', 'wrongAddress', '551'],
    [553, 'not allowed', 'wrongAddress', '553'],
    [550, '5.7.1 blocked by policy', 'final', '550'],
    [552, '5.2.2 mailbox full', 'final', '552'],
    [450, '4.2.0 try again', 'busy', '450'],
    [451, 'greylisted', 'busy', '451'],
    [499, 'something new', 'busy', '499'],
    [599, 'something new', 'final', '599'],
  ])('that answers RCPT TO with %i %s: %s', async (code, text, failure, told) => {
    service.recipients.set('reader1@example.com', { code, text });
    const results = await channel().send([mail(1), mail(2)]);
    const [wrong, right] = [results.find(({ id }) => id === mail(1).id), results.find(({ id }) => id === mail(2).id)];
    expect(wrong).toMatchObject({ ok: false, failure, code: told });
    expect(JSON.stringify(wrong)).not.toContain('reader1');
    expect(right).toMatchObject({ ok: true });
  });

  test('that refuses the sender is a matter of the set-up: the rest is not tried', async () => {
    service.sender = { code: 553, text: 'Mail from must equal authorized user' };
    const results = await channel().send(Array.from({ length: 20 }, (_, serial) => mail(serial)));
    for (const result of results)
      expect(result).toMatchObject({ failure: 'setup', error: '邮件：发件地址被拒绝，多半要与登录账号一致（553）' });
  });

  test.each([
    [554, '5.7.1 looks like spam', 'final'],
    [550, 'content rejected', 'final'],
    [550, '5.1.1 user unknown after all', 'wrongAddress'],
    [451, 'try again', 'busy'],
  ])('that answers the message with %i %s: %s', async (code, text, failure) => {
    service.content = { code, text };
    expect(only(await channel().send([mail(1)]))).toMatchObject({ ok: false, failure, code: String(code) });
  });

  test('that refuses the password tells no password', async () => {
    const result = only(await channel({ password: 'wrong-secret' }).send([mail(1)]));
    expect(result).toEqual({
      id: mail(1).id,
      ok: false,
      failure: 'setup',
      code: '535',
      error: '邮件：账号或密码（授权码）不正确（535）',
    });
  });

  test('that has no STARTTLS gets nothing in the open when it was asked for', async () => {
    await service.close();
    await serve({ hideSTARTTLS: true });
    expect(only(await channel({ security: 'starttls' }).send([mail(1)]))).toMatchObject({
      ok: false,
      failure: 'setup',
    });
    expect(service.mails).toEqual([]);
  });

  test('whose certificate is its own gets nothing by STARTTLS', async () => {
    expect(only(await channel({ security: 'starttls' }).send([mail(1)]))).toMatchObject({
      failure: 'setup',
      error: expect.stringContaining('证书未通过校验'),
    });
    expect(service.mails).toEqual([]);
  });

  test('that speaks no TLS on its port is told as that', async () => {
    expect(only(await channel({ security: 'tls' }).send([mail(1)]))).toMatchObject({
      failure: 'setup',
      error: '邮件：加密方式与端口不符',
    });
  });

  test('that takes the message and says nothing may have sent it: it is not repeated', async () => {
    world.context.timeoutMs = 300;
    service.silent = true;
    expect(only(await channel().send([mail(1)]))).toMatchObject({
      failure: 'final',
      error: '邮件：邮件服务器没有回应，是否已发出不详',
    });
    expect(service.mails).toHaveLength(1);
  });

  test('that breaks off after the message may have sent it: it is not repeated', async () => {
    service.broken = true;
    expect(only(await channel().send([mail(1)]))).toMatchObject({ failure: 'final', code: '' });
    expect(service.mails).toHaveLength(1);
  });

  test('is left alone after a signal', async () => {
    const results = await channel().send([mail(1), mail(2)], AbortSignal.abort());
    for (const result of results) expect(result).toMatchObject({ failure: 'busy', error: '邮件：发送已中止' });
    expect(service.connections).toBe(0);
  });
});

test('a certificate that is not believed is a matter of the set-up, with words', async () => {
  await serve({ secure: true });
  expect(only(await channel({ security: 'tls' }).send([mail(1)]))).toMatchObject({
    failure: 'setup',
    error: expect.stringContaining('证书未通过校验'),
  });
});

test('where nobody listens it is worth another try', async () => {
  await serve();
  expect(only(await channel({ port: String(await freePort()) }).send([mail(1)]))).toMatchObject({
    failure: 'busy',
    error: '邮件：连接不上邮件服务器',
  });
});

test('a server without accounts is spoken to without one', async () => {
  await serve({ authOptional: true });
  expect(only(await channel({ user: '', password: '' }).send([mail(1)])).ok).toBe(true);
  expect(service.mails[0]?.user).toBeUndefined();
});
