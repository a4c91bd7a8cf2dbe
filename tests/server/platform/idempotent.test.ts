import { idempotent } from '@server/kernel/idempotent';
import { newId } from '@server/kernel/ids';
import { type TestApp, testApp } from '../../support/server';

describe('a call with a request id', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const actor = { id: newId() };
  const call = (requestId: string, work: () => Promise<unknown>, who = actor) =>
    t.deps.db.transaction().execute((trx) => idempotent(trx, who, 'test', requestId, work));

  test('runs once; its repeat gets the first answer', async () => {
    let runs = 0;
    const work = () => {
      runs += 1;
      return Promise.resolve({ n: runs });
    };
    expect([await call('request-1', work), await call('request-1', work), runs]).toEqual([{ n: 1 }, { n: 1 }, 1]);
  });

  test('runs once when sent twice at the same time', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      return Promise.resolve({ n: runs });
    };
    expect(await Promise.all([call('request-2', work), call('request-2', work)])).toEqual([{ n: 1 }, { n: 1 }]);
  });

  test('may be tried again after a refusal, and is apart for each account', async () => {
    await expect(call('request-3', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await call('request-3', () => Promise.resolve('done'))).toBe('done');
    expect(await call('request-3', () => Promise.resolve('other'), { id: newId() })).toBe('other');
  });
});
