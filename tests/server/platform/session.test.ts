import { type TestApp, testApp } from '../../support/server';

describe('smoke', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());
  test('current user', async () => {
    const client = await t.as('finance');
    const answer = await client.post('/api/admin/queryCurrent');
    expect(answer).toMatchObject({ status: 200, body: { code: 200, data: { role: 4 } } });
  });
});
