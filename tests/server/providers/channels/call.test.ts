import { call } from '@server/providers/channels/shared/call';
import { createRate } from '@server/providers/channels/shared/rate';
import { createContext } from './world';

const url = new URL('https://service.example.com/send?access_token=token-1');

describe('a call that fails on the way', () => {
  const failing = (cause: unknown) => {
    const { context } = createContext();
    context.fetch = () => Promise.reject(new TypeError('fetch failed', { cause }));
    return (once: boolean) =>
      call(context, { provider: '某服务', url, json: {}, once }).catch((error: unknown) => error);
  };
  const coded = (code: string, more = {}) => Object.assign(new Error(`about ${url.href}`), { code, ...more });

  test.each([
    ['a name nobody knows', coded('ENOTFOUND', { syscall: 'getaddrinfo' })],
    ['a port nobody listens on', coded('ECONNREFUSED', { syscall: 'connect' })],
    ['a server out of reach', coded('ETIMEDOUT', { syscall: 'connect' })],
    ['a connection that does not come about', coded('UND_ERR_CONNECT_TIMEOUT')],
    ['addresses tried in turn', Object.assign(new Error(), { code: 'ETIMEDOUT', errors: [coded('ETIMEDOUT')] })],
  ])('by %s may be made again, whatever it was for', async (_, cause) => {
    const error = { failure: 'busy', code: '', message: '某服务：连接不上服务器' };
    expect(await failing(cause)(true)).toMatchObject(error);
    expect(await failing(cause)(false)).toMatchObject(error);
  });

  test.each([
    ['a connection that breaks', coded('UND_ERR_SOCKET')],
    ['a reset', coded('ECONNRESET', { syscall: 'read' })],
    ['silence', undefined],
  ])('by %s may be made again only where that does no harm', async (_, cause) => {
    expect(await failing(cause)(true)).toMatchObject({
      failure: 'final',
      message: expect.stringContaining('是否已发出不详'),
    });
    expect(await failing(cause)(false)).toMatchObject({ failure: 'busy' });
  });

  test.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
    'by %s waits for somebody to look, and tells no address',
    async (code) => {
      const error = await failing(coded(code))(true);
      expect(error).toMatchObject({ failure: 'setup', message: `某服务：服务器证书未通过校验（${code}）` });
      expect(String(error)).not.toContain('token-1');
    },
  );
});

describe('a rate', () => {
  const limit = { perSecond: 10, burst: 2 };

  test('lets a burst through, makes the rest wait, and fills up again', async () => {
    const { context, waits, pass } = createContext();
    const rate = createRate(limit, context);
    for (let call = 0; call < 4; call += 1) await rate();
    expect(waits).toEqual([100, 200]);
    pass(10_000);
    await rate();
    await rate();
    expect(waits).toHaveLength(2);
  });

  test('outlives a clock that is set back', async () => {
    const { context, waits, pass } = createContext();
    const rate = createRate(limit, context);
    await rate();
    pass(-24 * 3600_000);
    await rate();
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
  });

  test('ends with the signal', async () => {
    const { context } = createContext();
    await expect(createRate(limit, context)(AbortSignal.abort())).rejects.toThrow();
    const stop = new AbortController();
    delete context.wait;
    const rate = createRate({ perSecond: 0.1, burst: 1 }, context);
    await rate(stop.signal);
    const waiting = rate(stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow();
  });
});
