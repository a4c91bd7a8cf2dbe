import { QueryClient } from '@tanstack/react-query';
import { dashboardApi } from '@contract/dashboard/endpoints';
import type { Welcome } from '@contract/dashboard/welcome-schemas';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { FirstAnswers } from '@/utils/query/first-answers';
import { RequestFailure } from '@/utils/request-failure';
import { answer } from '../support/console/msw';

type Parts = Pick<Partial<Welcome>, 'todos' | 'companyMonths'>;
const failure = (kind: 'http' | 'network' | 'timeout', status = 0) =>
  new RequestFailure(kind, 'x', { url: '/api', status });
const FROM_PARTS = { groups: [] };
const BY_ITSELF = { groups: [{ kind: 'draft' as const, total: 1, items: [] }] };

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  client.clear();
  jest.restoreAllMocks();
});

/** How often the parts were asked for, and what a query of one of them gets. */
function parts(ask: () => Promise<Parts>) {
  const asked = jest.fn(ask);
  const answers = new FirstAnswers<Parts>(asked);
  const query = answers.serving('todos', endpointQuery(dashboardApi.todos, {}));
  return { asked, answers, get: () => client.fetchQuery({ ...query, staleTime: 0 }) };
}

it('gives each query its part once; asked anew it asks by itself', async () => {
  const calls = answer(dashboardApi.todos, BY_ITSELF);
  const { asked, get } = parts(async () => ({ todos: FROM_PARTS }));
  expect(await get()).toEqual(FROM_PARTS);
  expect(calls).toHaveLength(0);
  expect(await get()).toEqual(BY_ITSELF);
  expect([asked.mock.calls.length, calls.length]).toEqual([1, 1]);
});

it('asks by itself where the answer has no such part', async () => {
  answer(dashboardApi.todos, BY_ITSELF);
  expect(await parts(async () => ({})).get()).toEqual(BY_ITSELF);
});

it('asks anew, not for what is on its way, where something has changed meanwhile', async () => {
  answer(dashboardApi.todos, BY_ITSELF);
  let come = (_: Parts) => {};
  const { get } = parts(() => new Promise((resolve) => (come = resolve)));
  const early = get().catch(() => 'given up');
  await client.cancelQueries();
  expect(await get()).toEqual(BY_ITSELF);
  come({ todos: FROM_PARTS });
  expect(await early).toBe('given up');
});

it.each([403, 404, 422, 500])('asks by itself where the call says %s: it speaks of one part', async (status) => {
  answer(dashboardApi.todos, BY_ITSELF);
  expect(await parts(() => Promise.reject(failure('http', status))).get()).toEqual(BY_ITSELF);
});

it.each([
  ['no answer', failure('network')],
  ['an answer that does not come in time', failure('timeout')],
  ['a server that is too busy', failure('http', 503)],
  ['too many calls', failure('http', 429)],
])('fails with the call for %s, and the next attempt makes it again', async (_what, why) => {
  const calls = answer(dashboardApi.todos, BY_ITSELF);
  let broken = true;
  const { asked, get } = parts(() => (broken ? Promise.reject(why) : Promise.resolve({ todos: FROM_PARTS })));
  await expect(get()).rejects.toBe(why);
  broken = false;
  expect(await get()).toEqual(FROM_PARTS);
  expect([asked.mock.calls.length, calls.length]).toEqual([2, 0]);
});

it.each([
  ['after something has changed', ({ answers }: ReturnType<typeof parts>) => answers.close()],
  ['half a minute later', () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)],
])('gives no part of an older answer %s', async (_when, change) => {
  answer(dashboardApi.todos, BY_ITSELF);
  const own = parts(async () => ({ todos: FROM_PARTS, companyMonths: { list: [], late: 0, total: 0 } }));
  await client.fetchQuery(own.answers.serving('companyMonths', endpointQuery(dashboardApi.companyMonths, {})));
  change(own);
  expect(await own.get()).toEqual(BY_ITSELF);
});
