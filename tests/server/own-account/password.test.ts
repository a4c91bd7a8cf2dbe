import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { statusOf } from '../account-admin/support';
import { byPassword, PASSWORD, withPassword } from '../session/people';

const change = (client: Client, newPassword: string, oldPassword = PASSWORD, confirmPassword = newPassword) =>
  client.post('/api/account/password', { oldPassword, newPassword, confirmPassword });

describe('changing the own password', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  test('ends every session of the person and opens by the new one only', async () => {
    const account = await withPassword(t, { role: 'finance', account: 'changer' });
    const [here, elsewhere] = [await t.as(account), await t.as(account)];
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 200]);
    expect((await change(here, 'Brand#new2026')).body.code).toBe(200);
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([401, 401]);
    expect((await byPassword(t, 'changer')).body.code).toBe(1001);
    expect((await byPassword(t, 'changer', 'Brand#new2026')).body.code).toBe(200);
    const rows = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'fields'])
      .where('account_id', '=', account.id)
      .where('action', '=', 'account.changePassword')
      .execute();
    expect(rows).toEqual([{ action: 'account.changePassword', fields: ['password'] }]);
  });

  test('takes none of the last five, but the one before them again', async () => {
    const account = await withPassword(t, { role: 'finance', account: 'historian' });
    const passwords = [PASSWORD, 'Second#2026', 'Third#2026', 'Fourth#2026', 'Fifth#2026'];
    for (const [index, next] of passwords.slice(1).entries())
      expect((await change(await t.as(account), next, passwords[index])).body.code).toBe(200);
    for (const used of passwords) {
      expect((await change(await t.as(account), used, 'Fifth#2026')).body).toMatchObject({
        code: 1900,
        msg: expect.stringContaining('最近5次'),
      });
    }
    expect((await change(await t.as(account), 'Sixth#2026', 'Fifth#2026')).body.code).toBe(200);
    expect((await change(await t.as(account), PASSWORD, 'Sixth#2026')).body.code).toBe(200);
  });

  test.each([
    ['short1#', '密码长度应为8–20位'],
    [`Aa1#${'x'.repeat(17)}`, '密码长度应为8–20位'],
    ['alllowercase1', '至少三种'],
    ['With blank#1', '不能包含空格'],
    ['Ruled#by2026', '不能包含账号或手机号'],
    ['A#13800003301', '不能包含账号或手机号'],
  ])('refuses %s', async (password, message) => {
    const account = await t.deps.db
      .selectFrom('account')
      .select('id')
      .where('account', '=', 'ruled')
      .executeTakeFirst();
    const record = account
      ? { id: account.id, name: '', role: 'finance' as const, companyIds: [], mobile: null }
      : await withPassword(t, { role: 'finance', account: 'ruled', mobile: '13800003301' });
    const answer = await change(await t.as(record), password);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(message);
  });

  test('wants the new one twice alike, and the old one at all', async () => {
    const client = await t.as(await withPassword(t, { role: 'finance', account: 'careless' }));
    expect((await change(client, 'Right#2027', PASSWORD, 'Wrong#2027')).body.message).toBe('两次输入的新密码不一致');
    expect(
      (await client.post('/api/account/password', { newPassword: 'Right#2027', confirmPassword: 'Right#2027' })).body
        .message,
    ).toBe('请输入当前密码');
    expect((await client.post('/api/account/password', {})).status).toBe(422);
  });

  test('the fifth wrong old password signs out everywhere; from then on each makes whoever tries wait', async () => {
    const account = await withPassword(t, { role: 'finance', account: 'guessing', mobile: '13800003302' });
    const [client, elsewhere] = [await t.as(account), await t.as(account)];
    const codes = [];
    for (let tries = 0; tries < 5; tries += 1)
      codes.push((await change(client, 'Guess#2026', `wrong${tries}`)).body.code);
    expect(codes).toEqual([1009, 1009, 1009, 1009, 1003]);
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([401, 401]);
    // Whoever knows the password comes in at once, and waits only to change it.
    expect((await byPassword(t, 'guessing')).body.code).toBe(200);
    expect((await change(await t.as(account), 'Guess#2027')).body).toMatchObject({
      code: 1013,
      msg: '错误次数过多，请30秒后再试',
    });
    t.clock.advance(30_000);
    expect((await change(await t.as(account), 'Guess#2027')).body.code).toBe(200);
  });

  test('looks at none after the fifth, also when they come all at once', async () => {
    const client = await t.as(await withPassword(t, { role: 'finance', account: 'bursting' }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => change(client, 'Burst#2026', `wrong${index}`)),
    );
    // Which is looked at first is the database's to say.
    expect(answers.map((answer) => answer.body.code).sort()).toEqual([
      1003,
      ...Array<number>(4).fill(1009),
      ...Array<number>(3).fill(1013),
    ]);
    expect(await statusOf(client)).toBe(401);
  });

  test('a person who has only ever used codes sets a first one by a code to the own number, good for nothing else', async () => {
    const company = await t.factory.company();
    const user = await t.factory.account({
      role: 'user',
      account: 'coded',
      mobile: '13800003303',
      companies: [company.id],
    });
    const client = await t.as(user);
    expect((await client.get<{ hasPassword: boolean }>('/api/account')).body.data.hasPassword).toBe(false);
    await client.post('/api/account/password/captcha');
    const captcha = t.sms.sent.at(-1)?.params.code ?? '';
    expect(t.sms.sent.at(-1)?.mobile).toBe('13800003303');
    const body = { newPassword: 'First#2026', confirmPassword: 'First#2026' };
    expect(
      (await (await t.as(null)).post('/api/admin/login', { type: 'mobile', mobile: '13800003303', captcha })).body.code,
    ).toBe(1002);
    expect((await client.post('/api/account/password', body)).body.message).toBe('请输入验证码');
    expect(
      (await client.post('/api/account/password', { ...body, captcha: captcha === '000000' ? '000001' : '000000' }))
        .body.code,
    ).toBe(1002);
    expect((await client.post('/api/account/password', { ...body, captcha })).body.code).toBe(200);
    expect((await byPassword(t, 'coded', 'First#2026')).body.code).toBe(200);
    expect((await (await t.as(user)).post('/api/account/password/captcha')).body.code).toBe(1900);
  });

  test('is for those signed in', async () => {
    expect((await change(await t.as(null), 'Nobody#2026')).status).toBe(401);
  });
});
