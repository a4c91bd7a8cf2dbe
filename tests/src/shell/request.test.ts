import { endpoint } from '@contract/api';
import { screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { ResponseError } from 'umi-request';
import { rememberOwnCompany } from '@/utils/company-scope';
import { httpClient, toFailure } from '@/utils/http-client';
import { call, callEnvelope } from '@/utils/request';
import { hideAmounts } from '@/utils/screenshot-mode';
import { failureOf } from '../../support/console/failures';
import { answer, refusal, server } from '../../support/console/msw';

const read = endpoint<{ query: { ids?: string[]; name?: string; page?: number }; data: { value: number } }>(
  'GET',
  '/api/things',
  '读',
);
const write = endpoint<{ params: { id: string }; body: { value: number }; data: object }>(
  'PUT',
  '/api/things/:id',
  '写',
);

const status = (code: number, body?: object) => () => HttpResponse.json(body ?? {}, { status: code });

beforeEach(() => window.history.replaceState(null, '', '/somewhere'));
afterEach(() => rememberOwnCompany(null));

describe('what a call carries', () => {
  it('the token, also an empty one', async () => {
    const seen = answer(read, { value: 1 });
    await call(read, {});
    localStorage.setItem('access_token', 'abc');
    await call(read, {});
    expect(seen.map((each) => each.headers.get('authorization'))).toEqual(['Bearer', 'Bearer abc']);
  });

  it('the language shown', async () => {
    const seen = answer(read, { value: 1 });
    await call(read, {});
    localStorage.setItem('umi_locale', 'en-GB');
    await call(read, {});
    expect(seen.map((each) => each.headers.get('accept-language'))).toEqual(['zh-CN', 'en-US']);
  });

  it('lists as repeated keys, and nothing for what is not given', async () => {
    const seen = answer(read, { value: 1 });
    await call(read, { query: { ids: ['a', 'b'], name: '', page: 2 } });
    expect(seen[0]?.query.toString()).toBe('ids=a&ids=b&page=2');
  });

  it('the company it is meant for', async () => {
    rememberOwnCompany('c1');
    const reads = answer(read, { value: 1 });
    const writes = answer(write, {});
    await call(read, {});
    await call(write, { params: { id: 'x y' }, body: { value: 7 } });
    expect(reads[0]?.headers.get('x-company-id')).toBe('c1');
    expect(writes[0]?.headers.get('x-company-id')).toBe('c1');
    expect(writes[0]?.params.id).toBe('x y');
    expect(writes[0]?.body).toEqual({ value: 7 });
  });

  it('same-origin credentials, and nothing out of a cache', async () => {
    const fetching = jest.spyOn(globalThis, 'fetch');
    const seen = answer(read, { value: 1 });
    await call(read, { query: { page: 1 } });
    await call(read, { query: { page: 1 } });
    expect(seen).toHaveLength(2);
    expect(fetching.mock.calls.map(([, init]) => init?.credentials)).toEqual(['same-origin', 'same-origin']);
    fetching.mockRestore();
  });

  it('a cache of a minute for whoever enables it', async () => {
    const seen = answer(read, { value: 1 });
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const cached = () => httpClient.get('/api/things', { useCache: true, params: { page: 3 } });
    await cached();
    await cached();
    expect(seen).toHaveLength(1);
    expect(timers.mock.calls.filter(([, ms]) => ms === 60_000)).toHaveLength(1);
    timers.mockRestore();
  });

  it('on an administrator’s page, the company of the page', async () => {
    window.history.replaceState(null, '', '/company/wages?companyId=c9');
    const seen = answer(read, { value: 1 });
    await call(read, {});
    expect(seen[0]?.query.get('companyId')).toBe('c9');
  });
});

describe('an answer', () => {
  it('is its data', async () => {
    answer(read, { value: 1 });
    await expect(call(read, {})).resolves.toEqual({ value: 1 });
  });

  it('that refuses is shown under its code, thrown by call and given back whole by callEnvelope', async () => {
    answer(read, () => refusal(1101, '当前状态不能进行此操作'));
    const failure = await failureOf(call(read, {}));
    expect(failure).toMatchObject({ kind: 'refused', code: 1101, message: '当前状态不能进行此操作' });
    expect(await screen.findByText('1101')).toBeInTheDocument();
    expect(screen.getByText('当前状态不能进行此操作')).toBeInTheDocument();
    await expect(callEnvelope(read, {})).resolves.toEqual({ code: 1101, msg: '当前状态不能进行此操作', data: null });
  });

  it('that refuses tells no amount in screenshot mode', async () => {
    localStorage.setItem('admin-id', 'one');
    hideAmounts(true);
    answer(read, () => refusal(1900, '实发合计达到24,000.00元，按企业的审核权限请由管理员审核'));
    await failureOf(call(read, {}));
    expect(await screen.findByText('实发合计达到••••元，按企业的审核权限请由管理员审核')).toBeInTheDocument();
    hideAmounts(false);
  });

  it('that is no JSON is an error, not data', async () => {
    server.use(http.get('*/api/things', () => HttpResponse.html('<html>')));
    expect((await failureOf(call(read, {}))).kind).toBe('parse');
    expect(await screen.findByText('服务器返回的内容无法识别，请稍后再试')).toBeInTheDocument();
  });

  it.each([[200], [199], [0]])('with code %i raises no notification', async (code) => {
    answer(read, () => HttpResponse.json({ code, msg: '不该出现', data: { value: 1 } }));
    await expect(callEnvelope(read, {})).resolves.toMatchObject({ code });
    expect(screen.queryByText('不该出现')).not.toBeInTheDocument();
  });

  it('without any code is no answer of this API', async () => {
    answer(read, () => HttpResponse.json({ value: 1 }));
    expect((await failureOf(call(read, {}))).kind).toBe('parse');
    expect(await screen.findByText('服务器返回的内容无法识别，请稍后再试')).toBeInTheDocument();
  });

  it('that refuses the same thing three times at once is told once', async () => {
    answer(read, () => refusal(1101, '当前状态不能进行此操作'));
    await Promise.allSettled([call(read, {}), call(read, {}), call(read, {})]);
    expect(await screen.findAllByText('1101')).toHaveLength(1);
  });

  it('is silent where the caller wants to speak', async () => {
    answer(read, () => refusal(1101, '别说出来'));
    await failureOf(call(read, {}, { silent: true }));
    answer(read, status(500));
    await failureOf(call(read, {}, { silent: true }));
    expect(screen.queryByText('别说出来')).not.toBeInTheDocument();
    expect(screen.queryByText(/请求错误/)).not.toBeInTheDocument();
  });
});

describe('no answer', () => {
  it('is a network failure in words', async () => {
    server.use(http.get('*/api/things', () => HttpResponse.error()));
    expect((await failureOf(call(read, {}))).kind).toBe('network');
    expect(await screen.findByText('网络异常')).toBeInTheDocument();
    expect(screen.getByText('您的网络发生异常，无法连接服务器')).toBeInTheDocument();
  });

  it('within three seconds gives the call up', async () => {
    server.use(
      http.get('*/api/things', async () => {
        await delay(20_000);
        return HttpResponse.json({});
      }),
    );
    const fetching = jest.spyOn(globalThis, 'fetch');
    const begun = Date.now();
    expect((await failureOf(call(read, {}))).kind).toBe('timeout');
    expect(fetching.mock.calls[0]?.[1]?.signal?.aborted).toBe(true); // the server sees it, too
    fetching.mockRestore();
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2900);
    expect(Date.now() - begun).toBeLessThan(15_000); // long before an answer comes
    expect(await screen.findByText('无法连接服务器：3秒内没有响应，请稍后再试')).toBeInTheDocument();
  });

  it.each([
    ['timeout', new DOMException('gone', 'AbortError'), true],
    ['cancelled', new DOMException('gone', 'AbortError'), false],
    ['network', new TypeError('network error'), false],
  ])('after the first half of one is a failure of kind %s, not something unreadable', async (kind, error, passed) => {
    // What umi-request hands over when the body breaks off: the error with the response begun.
    const given = Object.assign(error, {
      response: new Response('{"code":2'),
      request: { url: '/api/things?a=1', options: { deadline: { passed } } },
    });
    expect(await toFailure(given as unknown as ResponseError)).toMatchObject({ kind, url: '/api/things' });
  });

  it('for want of a network is a warning about the network, the server is not blamed', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.use(http.get('*/api/things', () => HttpResponse.error()));
    await Promise.allSettled([call(read, {}), call(read, {})]);
    expect(await screen.findAllByText('当前处于离线状态')).toHaveLength(1);
    expect(screen.queryByText('网络异常')).not.toBeInTheDocument();
    onLine.mockRestore();
  });

  it('because the caller left says nothing', async () => {
    server.use(
      http.get('*/api/things', async () => {
        await delay(20_000);
        return HttpResponse.json({});
      }),
    );
    const abort = new AbortController();
    const promise = failureOf(call(read, {}, { signal: abort.signal }));
    abort.abort();
    expect((await promise).kind).toBe('cancelled');
    expect(screen.queryByText('网络异常')).not.toBeInTheDocument();
  });
});
