import { sql } from 'kysely';
import { hashToken } from '@server/plugins/token';
import { type TestApp, testApp } from '../../support/server';
import { type Client, clientFor } from '../../support/server-client';

/** What is remembered of another server's people is not answered for longer. */
const SHARED_MS = 2000;

interface Person {
  account: string;
  company: string;
  hash: string;
}

/** Each takes a manager's leave to look at his company's wages. */
const CHANGES: [string, string, (person: Person) => string][] = [
  ['a session that was ended', 'session', ({ hash }) => `delete from %I where token_hash = '${hash}'`],
  ['an account that was disabled', 'account', ({ account }) => `update %I set enabled = false where id = '${account}'`],
  ['another role', 'account', ({ account }) => `update %I set role = 3 where id = '${account}'`],
  [
    'a password that must be changed',
    'account',
    ({ account }) => `update %I set must_change_password = true where id = '${account}'`,
  ],
  [
    'a company that was disabled',
    'company',
    ({ company }) => `update %I set status = 'disabled' where id = '${company}'`,
  ],
  [
    'a company whose time is over',
    'company',
    ({ company }) => `update %I set expire_at = '2020-01-01' where id = '${company}'`,
  ],
  [
    'a company that was deleted',
    'company',
    ({ company }) => `update %I set deleted_at = now() where id = '${company}'`,
  ],
  ['a link to the company', 'account_company', ({ account }) => `delete from %I where account_id = '${account}'`],
];

describe('of what was changed', () => {
  let t: TestApp;
  let beside: TestApp;
  beforeAll(async () => {
    // Sessions are remembered as where there are several servers, on whatever database this runs.
    const env = { databaseUrl: process.env.DATABASE_URL ?? 'postgres://salary@127.0.0.1/salary' };
    t = await testApp({ env });
    beside = await testApp({ env, beside: t });
  });
  afterAll(async () => {
    await beside.close();
    await t.close();
  });

  async function person(): Promise<Person & { client: Client; other: Client }> {
    const company = await t.factory.company();
    const account = await t.factory.account({ role: 'manager', companies: [company.id] });
    const token = await t.factory.session(account);
    return {
      account: account.id,
      company: company.id,
      hash: hashToken(token),
      client: clientFor(t.app, token),
      other: clientFor(beside.app, token),
    };
  }

  /** Who has only to change his password is refused with words. */
  const mayLook = async (client: Client) => {
    const { status, body } = await client.get('/api/wages/batches');
    return status === 200 && body.code === 200;
  };

  test.each(CHANGES)('by this process – %s –, everybody hears at once', async (_, table, statement) => {
    const who = await person();
    expect([await mayLook(who.client), await mayLook(who.other)]).toEqual([true, true]);
    await sql.raw(statement(who).replace('%I', table)).execute(t.deps.db);
    expect([await mayLook(who.client), await mayLook(who.other)]).toEqual([false, false]);
  });

  test.each(CHANGES)('by another server – %s –, this one knows within two seconds', async (_, table, statement) => {
    const who = await person();
    expect(await mayLook(who.client)).toBe(true);
    // The name of the table is put in by the database: nothing here sees what is written.
    const hidden = `do $do$ begin execute format($f$${statement(who)}$f$, '${table}'); end $do$`;
    await sql.raw(hidden).execute(t.deps.db);
    t.clock.advance(SHARED_MS);
    expect(await mayLook(who.client)).toBe(false);
  });

  test('an administrator’s company is known as it stands within two seconds', async () => {
    const company = await t.factory.company();
    expect(await t.app.companyState(company.id)).toBe('active');
    await sql
      .raw(
        `do $do$ begin execute format('update %I set status = ''disabled'' where id = ''${company.id}''', 'company'); end $do$`,
      )
      .execute(t.deps.db);
    t.clock.advance(SHARED_MS);
    expect(await t.app.companyState(company.id)).toBe('disabled');
  });

  test('a company that was not there is found once it is', async () => {
    const company = await t.factory.company();
    const id = company.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await t.app.companyState(id)).toBeNull();
    await sql`update company set id = ${id} where id = ${company.id}`.execute(t.deps.db);
    expect(await t.app.companyState(id)).toBe('active');
  });
});

test('a session that is known is refused from its last moment on, and its use noted meanwhile changes nothing of that', async () => {
  const t = await testApp();
  const account = await t.factory.account({ role: 'manager', companies: [(await t.factory.company()).id] });
  const client = clientFor(t.app, await t.factory.session(account));
  const status = async () => (await client.post('/api/admin/queryCurrent')).status;
  const { expires_at: end } = await t.deps.db.selectFrom('session').select('expires_at').executeTakeFirstOrThrow();
  for (let hours = 0; hours < 11; hours += 1) {
    expect(await status()).toBe(200);
    t.clock.advance(3600_000);
  }
  t.clock.set(new Date(end.getTime() - 1));
  expect(await status()).toBe(200);
  t.clock.set(end);
  expect(await status()).toBe(401);
  await t.close();
});
