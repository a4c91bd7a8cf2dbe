import { earlyAnswer } from '@/utils/early-answer';

const ADDRESS = '/api/wages/batches?page=1&pageSize=20';
const QUERY = { page: 1, pageSize: 20 };
const GOOD = { code: 200, msg: '', data: { total: 3 } };

const asked = (answer: Promise<unknown>) => {
  window.earlyAnswers = { [ADDRESS]: answer };
};
afterEach(() => {
  delete window.earlyAnswers;
});

it('gives the answer index.html has asked for, once', async () => {
  asked(Promise.resolve(GOOD));
  await expect(earlyAnswer('/api/wages/batches', QUERY, 1000)).resolves.toEqual(GOOD);
  expect(earlyAnswer('/api/wages/batches', QUERY, 1000)).toBeNull();
});

it('makes nobody wait where nothing was asked for', () => {
  expect(earlyAnswer('/api/wages/batches', QUERY, 1000)).toBeUndefined();
  asked(Promise.resolve(GOOD));
  expect(earlyAnswer('/api/staff', QUERY, 1000)).toBeUndefined();
});

it.each([
  ['a refusal', Promise.resolve({ code: 301, msg: '企业已停用' })],
  ['a failure', Promise.resolve(undefined)],
  ['an answer that does not come', new Promise(() => undefined)],
])('gives nothing for %s: the caller asks by itself and tells it', async (_what, answer) => {
  asked(answer);
  await expect(earlyAnswer('/api/wages/batches', QUERY, 20)).resolves.toBeNull();
});

it('gives no answer that has become old', () => {
  asked(Promise.resolve(GOOD));
  const now = jest.spyOn(performance, 'now').mockReturnValue(31_000);
  expect(earlyAnswer('/api/wages/batches', QUERY, 1000)).toBeNull();
  now.mockRestore();
});
