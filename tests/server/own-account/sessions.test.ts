import type { OwnSession } from '@contract/own-account/schemas';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { statusOf } from '../account-admin/support';

const MINUTE = 60_000;

describe('the own sessions', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const sessions = async (client: Client) =>
    (await client.get<{ list: OwnSession[] }>('/api/account/sessions')).body.data.list;
  const end = (client: Client, id: string) => client.post(`/api/account/sessions/${id}/end`);

  test('are listed, this one first, without anything by which one could sign in', async () => {
    const account = await t.factory.account({ role: 'finance' });
    const elsewhere = await t.as(account);
    t.clock.advance(MINUTE);
    const here = await t.as(account);
    const list = await sessions(here);
    expect(list.map(({ current }) => current)).toEqual([true, false]);
    expect(list[1]).toMatchObject({ ip: '127.0.0.1', userAgent: 'test' });
    const hashes = await t.deps.db.selectFrom('session').select('token_hash').execute();
    for (const { token_hash } of hashes) expect(JSON.stringify(list)).not.toContain(token_hash);
    expect((await sessions(elsewhere)).map(({ current }) => current)).toEqual([true, false]);
  });

  test('are ended one by one or all but this one, at once, and that is written down', async () => {
    const account = await t.factory.account({ role: 'user' });
    const [here, first, second, third] = [
      await t.as(account),
      await t.as(account),
      await t.as(account),
      await t.as(account),
    ];
    const own = (await sessions(first)).find(({ current }) => current)?.id ?? '';
    expect((await end(here, own)).body.code).toBe(200);
    expect([await statusOf(here), await statusOf(first), await statusOf(second)]).toEqual([200, 401, 200]);
    expect((await end(here, own)).status).toBe(404);
    expect((await here.post('/api/account/sessions/end-others')).body.code).toBe(200);
    expect([await statusOf(here), await statusOf(second), await statusOf(third)]).toEqual([200, 401, 401]);
    const rows = await t.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', account.id)
      .where('action', '=', 'session.end')
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('of somebody else, this one, and none at all cannot be ended', async () => {
    const [mine, other] = [await t.as('finance'), await t.as('manager')];
    const ids = [(await sessions(other))[0]?.id ?? '', (await sessions(mine))[0]?.id ?? '', 'x'.repeat(22)];
    for (const id of ids) expect((await end(mine, id)).status).toBe(404);
    expect([await statusOf(mine), await statusOf(other)]).toEqual([200, 200]);
    expect((await end(mine, 'short')).status).toBe(422);
    expect((await end(await t.as(null), 'x'.repeat(22))).status).toBe(401);
    expect((await (await t.as(null)).get('/api/account/sessions')).status).toBe(401);
  });
});
