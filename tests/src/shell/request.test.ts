import { endpoint } from '@contract/api';
import { screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { rememberOwnCompany } from '@/utils/company-scope';
import { fileNameOf } from '@/utils/download';
import { call, callEnvelope, download, RequestFailure } from '@/utils/request';
import { answer, refusal, server } from '../../support/console/msw';

const read = endpoint<{ query: { ids?: string[]; name?: string; page?: number }; data: { value: number } }>('GET', '/api/things', '读');
const write = endpoint<{ params: { id: string }; body: { value: number }; data: object }>('PUT', '/api/things/:id', '写');

const failureOf = (promise: Promise<unknown>): Promise<RequestFailure> =>
  promise.then(
    () => Promise.reject(new Error('the call went through')),
    (error: unknown) => (error instanceof RequestFailure ? error : Promise.reject(error)),
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

  it('that is no JSON is an error, not data', async () => {
    server.use(http.get('*/api/things', () => HttpResponse.html('<html>')));
    expect((await failureOf(call(read, {}))).kind).toBe('parse');
    expect(await screen.findByText('服务器返回的内容无法识别，请稍后再试')).toBeInTheDocument();
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

describe('a status', () => {
  it.each([
    [403, {}, '用户得到授权，但是访问是被禁止的。'],
    [404, { msg: '不显示' }, '发出的请求针对的是不存在的记录，服务器没有进行操作。'],
    [500, {}, '服务器发生错误，请检查服务器。'],
    [504, {}, '网关超时。'],
    [413, { msg: '文件超过50MB' }, '文件超过50MB'],
    [429, { message: '请求过于频繁，请稍后再试' }, '请求过于频繁，请稍后再试'],
    [418, {}, "I'm a Teapot"],
  ])('%i is told with status and address', async (code, body, words) => {
    answer(read, () => HttpResponse.json(body, { status: code, statusText: code === 418 ? "I'm a Teapot" : undefined }));
    expect(await failureOf(call(read, {}))).toMatchObject({ kind: 'http', status: code });
    expect(await screen.findByText(`请求错误 ${code}: /api/things`)).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('422 is told by its message', async () => {
    answer(read, status(422, { message: '工资月份 格式不正确' }));
    await failureOf(call(read, {}));
    expect(await screen.findByText('工资月份 格式不正确')).toBeInTheDocument();
    expect(screen.queryByText(/请求错误/)).not.toBeInTheDocument();
  });

  it('400 is told by its error and message', async () => {
    answer(read, status(400, { error: 'Bad Request', message: '缺少参数' }));
    await failureOf(call(read, {}));
    expect(await screen.findByText('Bad Request：缺少参数')).toBeInTheDocument();
  });

  it('of the same kind and address is told once', async () => {
    answer(read, status(500));
    await Promise.allSettled([call(read, {}), call(read, {}), call(read, {})]);
    expect(await screen.findAllByText('请求错误 500: /api/things')).toHaveLength(1);
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
    server.use(http.get('*/api/things', async () => {
      await delay(20_000);
      return HttpResponse.json({});
    }));
    const begun = Date.now();
    expect((await failureOf(call(read, {}))).kind).toBe('timeout');
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2900);
    expect(Date.now() - begun).toBeLessThan(5000);
    expect(await screen.findByText('无法连接服务器：3秒内没有响应，请稍后再试')).toBeInTheDocument();
  });

  it('because the caller left says nothing', async () => {
    server.use(http.get('*/api/things', async () => {
      await delay(20_000);
      return HttpResponse.json({});
    }));
    const abort = new AbortController();
    const promise = failureOf(call(read, {}, { signal: abort.signal }));
    abort.abort();
    expect((await promise).kind).toBe('cancelled');
    expect(screen.queryByText('网络异常')).not.toBeInTheDocument();
  });
});

describe('a download', () => {
  it('that is refused shows the words inside its file-like body', async () => {
    server.use(http.get('*/api/things', () => HttpResponse.json({ code: 400, msg: '文件已过期，请重新导出' }, { status: 400 })));
    expect(await failureOf(download(read, {}))).toMatchObject({ kind: 'http', status: 400, message: '文件已过期，请重新导出' });
    expect(await screen.findByText('文件已过期，请重新导出')).toBeInTheDocument();
  });

  it('is saved under the name the server gives', async () => {
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    server.use(
      http.get('*/api/things', () =>
        HttpResponse.arrayBuffer(new Uint8Array([1, 2]).buffer, {
          headers: { 'content-type': 'application/octet-stream', 'content-disposition': "attachment; filename=\"x.xlsx\"; filename*=UTF-8''%E5%B7%A5%E8%B5%84.xlsx" },
        }),
      ),
    );
    await download(read, {});
    expect(names).toEqual(['工资.xlsx']);
    click.mockRestore();
  });

  it.each([
    ["attachment; filename*=UTF-8''a%20b.csv", 'a b.csv'],
    ['attachment; filename="a.csv"', 'a.csv'],
    ['attachment; filename=a.csv', 'a.csv'],
    ["attachment; filename=\"b.csv\"; filename*=UTF-8''%E5%B7", 'b.csv'],
    [null, undefined],
  ])('reads the name of %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});
