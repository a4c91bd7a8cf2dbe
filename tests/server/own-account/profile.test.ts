import type { LoginEntry } from '@contract/accounts/schemas';
import type { OwnProfile } from '@contract/own-account/schemas';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { byPassword, PASSWORD, withPassword } from '../session/people';

describe('the own account', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const profile = async (client: Client) => (await client.get<OwnProfile>('/api/account')).body.data;
  const signedIn = async (account: string) => {
    const { token } = (await byPassword(t, account)).body.data as { token: string };
    const headers = { headers: { authorization: `Bearer ${token}` } };
    const nobody = await t.as(null);
    return { get: <T>(path: string) => nobody.get<T>(path, headers) };
  };

  test.each(['admin', 'manager', 'finance', 'attendance', 'user'] as const)('is open to a %s', async (role) => {
    const client = await t.as(role);
    expect(await profile(client)).toMatchObject({ hasPassword: false, lastLogin: null, email: null });
  });

  test('shows number masked, companies in their order, closed ones marked, and the sign-in before this one', async () => {
    const [open, closed] = [await t.factory.company(), await t.factory.company({ status: 'disabled' })];
    await withPassword(t, {
      role: 'manager',
      account: 'looker',
      mobile: '13800003401',
      companies: [closed.id, open.id],
    });
    await byPassword(t, 'looker', 'wrong');
    const before = t.clock.now().toISOString();
    await byPassword(t, 'looker');
    t.clock.advance(60_000);
    const client = await signedIn('looker');
    expect((await client.get<OwnProfile>('/api/account')).body.data).toMatchObject({
      account: 'looker',
      mobileMasked: '138****3401',
      role: 2,
      hasPassword: true,
      companies: [
        { id: closed.id, open: false },
        { id: open.id, open: true },
      ],
      lastLogin: { at: before, ip: '127.0.0.1' },
    });
    const logins = (await client.get<{ list: LoginEntry[]; total: number }>('/api/account/logins')).body.data;
    expect([logins.total, logins.list.map((entry) => entry.result)]).toEqual([3, ['ok', 'ok', 'wrongPassword']]);
  });

  test('shows nobody else’s sign-ins', async () => {
    await withPassword(t, { role: 'finance', account: 'stranger' });
    await byPassword(t, 'stranger');
    expect((await (await t.as('finance')).get<{ total: number }>('/api/account/logins')).body.data.total).toBe(0);
  });

  test('changes name and e-mail as typed in normal form', async () => {
    const client = await t.as('finance');
    const { version } = await profile(client);
    const saved = await client.put<OwnProfile>('/api/account', {
      version,
      name: ' 张 三 ',
      email: ' ｚｈａｎｇ@example.cn ',
    });
    expect(saved.body.data).toMatchObject({ name: '张三', email: 'zhang@example.cn', version: version + 1 });
    expect((await client.post<{ name: string }>('/api/admin/queryCurrent')).body.data.name).toBe('张三');
    expect((await client.put('/api/account', { version, name: '李四', email: '' })).body.code).toBe(409);
  });

  test.each([
    [{ name: '   ' }, '姓名须为'],
    [{ name: 'R2D2' }, '姓名须为'],
    [{ name: 'x'.repeat(31) }, '姓名须为'],
    [{ email: 'not an address' }, '格式不正确'],
    [{ email: 'a@b' }, '格式不正确'],
    [{ email: `${'a'.repeat(100)}@b.cn` }, '邮箱最多100个字符'],
  ])('refuses %j', async (wrong, message) => {
    const client = await t.as('finance');
    const answer = await client.put('/api/account', { version: 1, name: '张三', email: '', ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(message);
  });

  describe('mobile', () => {
    async function withCode(account: string, own: string, wanted: string) {
      const record = await withPassword(t, { role: 'finance', account, mobile: own });
      const client = await t.as(record);
      const asked = await client.post('/api/account/mobile/captcha', { mobile: wanted });
      return { client, asked, captcha: t.sms.sent.at(-1)?.params.code ?? '' };
    }

    test('changes by the code sent to the new number and the password', async () => {
      const { client, captcha } = await withCode('mover', '13800003411', '138 0000 3412');
      expect(t.sms.sent.at(-1)?.mobile).toBe('13800003412');
      const changed = await client.post<OwnProfile>('/api/account/mobile', {
        mobile: '13800003412',
        captcha,
        password: PASSWORD,
      });
      expect(changed.body.data).toMatchObject({ mobileMasked: '138****3412' });
      expect((await byPassword(t, '13800003412')).body.code).toBe(200);
      expect((await byPassword(t, '13800003411')).body.code).toBe(1001);
    });

    test('does not change by a wrong password, which counts, nor by a wrong code, nor by one for another number', async () => {
      const { client, captcha } = await withCode('unproven', '13800003421', '13800003422');
      const body = { mobile: '13800003422', captcha, password: PASSWORD };
      expect((await client.post('/api/account/mobile', { ...body, password: 'wrong' })).body.code).toBe(1009);
      expect(
        (await client.post('/api/account/mobile', { ...body, captcha: captcha === '000000' ? '000001' : '000000' }))
          .body.code,
      ).toBe(1002);
      expect((await client.post('/api/account/mobile', { ...body, mobile: '13800003423' })).body.code).toBe(1002);
      expect(await profile(client)).toMatchObject({ mobileMasked: '138****3421' });
      // The right password has cleared the first wrong one.
      const codes = [];
      for (let tries = 0; tries < 5; tries += 1)
        codes.push((await client.post('/api/account/mobile', { ...body, password: 'wrong' })).body.code);
      expect(codes).toEqual([1009, 1009, 1009, 1009, 1003]);
    });

    test('takes no code that somebody else asked for', async () => {
      const { captcha } = await withCode('asker', '13800003431', '13800003432');
      const other = await t.as(await withPassword(t, { role: 'finance', account: 'thief', mobile: '13800003433' }));
      expect(
        (await other.post('/api/account/mobile', { mobile: '13800003432', captcha, password: PASSWORD })).body.code,
      ).toBe(1002);
    });

    test('answers alike for a number somebody else has, and tells it only to who holds the code', async () => {
      await withPassword(t, { role: 'finance', account: 'holder', mobile: '13800003442' });
      const { client, captcha, asked } = await withCode('wanter', '13800003441', '13800003442');
      const free = await withCode('wanter_two', '13800003443', '13800003444');
      expect(asked.body).toEqual(free.asked.body);
      expect(
        (await client.post('/api/account/mobile', { mobile: '13800003442', captcha, password: PASSWORD })).body,
      ).toMatchObject({ code: 1102, msg: expect.stringContaining('已被其他账号使用') });
    });

    test('sends once a minute to a number, whoever asks', async () => {
      await withCode('quick_one', '13800003451', '13800003452');
      const { asked } = await withCode('quick_two', '13800003453', '13800003452');
      expect(asked.body.code).toBe(1007);
    });

    test('wants a number, another than the present one, and a password to exist', async () => {
      const { client } = await withCode('picky', '13800003461', '13800003462');
      expect((await client.post('/api/account/mobile/captcha', { mobile: '123' })).body.message).toContain('手机号');
      expect((await client.post('/api/account/mobile/captcha', { mobile: '13800003461' })).body.message).toContain(
        '相同',
      );
      const bare = await t.as('user');
      expect(
        (await bare.post('/api/account/mobile', { mobile: '13800003463', captcha: '123456', password: 'x' })).body.code,
      ).toBe(1900);
    });
  });
});
