import { endpoint } from '@contract/api';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import zhRequest from '@/locales/zh-CN/request';
import { call, callEnvelope } from '@/utils/request';
import { failureOf } from '../../support/console/failures';
import { answer, server } from '../../support/console/msw';

const read = endpoint<{ data: { value: number } }>('GET', '/api/things', '读');
const status = (code: number, body?: object) => () => HttpResponse.json(body ?? {}, { status: code });

beforeEach(() => window.history.replaceState(null, '', '/somewhere'));

/** The standard words of the specification, by status. */
const WORDS: Record<number, string> = {
  200: '服务器成功返回请求的数据。',
  201: '新建或修改数据成功。',
  202: '一个请求已经进入后台排队（异步任务）。',
  204: '删除数据成功。',
  400: '发出的请求有错误，服务器没有进行新建或修改数据的操作。',
  401: '用户没有权限（令牌、用户名、密码错误）。',
  403: '用户得到授权，但是访问是被禁止的。',
  404: '发出的请求针对的是不存在的记录，服务器没有进行操作。',
  406: '请求的格式不可得。',
  410: '请求的资源被永久删除，且不会再得到。',
  422: '当创建一个对象时，发生一个验证错误。',
  500: '服务器发生错误，请检查服务器。',
  502: '网关错误。',
  503: '服务不可用，服务器暂时过载或维护。',
  504: '网关超时。',
};

it('has a text for each of the fifteen statuses, and for no other', () => {
  const found = Object.entries(zhRequest).filter(([id]) => id.startsWith('component.request.status.'));
  expect(found).toEqual(Object.entries(WORDS).map(([code, words]) => [`component.request.status.${code}`, words]));
});

describe('a status', () => {
  it.each([403, 404, 406, 410, 422, 500, 502, 503, 504])(
    '%i is told with status and address, in the standard words',
    async (code) => {
      answer(read, status(code, { msg: '不显示' }));
      expect(await failureOf(call(read, {}))).toMatchObject({
        name: 'RequestFailure',
        kind: 'http',
        status: code,
        url: '/api/things',
      });
      expect(await screen.findByText(`请求错误 ${code}: /api/things`)).toBeInTheDocument();
      expect(screen.getByText(WORDS[code] ?? 'missing')).toBeInTheDocument();
      expect(screen.queryByText('不显示')).not.toBeInTheDocument();
    },
  );

  it.each([
    [413, { msg: '文件超过50MB' }, '文件超过50MB'],
    [415, { message: '不支持的内容类型' }, '不支持的内容类型'],
    [429, { message: '请求过于频繁，请稍后再试' }, '请求过于频繁，请稍后再试'],
    [418, {}, "I'm a Teapot"],
  ])('%i without a standard text is told in the server’s words', async (code, body, words) => {
    answer(read, () =>
      HttpResponse.json(body, { status: code, statusText: code === 418 ? "I'm a Teapot" : undefined }),
    );
    await failureOf(call(read, {}));
    expect(await screen.findByText(`请求错误 ${code}: /api/things`)).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('422 with a message is a toast of it', async () => {
    answer(read, status(422, { message: '工资月份 格式不正确' }));
    await failureOf(call(read, {}));
    const words = await screen.findByText('工资月份 格式不正确');
    expect(words.closest('.ant-message')).not.toBeNull();
    expect(screen.queryByText(/请求错误/)).not.toBeInTheDocument();
  });

  it.each([
    ['its error and message', { error: 'Bad Request', message: '缺少参数', msg: '不显示' }, 'Bad Request：缺少参数'],
    ['its message alone', { message: '缺少参数' }, '缺少参数'],
    ['what both say alike, once', { error: '缺少参数', message: '缺少参数' }, '缺少参数'],
    ['its msg where it has neither', { msg: '缺少参数' }, '缺少参数'],
    ['the standard words where it has nothing', {}, WORDS[400] ?? 'missing'],
  ])('400 is told by %s', async (_, body, words) => {
    answer(read, status(400, body));
    await failureOf(call(read, {}));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText('不显示')).not.toBeInTheDocument();
  });

  it('400 whose body is a file is told by the msg inside', async () => {
    const inside = JSON.stringify({ msg: '文件已过期，请重新导出', message: '不显示', error: '不显示' });
    const headers = { 'content-type': 'application/octet-stream' };
    server.use(http.get('*/api/things', () => new HttpResponse(inside, { status: 400, headers })));
    expect(await failureOf(call(read, {}))).toMatchObject({ kind: 'http', status: 400, fromFile: true });
    expect(await screen.findByText('文件已过期，请重新导出')).toBeInTheDocument();
    expect(screen.queryByText(/不显示/)).not.toBeInTheDocument();
  });

  it('502 that is no JSON, as of a proxy, is told by its status', async () => {
    server.use(http.get('*/api/things', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })));
    expect(await failureOf(call(read, {}))).toMatchObject({ kind: 'http', status: 502 });
    expect(await screen.findByText('网关错误。')).toBeInTheDocument();
  });

  it('of the same kind and address is told once, of another address again', async () => {
    const other = endpoint<{ data: { value: number } }>('GET', '/api/others', '读');
    answer(read, status(500));
    answer(other, status(500));
    await Promise.allSettled([call(read, {}), call(read, {}), call(other, {})]);
    expect(await screen.findAllByText('请求错误 500: /api/things')).toHaveLength(1);
    expect(screen.getAllByText('请求错误 500: /api/others')).toHaveLength(1);
  });

  it('401 leads to the page of an ended session and says nothing more', async () => {
    answer(read, status(401, { message: '未登录' }));
    expect(await failureOf(callEnvelope(read, {}))).toMatchObject({ kind: 'http', status: 401 });
    expect(window.location.pathname).toBe('/exception/401');
    expect(screen.queryByText(/未登录|请求错误/)).not.toBeInTheDocument();
  });

  it('401 on the login page leads nowhere', async () => {
    window.history.replaceState(null, '', '/user/login?redirect=%2Fwages');
    answer(read, status(401));
    await failureOf(call(read, {}));
    expect(window.location.pathname + window.location.search).toBe('/user/login?redirect=%2Fwages');
  });

  it('401 in the body of a success is a refusal like any other', async () => {
    answer(read, () => HttpResponse.json({ code: 401, msg: '账号在别处登录', data: null }));
    expect(await failureOf(call(read, {}))).toMatchObject({ kind: 'refused', code: 401 });
    expect(window.location.pathname).toBe('/somewhere');
    expect(await screen.findByText('账号在别处登录')).toBeInTheDocument();
  });
});
