import type { PasskeyRequest } from '@contract/passkeys/schemas';
import { bellOf } from '@server/modules/bell/service';
import { Authenticator } from '../../support/authenticator';
import { type TestApp, testApp } from '../../support/server';
import { clientFor } from '../../support/server-client';
import { PASSWORD } from '../session/people';
import { withFactor } from '../second-factor/factor-world';
import { addKey, browser, keysOf, withKey } from './passkey-world';

const REFUSED = 1014;
const MINUTE = 60_000;

describe('signing in by a passkey', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  test('alone opens a session, says so in the log of sign-ins, and counts as a proof of just now', async () => {
    const { key, account } = await withKey(t, { role: 'finance', account: 'alone' });
    const here = browser(t);
    const options = await here.ask();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const answer = await here.signIn(key.answer(options));
    expect(answer.code).toBe(200);
    const client = clientFor(t.app, answer.data.token);
    expect((await client.post('/api/account/second-factor/codes')).body.code).toBe(200);
    const logins = await client.get<{ list: { method: string; result: string }[] }>('/api/account/logins');
    expect(logins.body.data.list[0]).toMatchObject({ method: 'passkey', result: 'ok' });
    expect((await keysOf(client))[0]?.lastUsedAt).toBe(t.clock.now().toISOString());
    const noted = await t.deps.db
      .selectFrom('audit_log')
      .select('note')
      .where('account_id', '=', account.id)
      .where('action', '=', 'session.login')
      .execute();
    expect(noted).toEqual([{ note: 'passkey' }]);
  });

  test('is refused from another page, for another host, without its owner, or with a signature over something else', async () => {
    const { key } = await withKey(t, { role: 'finance', account: 'wrongs' });
    const here = browser(t);
    for (const saying of [
      { origin: 'https://gongzi.example.net' },
      { origin: 'http://localhost:8000' },
      { rpId: 'example.net' },
      { verified: false },
    ])
      expect(await here.signIn(key.answer(await here.ask(), saying))).toMatchObject({ code: REFUSED, data: null });
    const answer = key.answer(await here.ask());
    const other = new Authenticator().answer(await here.ask());
    expect(
      (await here.signIn({ ...answer, response: { ...answer.response, signature: other.response.signature } })).code,
    ).toBe(REFUSED);
    expect((await here.signIn(key.answer(await here.ask()))).code).toBe(200);
  });

  test('is refused for a challenge nobody gave, one of another browser, one answered before, and one of six minutes ago', async () => {
    const { key } = await withKey(t, { role: 'finance', account: 'challenged' });
    const [here, there] = [browser(t), browser(t)];
    const made = { challenge: Buffer.alloc(32).toString('base64url') };
    expect((await here.signIn(key.answer(await here.ask(), made))).code).toBe(REFUSED);
    await there.ask();
    expect((await there.signIn(key.answer(await here.ask()))).code).toBe(REFUSED);
    const answer = key.answer(await here.ask());
    expect((await here.signIn(answer)).code).toBe(200);
    expect((await here.signIn(answer)).code).toBe(REFUSED);
    const late = await here.ask();
    t.clock.advance(5 * MINUTE);
    expect((await here.signIn(key.answer(late))).code).toBe(REFUSED);
    const nothing = { ...answer, response: { ...answer.response, clientDataJSON: 'bm90aGluZw' } };
    expect((await here.signIn(nothing)).code).toBe(REFUSED);
  });

  test('of two who answer the same challenge at once lets one in', async () => {
    const { key } = await withKey(t, { role: 'finance', account: 'atonce' });
    const here = browser(t);
    const answer = key.answer(await here.ask());
    const answers = await Promise.all(Array.from({ length: 4 }, () => here.signIn(answer)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test('that counts backwards is refused, and written down where its owner and the auditor see it', async () => {
    const { key, client, account } = await withKey(t, { role: 'finance', account: 'copied' });
    const here = browser(t);
    expect((await here.signIn(key.answer(await here.ask(), { counter: 7 }))).code).toBe(200);
    for (const counter of [7, 3])
      expect(await here.signIn(key.answer(await here.ask(), { counter }))).toMatchObject({
        code: REFUSED,
        msg: expect.stringContaining('可能被复制') as string,
      });
    expect((await keysOf(client))[0]?.clonedAt).toBe(t.clock.now().toISOString());
    const rows = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'result'])
      .where('account_id', '=', account.id)
      .where('action', '=', 'account.passkeyCloned')
      .execute();
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ action: 'account.passkeyCloned', result: 'refused' })));
    expect((await here.signIn(key.answer(await here.ask(), { counter: 8 }))).code).toBe(200);
  });

  test('that does not count stays good', async () => {
    const { key } = await withKey(t, { role: 'finance', account: 'uncounted' });
    const here = browser(t);
    for (let times = 0; times < 2; times += 1)
      expect((await here.signIn(key.answer(await here.ask(), { counter: 0 }))).code).toBe(200);
  });

  test('of a disabled account, or one that is gone, opens nothing, nor does one that was removed', async () => {
    const { key, account, client } = await withKey(t, { role: 'finance', account: 'gone' });
    const here = browser(t);
    const enabled = (value: boolean) =>
      t.deps.db.updateTable('account').set({ enabled: value }).where('id', '=', account.id).execute();
    await enabled(false);
    expect((await here.signIn(key.answer(await here.ask()))).code).toBe(1004);
    await enabled(true);
    const [kept] = await keysOf(client);
    expect((await client.post(`/api/account/passkeys/${kept?.id}/remove`)).body.code).toBe(200);
    expect((await here.signIn(key.answer(await here.ask()))).code).toBe(REFUSED);
  });

  test('says itself whose it is: with another’s name in it, or none, it opens nothing', async () => {
    const { key } = await withKey(t, { role: 'finance', account: 'mine' });
    const other = await withKey(t, { role: 'finance', account: 'theirs' });
    const here = browser(t);
    const handle = key.userHandle;
    key.userHandle = other.key.userHandle;
    expect((await here.signIn(key.answer(await here.ask()))).code).toBe(REFUSED);
    key.userHandle = undefined;
    expect((await here.signIn(key.answer(await here.ask()))).code).toBe(REFUSED);
    key.userHandle = handle;
    expect((await here.signIn(key.answer(await here.ask()))).code).toBe(200);
  });

  describe('beside the password', () => {
    interface Asked {
      app: boolean;
      passkey: PasskeyRequest | null;
    }
    const byPassword = (here: ReturnType<typeof browser>, account: string, passkey?: unknown, more: object = {}) =>
      here.post<Asked>('/api/admin/login', { type: 'account', account, password: PASSWORD, passkey, ...more });

    test('is asked for once that is right, and need not know its owner', async () => {
      const { key } = await withKey(t, { role: 'manager', account: 'beside' });
      const here = browser(t);
      const asked = await byPassword(here, 'beside');
      expect(asked).toMatchObject({ code: 101, data: { app: false, passkey: { allowCredentials: [{ id: key.id }] } } });
      if (!asked.data.passkey) throw new Error('no passkey is asked for');
      const wrong = await here.post('/api/admin/login', { type: 'account', account: 'beside', password: 'wrong' });
      expect(wrong).toMatchObject({ code: 1001, data: null });
      const answer = key.answer(asked.data.passkey, { verified: false });
      expect((await byPassword(here, 'beside', answer)).code).toBe(200);
      expect((await byPassword(here, 'beside', answer)).code).toBe(REFUSED);
    });

    test('of another account opens nothing, nor does an answer to another account’s challenge; each is written down', async () => {
      const { key, account } = await withKey(t, { role: 'manager', account: 'own1' });
      const other = await withKey(t, { role: 'manager', account: 'own2' });
      const here = browser(t);
      const mine = await byPassword(here, 'own1');
      const theirs = await byPassword(here, 'own2');
      if (!mine.data.passkey || !theirs.data.passkey) throw new Error('no passkey is asked for');
      expect((await byPassword(here, 'own1', other.key.answer(mine.data.passkey))).code).toBe(REFUSED);
      expect((await byPassword(here, 'own1', key.answer(theirs.data.passkey))).code).toBe(REFUSED);
      const rows = await t.deps.db
        .selectFrom('login_log')
        .select('result')
        .where('account_id', '=', account.id)
        .execute();
      expect(rows).toEqual([{ result: 'wrongOtp' }, { result: 'wrongOtp' }]);
    });

    test('goes for the code of the app as well, and recovery codes go for both', async () => {
      const account = await withFactor(t, { role: 'manager', account: 'both' });
      const { key, codes } = await addKey(await t.as(account));
      expect(codes).toEqual([]);
      const here = browser(t);
      const asked = await byPassword(here, 'both');
      expect(asked.data.app).toBe(true);
      if (!asked.data.passkey) throw new Error('no passkey is asked for');
      expect((await byPassword(here, 'both', key.answer(asked.data.passkey))).code).toBe(200);
      expect((await byPassword(here, 'both', undefined, { otp: account.codes[0] })).code).toBe(200);
    });
  });

  test('works on every server that has the database', async () => {
    const { key } = await withKey(t, { role: 'finance', account: 'servers' });
    const beside = await testApp({ beside: t });
    const here = browser(t);
    const there = browser(beside, here.cookies);
    expect((await there.signIn(key.answer(await here.ask()))).code).toBe(200);
    await beside.close();
  });

  test('a key just added stands in its owner’s bell', async () => {
    const { account } = await withKey(t, { role: 'manager', account: 'belled' });
    const reader = { id: account.id, role: 'manager' as const, companyId: null, companyIds: [] };
    expect((await bellOf(t.deps, reader)).filter(({ kind }) => kind === 'newPasskey')).toMatchObject([
      { title: '办公电脑', read: false },
    ]);
  });
});
