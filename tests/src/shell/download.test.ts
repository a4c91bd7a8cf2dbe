import { endpoint } from '@contract/api';
import { screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { fileNameOf } from '@/utils/download';
import { download } from '@/utils/download';
import { call } from '@/utils/request';
import { failureOf } from '../../support/console/failures';
import { server } from '../../support/console/msw';

const file = endpoint<{ query: { ids?: string[] }; data: undefined }>('GET', '/api/things', '导出');
const ADDRESS = '*/api/things';
const NAMED = 'attachment; filename="x.xlsx"; filename*=UTF-8\'\'%E5%B7%A5%E8%B5%84.xlsx';

const binary = (type: string, disposition?: string) =>
  HttpResponse.arrayBuffer(new Uint8Array([1, 2]).buffer, {
    headers: { 'content-type': type, ...(disposition && { 'content-disposition': disposition }) },
  });

/** Names of the files handed to the browser. */
let saved: string[];
beforeEach(() => {
  saved = [];
  window.history.replaceState(null, '', '/somewhere');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

describe('a binary answer', () => {
  it.each([['application/octet-stream'], ['application/octet-stream; charset=utf-8'], ['Application/Octet-Stream']])(
    'of type %s is saved under the name the server gives',
    async (type) => {
      server.use(http.get(ADDRESS, () => binary(type, NAMED)));
      await download(file, {});
      expect(saved).toEqual(['工资.xlsx']);
    },
  );

  it('is saved under the caller’s name where the server gives none', async () => {
    server.use(http.get(ADDRESS, () => binary('application/octet-stream')));
    await download(file, {}, { fallbackName: '工资条.xlsx' });
    expect(saved).toEqual(['工资条.xlsx']);
  });

  it('is a download to any call, also to one that expected data', async () => {
    server.use(http.get(ADDRESS, () => binary('application/octet-stream', NAMED)));
    await expect(call(file, {})).resolves.toBeUndefined();
    expect(saved).toEqual(['工资.xlsx']);
  });

  it('may take longer than other calls', async () => {
    server.use(
      http.get(ADDRESS, async () => {
        await delay(3300);
        return binary('application/octet-stream', NAMED);
      }),
    );
    await download(file, {});
    expect(saved).toHaveLength(1);
  });

  it('is given up when the caller leaves', async () => {
    server.use(http.get(ADDRESS, () => delay('infinite')));
    const abort = new AbortController();
    const promise = failureOf(download(file, {}, { signal: abort.signal }));
    abort.abort();
    expect((await promise).kind).toBe('cancelled');
    expect(saved).toEqual([]);
  });
});

describe('in place of a file', () => {
  it('a refusal is told and thrown, not saved', async () => {
    server.use(http.get(ADDRESS, () => HttpResponse.json({ code: 1101, msg: '文件还在生成', data: null })));
    expect(await failureOf(download(file, {}))).toMatchObject({ kind: 'refused', code: 1101, message: '文件还在生成' });
    expect(await screen.findByText('文件还在生成')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('a 400 is told by its words', async () => {
    server.use(
      http.get(ADDRESS, () => HttpResponse.json({ code: 400, msg: '文件已过期，请重新导出' }, { status: 400 })),
    );
    expect(await failureOf(download(file, {}))).toMatchObject({
      kind: 'http',
      status: 400,
      message: '文件已过期，请重新导出',
    });
    expect(await screen.findByText('文件已过期，请重新导出')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('a page of HTML is no file', async () => {
    server.use(http.get(ADDRESS, () => HttpResponse.html('<html>')));
    expect((await failureOf(download(file, {}))).kind).toBe('parse');
    expect(saved).toEqual([]);
  });
});

it.each([
  ["attachment; filename*=UTF-8''a%20b.csv", 'a b.csv'],
  ['attachment; filename="a.csv"', 'a.csv'],
  ['attachment; filename=a.csv', 'a.csv'],
  ['attachment; filename="b.csv"; filename*=UTF-8\'\'%E5%B7', 'b.csv'],
  [null, undefined],
])('the name in %s is %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});
