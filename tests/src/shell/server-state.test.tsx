import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Endpoint, endpoint } from '@contract/api';
import { batchApi } from '@contract/wages/endpoints';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { lazy, Suspense, useState } from 'react';
import LoadError from '@/components/LoadError';
import { rememberOwnCompany } from '@/utils/company-scope';
import { deliver } from '@/utils/event-bus';
import { endpointQuery, snapshotOf } from '@/utils/query/endpoint-query';
import { answersOf, type Stale, useRefresh } from '@/utils/query/refresh';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import type { ServerEvents } from '@contract/events/types';
import { STALE } from '@/utils/query/stale-by-event';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';

type Claim = { params: { id: string }; data: { name: string } };
const claim = endpoint<Claim>('GET', '/api/claims/:id', '读');
const read = (id: string) => endpointQuery(claim, { params: { id } });
const status = (code: number) => () =>
  HttpResponse.json({ code, msg: '没有了', message: '没有了', data: null }, { status: code });

function Shown({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(read(id));
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  return <button onClick={() => void refetch()}>{data?.name ?? '读取中'}</button>;
}
const shown = (element = <Shown id="a" />) => openElement(element, { path: '/orders/index', as: 'manager' });
const claims = (claimId: string) => act(() => deliver({ event: 'claims', data: { claimId } }));
/** Time for what should not come, if it does. */
const settled = () => act(() => new Promise<void>((later) => setTimeout(later, 300)));
const nothingTold = () => expect(document.querySelector('.ant-notification-notice, .ant-message-notice')).toBeNull();

it('an event asks anew for the record it is about, and for no other', async () => {
  let times = 0;
  const calls = answer(claim, ({ params }) => ({ name: `${String(params.id)} ${(times += 1)}` }));
  shown();
  expect(await screen.findByText('a 1')).toBeInTheDocument();
  claims('b');
  await settled();
  expect(calls).toHaveLength(1);
  claims('a');
  expect(await screen.findByText('a 2')).toBeInTheDocument();
});

it('other rules of approval ask anew for the sheets, whose steps may be another person’s now', async () => {
  function Steps() {
    const { data } = useQuery(endpointQuery(batchApi.get, { params: { id: 'a' } }));
    return <>{data?.blocked.map(({ text }) => text) ?? '读取中'}</>;
  }
  let text = '请由其他经理审核';
  answer(batchApi.get, () => ({ blocked: [{ action: 'approve', code: 'ownMake', text }] }) as never);
  shown(<Steps />);
  expect(await screen.findByText('请由其他经理审核')).toBeInTheDocument();
  text = '金额超过您可审核的上限';
  act(() => deliver({ event: 'approvalRules', data: {} }));
  expect(await screen.findByText('金额超过您可审核的上限')).toBeInTheDocument();
});

it('a refresh nobody asked for that fails leaves the older answer and says nothing; the next attempt by hand says so', async () => {
  answer(claim, { name: '旧的' });
  shown();
  await screen.findByText('旧的');
  const failed = answer(claim, status(500));
  claims('a');
  await waitFor(() => expect(failed).toHaveLength(1));
  await settled();
  nothingTold();
  fireEvent.click(screen.getByText('旧的'));
  expect(await screen.findByText('请求错误 500: /api/claims/a')).toBeInTheDocument();
  expect(screen.getByText('旧的')).toBeInTheDocument();
});

it.each([403, 404])('what is answered by %i afterwards is not shown any longer', async (code) => {
  answer(claim, { name: '旧的' });
  shown();
  await screen.findByText('旧的');
  answer(claim, status(code));
  claims('a');
  await waitFor(() => expect(screen.queryByText('旧的')).not.toBeInTheDocument());
  expect(screen.getByRole('heading')).toHaveTextContent(code === 404 ? '内容不存在' : '无权查看');
  nothingTold();
});

it('a failed call is not tried again by itself', async () => {
  const calls = answer(claim, status(500));
  shown();
  await screen.findByRole('button', { name: /重\s*试/ });
  await settled();
  expect(calls).toHaveLength(1);
});

it('a call of a page left behind is given up', async () => {
  function Leaving() {
    const [left, leave] = useState(false);
    if (left) return <p>走了</p>;
    return (
      <>
        <button onClick={() => leave(true)}>走</button>
        <Shown id="a" />
      </>
    );
  }
  let seen: AbortSignal | undefined;
  answer(claim, () => new Promise(() => undefined));
  const real = window.fetch;
  const spy = jest.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (String(input).includes('/api/claims/')) seen = init?.signal ?? undefined;
    return real(input, init);
  });
  shown(<Leaving />);
  fireEvent.click(await screen.findByText('走'));
  await screen.findByText('走了');
  await waitFor(() => expect(seen?.aborted).toBe(true));
  nothingTold();
  spy.mockRestore();
});

it('what was asked about one company is not the answer about another', () => {
  rememberOwnCompany('first');
  const { queryKey } = read('a');
  rememberOwnCompany('second');
  expect(read('a').queryKey).not.toEqual(queryKey);
  rememberOwnCompany(null);
});

it('a form begins with what is stored now and is left alone by events', async () => {
  let times = 0;
  answer(claim, () => ({ name: `第 ${(times += 1)} 次` }));
  function Form() {
    const { data } = useQuery(snapshotOf(read('a')));
    return <p>表单 {data?.name}</p>;
  }
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Shown id="a" />
        <button onClick={() => setOpen(true)}>编辑</button>
        {open && <Form />}
      </>
    );
  }
  shown(<Screen />);
  await screen.findByText('第 1 次');
  fireEvent.click(screen.getByText('编辑'));
  expect(await screen.findByText('表单 第 2 次')).toBeInTheDocument();
  claims('a');
  expect(await screen.findByText('第 3 次')).toBeInTheDocument();
  expect(screen.getByText('表单 第 2 次')).toBeInTheDocument();
});

it('after a change what it concerns is asked for anew', async () => {
  let times = 0;
  answer(claim, () => ({ name: `第 ${(times += 1)} 次` }));
  function Screen() {
    const refresh = useRefresh(claim);
    return (
      <>
        <Shown id="a" />
        <button onClick={refresh}>改好了</button>
      </>
    );
  }
  shown(<Screen />);
  await screen.findByText('第 1 次');
  fireEvent.click(screen.getByText('改好了'));
  expect(await screen.findByText('第 2 次')).toBeInTheDocument();
});

/** First calls that wait for their answer until the test gives it. */
function slowly() {
  const waiting: ((data: { name: string }) => void)[] = [];
  const calls = answer(claim, () => new Promise<{ name: string }>((give) => waiting.push(give)));
  return { waiting, calls };
}

it('an event during the first call asks again: that call may have been answered before', async () => {
  const { waiting, calls } = slowly();
  shown();
  await waitFor(() => expect(calls).toHaveLength(1));
  claims('b');
  await settled();
  expect(calls).toHaveLength(1);
  claims('a');
  await waitFor(() => expect(calls).toHaveLength(2));
  waiting[0]?.({ name: '旧的' });
  waiting[1]?.({ name: '新的' });
  expect(await screen.findByText('新的')).toBeInTheDocument();
  await settled();
  expect(screen.getByText('新的')).toBeInTheDocument();
  expect(calls).toHaveLength(2);
  nothingTold();
});

it('a first call that may be about what has changed is not given up for good', async () => {
  const { waiting, calls } = slowly();
  function Screen() {
    const refresh = useRefresh({ path: claim.path, where: () => false });
    return (
      <>
        <Shown id="a" />
        <button onClick={refresh}>改好了</button>
      </>
    );
  }
  shown(<Screen />);
  await waitFor(() => expect(calls).toHaveLength(1));
  fireEvent.click(screen.getByText('改好了'));
  fireEvent.click(screen.getByText('改好了'));
  await waitFor(() => expect(calls).toHaveLength(2));
  waiting[1]?.({ name: '新的' });
  expect(await screen.findByText('新的')).toBeInTheDocument();
  // It is there, and not what has changed.
  fireEvent.click(screen.getByText('改好了'));
  await settled();
  expect(calls).toHaveLength(2);
});

it('a refresh during the first call is seen to load; a later one is not', async () => {
  const { waiting } = slowly();
  function Loads() {
    const { data, loading } = usePagedQuery(read('a'));
    const refresh = useRefresh(answersOf(read('a')));
    return (
      <button onClick={refresh}>
        {data?.name ?? '没有'} {loading ? '读取中' : '好了'}
      </button>
    );
  }
  shown(<Loads />);
  await waitFor(() => expect(waiting).toHaveLength(1));
  fireEvent.click(await screen.findByText('没有 读取中'));
  await waitFor(() => expect(waiting).toHaveLength(2));
  await settled();
  expect(screen.getByText('没有 读取中')).toBeInTheDocument();
  waiting[0]?.({ name: '旧的' });
  waiting[1]?.({ name: '新的' });
  fireEvent.click(await screen.findByText('新的 好了'));
  await waitFor(() => expect(waiting).toHaveLength(3));
  expect(screen.getByText('新的 好了')).toBeInTheDocument();
});

it('what an answer brings to a list is drawn in slices: until it is whole, what stood there stands', async () => {
  answer(claim, { name: '新的' });
  let arrive: () => void = () => undefined;
  const part = new Promise<{ default: () => string }>((done) => (arrive = () => done({ default: () => '一行' })));
  const asked = jest.fn(() => part);
  const Row = lazy(asked);
  function List() {
    const { data } = usePagedQuery(read('a'));
    return <Suspense fallback="空着">{data ? <Row /> : '从前'}</Suspense>;
  }
  shown(<List />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByText('从前')).toBeVisible();
  expect(screen.queryByText('空着')).toBeNull();
  await act(async () => arrive());
  expect(await screen.findByText('一行')).toBeVisible();
});

it('all that is asked about one record is refreshed together, and nothing of another', async () => {
  const parts = endpoint<{ params: { id: string }; data: { name: string } }>('GET', '/api/claims/:id/parts', '读');
  let times = 0;
  const calls = answer(parts, ({ params }) => ({ name: `${String(params.id)} ${(times += 1)}` }));
  function Parts({ id }: { id: string }) {
    const { data } = useQuery(endpointQuery(parts, { params: { id } }));
    const refresh = useRefresh({ ...answersOf(read('a')), below: true });
    return <button onClick={refresh}>{data?.name ?? '读取中'}</button>;
  }
  shown(
    <>
      <Parts id="a" />
      <Parts id="b" />
    </>,
  );
  const [first] = await screen.findAllByText(/^[ab] [12]$/);
  await waitFor(() => expect(calls).toHaveLength(2));
  if (first) fireEvent.click(first);
  expect(await screen.findByText('a 3')).toBeInTheDocument();
  await settled();
  expect(calls.map(({ params }) => params.id)).toEqual(['a', 'b', 'a']);
});

it('an event about slips asks anew for an open one of that month only, but for one that was just sent as it is shown', () => {
  const openStale = (event: ServerEvents['mySlips'], card: object) =>
    STALE.mySlips?.(event)
      .find(({ path }) => path === '/api/me/slips/:id/read')
      ?.where?.({ card });
  const sent = { payMonth: '2026-10', sentAt: '2026-11-05T02:00:00.000Z' };
  const published = (publishedAt: string) => ({ payMonth: '2026-10', publishedAt });
  expect(openStale({ payMonth: '2026-10' }, published(sent.sentAt))).toBe(true);
  expect(openStale({ payMonth: '2026-10' }, { payMonth: '2026-09' })).toBe(false);
  expect(openStale(sent, published(sent.sentAt))).toBe(false);
  expect(openStale(sent, published('2026-11-01T02:00:00.000Z'))).toBe(true);
});

it('somebody’s answer to a feedback is fetched where it is about what is shown, and nowhere else', () => {
  const about = STALE.myFeedback?.({ feedbackId: 'mine' }).filter(({ where }) => where) ?? [];
  expect(about.map(({ path }) => path)).toEqual(['/api/me/checks/:id', '/api/me/slips/:id/read']);
  const of = (id: string) => ({ objections: [{ id }], feedback: [{ id }] });
  expect(about.map(({ where }) => where?.(of('mine')))).toEqual([true, true]);
  expect(about.map(({ where }) => where?.(of('another')))).toEqual([false, false]);
});

it('every path an event makes stale is that of an endpoint', async () => {
  const folder = resolve(__dirname, '../../../contract');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /endpoints\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>));
  const endpoints = modules
    .flatMap((module) => Object.values(module) as object[])
    .flatMap((api) => Object.values(api) as Endpoint[]);
  const event = { batchId: 'x', state: 'draft', ids: [], claimId: 'x', feedbackId: 'x', id: 'x', contractId: 'x' };
  const stale = Object.values(STALE).flatMap((of) => (of as (event: object) => Stale[])(event));
  expect(stale.length).toBeGreaterThan(15);
  const unknown = stale.filter(
    ({ path, method = 'GET', below }) =>
      !endpoints.some(
        (api) => api.method === method && (api.path === path || (below && api.path.startsWith(`${path}/`))),
      ),
  );
  expect(unknown).toEqual([]);
});
