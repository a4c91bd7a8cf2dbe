import { createHash } from 'node:crypto';
import { beginsWithZeros, workText } from '@contract/session/work';
import { bellOf } from '@server/modules/bell/service';
import { type TestApp, testApp } from '../../support/server';
import { askCode, PASSWORD, withPassword } from './people';

const MINUTE = 60_000;
const SECOND = 1000;

/** What is asked for in place of a wait that strangers have brought about. */
const ASKED = 103;

/** Does the work, as the login page does. */
function worked({ challenge, bits }: { challenge: string; bits: number }) {
  for (let answer = 0; ; answer += 1)
    if (beginsWithZeros(createHash('sha256').update(workText(challenge, answer)).digest(), bits))
      return { challenge, bits, answer };
}

describe('wrong passwords', () => {
  let t: TestApp;
  let address = 0;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  /** Signs in from an address, with the cookie of a browser that has been here before. */
  async function signIn(
    account: string,
    {
      password = PASSWORD,
      from = '198.51.100.1',
      cookie = '',
      work,
    }: Partial<Record<'password' | 'from' | 'cookie', string>> & { work?: unknown } = {},
  ) {
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      remoteAddress: from,
      headers: cookie === '' ? {} : { cookie },
      payload: { type: 'account', account, password, work },
    });
    const { code, msg, data } = response.json<{
      code: number;
      msg: string;
      data: { seconds?: number; challenge: string; bits: number } | null;
    }>();
    const [set] = [response.headers['set-cookie'] ?? []].flat();
    return { code, msg, data, seconds: data?.seconds, cookie: set?.split(';')[0] ?? '', set };
  }
  const wrong = (account: string, from?: string, cookie?: string) =>
    signIn(account, { password: 'wrong', from, cookie });
  /** Another network each time. */
  const elsewhere = () => `203.${(address += 1)}.113.7`;

  test('cost nothing at first, then a wait that doubles with each up to a quarter of an hour, and says how long', async () => {
    await withPassword(t, { role: 'finance', account: 'slow' });
    const from = elsewhere();
    for (let tries = 0; tries < 4; tries += 1) expect((await wrong('slow', from)).msg).toBe('账号或密码错误');
    const waits = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const answer = await wrong('slow', from);
      expect(answer).toMatchObject({ code: 1001, msg: `账号或密码错误，请${answer.seconds}秒后再试` });
      waits.push(answer.seconds);
      // Nobody gets through meanwhile, and trying makes the wait no longer.
      expect((await signIn('slow', { from })).code).toBe(1013);
      t.clock.advance((answer.seconds ?? 0) * SECOND - 1);
      expect(await signIn('slow', { from })).toMatchObject({
        code: 1013,
        msg: '错误次数过多，请1秒后再试',
        seconds: 1,
      });
      t.clock.advance(1);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
    expect((await signIn('slow', { from })).code).toBe(200);
    expect((await wrong('slow', from)).seconds).toBeUndefined();
  });

  test('of a stranger hold up nobody at his own place, and in his usual browser not even in the stranger’s network', async () => {
    await withPassword(t, { role: 'finance', account: 'victim' });
    const [office, stranger] = [elsewhere(), elsewhere()];
    const { cookie } = await signIn('victim', { from: office });
    for (let tries = 0; tries < 6; tries += 1) await wrong('victim', stranger);
    expect((await signIn('victim', { from: stranger })).code).toBe(1013);
    expect((await signIn('victim', { from: office })).code).toBe(200);
    expect((await signIn('victim', { from: stranger, cookie })).code).toBe(200);
  });

  test('from ever new networks have every unknown browser work for that name, but not the owner’s', async () => {
    await withPassword(t, { role: 'finance', account: 'hunted' });
    const { cookie } = await signIn('hunted', { from: elsewhere() });
    const answers = [];
    for (let tries = 0; tries < 22; tries += 1) answers.push((await wrong('hunted', elsewhere())).code);
    expect(answers.slice(0, 21)).not.toContain(ASKED);
    expect(answers.at(-1)).toBe(ASKED);
    expect((await signIn('hunted', { from: elsewhere() })).code).toBe(ASKED);
    expect((await signIn('hunted', { from: elsewhere(), cookie })).code).toBe(200);
  });

  test('in the usual browser count there alone', async () => {
    await withPassword(t, { role: 'finance', account: 'typist' });
    const from = elsewhere();
    const { cookie } = await signIn('typist', { from });
    for (let tries = 0; tries < 5; tries += 1) await wrong('typist', from, cookie);
    expect((await signIn('typist', { from, cookie })).code).toBe(1013);
    expect((await signIn('typist', { from })).code).toBe(200);
  });

  test('somebody else’s browser, or one that was made up, is nobody’s usual one', async () => {
    await withPassword(t, { role: 'finance', account: 'owner' });
    await withPassword(t, { role: 'finance', account: 'neighbour' });
    const from = elsewhere();
    const { cookie } = await signIn('neighbour', { from: elsewhere() });
    for (const other of [cookie, `device=${'x'.repeat(43)}`, 'device=short']) await wrong('owner', from, other);
    for (let tries = 0; tries < 2; tries += 1) await wrong('owner', from);
    expect((await signIn('owner', { from, cookie })).code).toBe(1013);
  });

  test('on many names from one address, or from one network, have it work, whoever is asked for', async () => {
    const from = elsewhere();
    for (let person = 0; person < 51; person += 1) await wrong(`sprayed${person}`, from);
    await withPassword(t, { role: 'finance', account: 'bystander' });
    expect((await signIn('bystander', { from })).code).toBe(ASKED);
    expect((await signIn('bystander', { from: elsewhere() })).code).toBe(200);
    t.clock.advance(16 * MINUTE);
    expect((await signIn('bystander', { from })).code).toBe(200);

    const network = (address += 1);
    for (let person = 0; person < 151; person += 1)
      await wrong(`spread${person}`, `203.${network}.113.${(person % 200) + 1}`);
    expect((await signIn('bystander', { from: `203.${network}.113.250` })).code).toBe(ASKED);
    expect((await signIn('bystander', { from: `203.${network}.114.250` })).code).toBe(200);
  });

  describe('of strangers hold up nobody who has his browser work', () => {
    /** A name strangers have tried from many networks. */
    const hunted = async (account: string) => {
      await withPassword(t, { role: 'finance', account });
      for (let tries = 0; tries < 21; tries += 1) await wrong(account, elsewhere());
    };
    const asked = async (account: string, from: string) => {
      const { data } = await signIn(account, { from });
      if (!data) throw new Error('no work is asked for');
      return data;
    };

    test('each piece good for one password, of this name, from this network, for five minutes', async () => {
      await hunted('worker');
      const from = elsewhere();
      const work = worked(await asked('worker', from));
      expect(work.bits).toBeGreaterThanOrEqual(18);
      expect((await signIn('worker', { from: elsewhere(), work })).code).toBe(ASKED);
      expect((await signIn('worker', { from, work })).code).toBe(200);
      expect((await signIn('worker', { from, work })).code).toBe(ASKED);
      const late = worked(await asked('worker', from));
      // The strangers go on meanwhile.
      for (let minute = 0; minute < 6; minute += 1) {
        t.clock.advance(MINUTE);
        await wrong('worker', elsewhere());
      }
      expect((await signIn('worker', { from, work: late })).code).toBe(ASKED);
    });

    test('wrong, too easy or made-up work opens nothing', async () => {
      await hunted('cheat');
      const from = elsewhere();
      const { challenge, bits } = await asked('cheat', from);
      const easy = worked({ challenge, bits: 1 });
      for (const work of [easy, { ...easy, bits }, worked({ challenge: 'x'.repeat(43), bits: 10 })])
        expect((await signIn('cheat', { from, work })).code).toBe(ASKED);
      for (const bad of [
        { challenge, bits: 0, answer: 1 },
        { challenge, bits, answer: -1 },
        { challenge, bits },
      ])
        expect((await signIn('cheat', { from, work: bad })).code).toBe(422);
    });

    test('it does not shorten what his own wrong ones cost at that place', async () => {
      await hunted('own');
      const from = elsewhere();
      const codes = [];
      for (let tries = 0; tries < 6; tries += 1) {
        const { data } = await signIn('own', { from });
        codes.push((await signIn('own', { from, password: 'wrong', work: data && worked(data) })).code);
      }
      expect(codes).toEqual([1001, 1001, 1001, 1001, 1001, 1013]);
    });
  });

  test('one password on many names from many addresses of one network is held up, from one address sooner', async () => {
    const network = (address += 1);
    const codes = [];
    for (let person = 0; person < 152; person += 1)
      codes.push(
        (await signIn(`shared${person}`, { password: 'Abcd1234!', from: `203.${network}.113.${(person % 200) + 1}` }))
          .code,
      );
    expect(codes.indexOf(ASKED)).toBe(151);
    const from = elsewhere();
    const one = [];
    for (let person = 0; person < 52; person += 1)
      one.push((await signIn(`single${person}`, { password: 'Abcd1234!', from })).code);
    expect(one.indexOf(ASKED)).toBe(51);
  });

  test('wrong codes count with them for address and network, and are written down', async () => {
    const { id: companyId } = await t.factory.company();
    const mobiles = Array.from({ length: 53 }, (_, person) => String(13800006000 + person));
    for (const mobile of mobiles) await t.factory.staff({ companyId, mobile });
    const byCode = async (
      mobile: string,
      from: string,
      more: { captcha?: string; work?: unknown; cookie?: string } = {},
    ) => {
      const { captcha = '000000', work, cookie } = more;
      const response = await t.app.inject({
        method: 'POST',
        url: '/api/admin/login',
        remoteAddress: from,
        headers: cookie === undefined ? {} : { cookie },
        payload: { type: 'mobile', mobile, captcha, work },
      });
      const [set] = [response.headers['set-cookie'] ?? []].flat();
      const { code, data } = response.json<{ code: number; data: { challenge: string; bits: number } }>();
      return { code, data, cookie: set?.split(';')[0] };
    };
    const codeFor = async (mobile: string) => (await askCode(t, mobile)).sent ?? '';
    const [owner = '', ...others] = mobiles;
    const { cookie, code } = await byCode(owner, elsewhere(), { captcha: await codeFor(owner) });
    expect(code).toBe(200);
    t.clock.advance(MINUTE);
    const captcha = await codeFor(owner);
    const from = elsewhere();
    const answers = [];
    for (const mobile of others) answers.push((await byCode(mobile, from)).code);
    expect(answers.indexOf(ASKED)).toBe(51);
    // Passwords from there, too; and a right code goes through with work done, or in the usual browser.
    expect((await wrong('anybody', from)).code).toBe(ASKED);
    const asked = await byCode(owner, from, { captcha });
    expect(asked.code).toBe(ASKED);
    expect((await byCode(owner, from, { captcha, work: worked(asked.data) })).code).toBe(200);
    expect((await byCode(owner, from, { cookie })).code).toBe(1002);

    const refused = await t.deps.db
      .selectFrom('audit_log')
      .select(['company_id', 'result', 'note'])
      .where('action', '=', 'session.refused')
      .where('company_id', '=', companyId)
      .execute();
    expect(refused).toEqual([{ company_id: companyId, result: 'refused', note: 'wrongCaptcha' }]);
  });

  test('codes asked for by strangers leave the owner those of his usual browser', async () => {
    const mobile = '13800006900';
    await t.factory.staff({ companyId: (await t.factory.company()).id, mobile });
    t.clock.set('2026-07-28T01:00:00Z');
    const first = await askCode(t, mobile);
    const { headers } = await t.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      remoteAddress: elsewhere(),
      payload: { type: 'mobile', mobile, captcha: first.sent },
    });
    const cookie = String([headers['set-cookie'] ?? []].flat()[0]).split(';')[0] ?? '';
    for (let asked = 2; asked <= 10; asked += 1) {
      t.clock.advance(MINUTE);
      expect((await askCode(t, mobile)).code).toBe(200);
    }
    t.clock.advance(MINUTE);
    expect((await askCode(t, mobile)).code).toBe(1007);
    const own = async (device: string) =>
      (await (await t.as(null)).get('/api/iot/admin/captcha', { query: { mobile }, headers: { cookie: device } })).body
        .code;
    expect(await own(`device=${'x'.repeat(43)}`)).toBe(1007);
    expect(await own(cookie)).toBe(200);
  });

  test('of a name nobody has are answered as those of one somebody has', async () => {
    await withPassword(t, { role: 'finance', account: 'somebody', mobile: '13800002001' });
    for (const [known, unknown] of [
      ['somebody', 'nobody'],
      ['138 0000 2001', '13800002999'],
    ] as const) {
      const answers = async (name: string) => {
        const from = elsewhere();
        const all = [];
        for (let tries = 0; tries < 6; tries += 1) all.push(await wrong(name, from));
        t.clock.advance(30 * SECOND);
        all.push(await wrong(name, from));
        return all;
      };
      expect(await answers(known)).toEqual(await answers(unknown));
    }
  });

  test('all at once are looked at no more than five times', async () => {
    await withPassword(t, { role: 'finance', account: 'burst' });
    const from = elsewhere();
    const answers = await Promise.all(
      [...Array.from({ length: 20 }, () => 'wrong'), PASSWORD].map((password) => signIn('burst', { password, from })),
    );
    expect(answers.filter(({ code }) => code !== 1013)).toHaveLength(5);
    expect(answers.at(-1)?.code).toBe(1013);
  });

  test('are shown to administrators, who lift the wait', async () => {
    const account = await withPassword(t, { role: 'finance', account: 'helped' });
    const from = elsewhere();
    for (let tries = 0; tries < 6; tries += 1) await wrong('helped', from);
    const admin = await t.as('admin');
    const held = async () =>
      (
        await admin.get<{ list: { id: string; version: number; lockedUntil: string | null }[] }>('/api/accounts', {
          query: { state: 'locked' },
        })
      ).body.data.list.find(({ id }) => id === account.id);
    const { version } = (await held()) ?? {};
    expect(
      (await admin.post(`/api/accounts/${account.id}/act`, { action: 'unlock', version, requestId: 'unlock-helped' }))
        .body.code,
    ).toBe(200);
    expect(await held()).toBeUndefined();
    expect((await signIn('helped', { from })).code).toBe(200);
  });

  test('a sign-in from a browser the account did not know stands in its owner’s bell, the very first does not', async () => {
    const account = await withPassword(t, { role: 'finance', account: 'belled' });
    const reader = { ...account, companyId: account.companyIds[0] ?? null };
    const told = async () => (await bellOf(t.deps, reader)).filter(({ kind }) => kind === 'newDevice');
    const first = await signIn('belled', { from: '198.51.100.40' });
    await signIn('belled', { from: '198.51.100.41', cookie: first.cookie });
    expect(await told()).toEqual([]);
    const second = await signIn('belled', { from: '198.51.100.42' });
    await signIn('belled', { from: '198.51.100.43', cookie: second.cookie });
    expect(await told()).toMatchObject([{ title: '198.51.100.42' }]);
  });

  test('of a browser that was known before the password was changed is told, what was told before stays', async () => {
    const account = await withPassword(t, { role: 'finance', account: 'cautious' });
    const reader = { ...account, companyId: account.companyIds[0] ?? null };
    const told = async () => (await bellOf(t.deps, reader)).filter(({ kind }) => kind === 'newDevice').length;
    const { cookie: own } = await signIn('cautious', { from: elsewhere() });
    const { cookie: other } = await signIn('cautious', { from: elsewhere() });
    expect(await told()).toBe(1);
    const client = await t.as(account);
    const [oldPassword, newPassword] = [PASSWORD, 'Kuangye#47wm'];
    const changed = { oldPassword, newPassword, confirmPassword: newPassword };
    expect((await client.post('/api/account/password', changed)).body.code).toBe(200);
    expect((await signIn('cautious', { password: newPassword, from: elsewhere(), cookie: own })).code).toBe(200);
    expect(await told()).toBe(1);
    await signIn('cautious', { password: newPassword, from: elsewhere(), cookie: other });
    expect(await told()).toBe(2);
    await signIn('cautious', { password: newPassword, from: elsewhere(), cookie: other });
    expect(await told()).toBe(2);
  });

  test('the cookie of a browser tells nothing, is read by no script and sent by no other site', async () => {
    await withPassword(t, { role: 'finance', account: 'cookie' });
    const first = await signIn('cookie', { from: elsewhere() });
    expect(first.set).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
    // One browser, one value, for everybody who signs in from it.
    expect((await signIn('cookie', { from: elsewhere(), cookie: first.cookie })).cookie).toBe(first.cookie);
    expect((await wrong('cookie', elsewhere())).set).toBeUndefined();
    const kept = JSON.stringify(await t.deps.db.selectFrom('known_device').selectAll().execute());
    expect(kept).not.toContain(first.cookie.slice(7));
  });
});
