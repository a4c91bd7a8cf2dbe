import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoint } from '@contract/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import LoadError from '@/components/LoadError';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { openElement } from '../../support/console/app';
import { SRC } from '../../support/console/message-uses';
import { answer } from '../../support/console/msw';

const things = endpoint<{ query: { page: number }; data: { name: string } }>('GET', '/api/things', '读');
const status = (code: number, message: string) => () =>
  HttpResponse.json({ code, msg: message, message, data: null }, { status: code });

/** A page as all are: what it loads, or why not, and another page of it. */
function Thing({ inPlace }: { inPlace?: boolean }) {
  const [page, setPage] = useState(1);
  const { data, error, reload } = usePagedQuery({
    ...endpointQuery(things, { query: { page } }),
    meta: { inPlace },
  });
  if (error && !data && inPlace !== false) return <LoadError error={error} onRetry={() => reload()} />;
  return <button onClick={() => setPage(2)}>{data?.name ?? '读取中'}</button>;
}
const open = (inPlace?: boolean) => openElement(<Thing inPlace={inPlace} />, { path: '/wages', as: 'manager' });
/** Time for a notification to come, if one does. */
const settled = () => new Promise((later) => setTimeout(later, 300));

it.each([
  [404, '记录不存在', '内容不存在', '它可能已被撤回、删除，或者不属于当前企业。'],
  [403, '您没有执行此操作的权限', '无权查看', '您的账号没有查看此内容的权限。如工作需要，请联系管理员。'],
  [422, '工资月份 格式不正确', '无法按这个地址查询', '工资月份 格式不正确'],
])('%i is told once, in its own words and in the place of what was asked for', async (code, message, title, words) => {
  answer(things, status(code, message));
  open();
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  await settled();
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(screen.queryByText(/请求错误|\/api\//)).not.toBeInTheDocument();
  expect(document.querySelector('.ant-notification-notice, .ant-message-notice')).toBeNull();
  expect(screen.queryByRole('button', { name: /重\s*试/ })).not.toBeInTheDocument();
});

it('any other failure is told with status and address, and can be tried again', async () => {
  answer(things, status(500, '服务器内部错误'));
  open();
  expect(await screen.findByText('请求错误 500: /api/things')).toBeInTheDocument();
  answer(things, { name: '有了' });
  fireEvent.click(await screen.findByRole('button', { name: /重\s*试/ }));
  expect(await screen.findByText('有了')).toBeInTheDocument();
});

it('where older data stays on the page the failure is told beside it', async () => {
  answer(things, ({ query }) => (query.get('page') === '1' ? { name: '第一页' } : status(422, '页码 最大为 100')()));
  open();
  fireEvent.click(await screen.findByText('第一页'));
  expect(await screen.findByText('页码 最大为 100')).toBeInTheDocument();
  expect(screen.getByText('第一页')).toBeInTheDocument();
});

it.each([
  [403, '无权查看'],
  [404, '内容不存在'],
])('a list answered by %i is not shown any longer, and that is told once', async (code, title) => {
  answer(things, ({ query }) => (query.get('page') === '1' ? { name: '第一页' } : status(code, '不行')()));
  open();
  fireEvent.click(await screen.findByText('第一页'));
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.queryByText('第一页')).not.toBeInTheDocument();
  await settled();
  expect(document.querySelector('.ant-notification-notice, .ant-message-notice')).toBeNull();
});

it('where a page has no place for it the failure is told by the client', async () => {
  answer(things, status(404, '记录不存在'));
  open(false);
  await waitFor(() => expect(screen.getByText('请求错误 404: /api/things')).toBeInTheDocument());
});

it('whoever shows no failure in place of the data says so, that it is told', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(pages|components|layouts).*\.tsx?$/.test(file),
  );
  const silent = files.filter((file) => {
    const text = readFileSync(join(SRC, file), 'utf8');
    const loads = /\b(?:useQuery|usePagedQuery)[<(]/.test(text);
    // Hands on all it has asked for, told of by the call itself, or shown.
    return loads && !/\berror\b|return use(?:Paged)?Query\(|\.\.\.loaded|silent: true|inPlace: false/.test(text);
  });
  expect(silent).toEqual([]);
});
