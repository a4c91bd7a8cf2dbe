import { type TestApp, testApp } from '../../support/server';

describe('a job of a company', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  test('is out of reach for its owner once he has left the company', async () => {
    const [old, next] = [await t.factory.company(), await t.factory.company()];
    const account = await t.factory.account({ role: 'finance', companies: [old.id, next.id] });
    t.deps.jobs.register('report', () => Promise.resolve({ fileName: '工资条.xlsx' }));
    const id = await t.deps.jobs.enqueue(t.deps.db, {
      kind: 'report',
      companyId: old.id,
      ownerId: account.id,
      payload: {},
    });
    const client = await t.as(account);
    expect((await client.get(`/api/jobs/${id}`)).status).toBe(200);
    await t.deps.db
      .deleteFrom('account_company')
      .where('account_id', '=', account.id)
      .where('company_id', '=', old.id)
      .execute();
    t.clock.advance(3000);
    expect((await client.get(`/api/jobs/${id}`)).status).toBe(404);
    expect((await client.get(`/api/jobs/${id}/file`)).status).toBe(404);
  });
});
