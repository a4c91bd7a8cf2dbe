import type { CurrentUser } from '@contract/session/schemas';
import type { StoredEvent } from '@server/events/hub';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';

const PATH = '/api/admin/switchCompany';

describe('switching the company', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const order = (user: CurrentUser) => user.companies.map((company) => company.id);

  /** Body code of a writing call meant for a company. */
  async function uploadFor(client: Client, company: string): Promise<number> {
    const file = { name: 'a.csv', content: Buffer.from('姓名,实发工资\n王五,1\n') };
    const answer = await client.upload('/api/wages/imports', { payMonth: '2026-06', wageType: 'monthly' }, file, {
      headers: { 'x-company-id': company },
    });
    return answer.body.code;
  }

  async function withThree() {
    const companies = [await t.factory.company(), await t.factory.company(), await t.factory.company()];
    const [first, second, third] = companies.map((company) => company.id) as [string, string, string];
    const account = await t.factory.account({ role: 'finance', companies: [first, second, third] });
    return { first, second, third, account, client: await t.as(account) };
  }

  test('puts the chosen one first and keeps the order of the others, at once and for good', async () => {
    const { first, second, third, client, account } = await withThree();
    const answer = await client.post<CurrentUser>(PATH, { companyId: third });
    expect(answer.body.code).toBe(200);
    expect(order(answer.body.data)).toEqual([third, first, second]);
    expect(order((await client.post<CurrentUser>('/api/admin/queryCurrent')).body.data)).toEqual([
      third,
      first,
      second,
    ]);
    expect(order((await (await t.as(account)).post<CurrentUser>('/api/admin/queryCurrent')).body.data)).toEqual([
      third,
      first,
      second,
    ]);
  });

  test('lets the next call work for the new company, and refuses a writing one still meant for the old', async () => {
    const { first, second, client } = await withThree();
    await client.post('/api/admin/queryCurrent');
    await client.post(PATH, { companyId: second });
    expect(await uploadFor(client, first)).toBe(1103);
    expect(await uploadFor(client, second)).toBe(200);
  });

  test('does not answer from what was remembered of the session when a call names another company', async () => {
    const { first, second, client, account } = await withThree();
    await client.get('/api/wages/batches', { headers: { 'x-company-id': first } }); // remembered from now on
    // As another server process would do it, of which this one hears nothing.
    await t.deps.db
      .updateTable('account_company')
      .set({ position: -1 })
      .where('account_id', '=', account.id)
      .where('company_id', '=', second)
      .execute();
    expect(await uploadFor(client, second)).toBe(200);
  });

  test('tells the person’s other tabs, and nobody else', async () => {
    const { second, client, account } = await withThree();
    const heard: StoredEvent[] = [];
    const end = t.deps.events.subscribe((event) => heard.push(event));
    await client.post(PATH, { companyId: second });
    end();
    expect(heard).toEqual([
      expect.objectContaining({
        event: 'company',
        data: { companyId: second },
        accountIds: [account.id],
        companyId: null,
      }),
    ]);
  });

  test('is written down', async () => {
    const { second, client, account } = await withThree();
    await client.post(PATH, { companyId: second });
    const rows = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'target_id'])
      .where('account_id', '=', account.id)
      .execute();
    expect(rows).toEqual([{ action: 'session.switchCompany', target_id: second }]);
  });

  test('finds no company that is not his, nor one that is closed, nor one that does not exist', async () => {
    const { client, first } = await withThree();
    const foreign = await t.factory.company();
    const closed = await t.factory.company({ status: 'disabled' });
    const other = await t.as(await t.factory.account({ role: 'manager', companies: [first, closed.id] }));
    for (const [caller, companyId] of [
      [client, foreign.id],
      [other, closed.id],
      [client, '01900000-0000-7000-8000-00000000dead'],
    ] as const) {
      expect((await caller.post(PATH, { companyId })).status).toBe(404);
    }
    expect((await (await t.as('admin')).post(PATH, { companyId: first })).status).toBe(404);
  });

  test('needs somebody signed in and an id', async () => {
    expect((await (await t.as(null)).post(PATH, { companyId: 'x' })).status).toBe(401);
    const { client } = await withThree();
    expect((await client.post(PATH, { companyId: 'x' })).status).toBe(422);
    expect((await client.post(PATH, {})).status).toBe(422);
  });
});
