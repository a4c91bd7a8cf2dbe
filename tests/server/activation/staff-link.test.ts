import { STAFF_LINK_HOURS } from '@contract/activation/choices';
import type { ActivationView, StaffLink } from '@contract/activation/schemas';
import type { CurrentUser } from '@contract/session/schemas';
import type { StaffDetail } from '@contract/staff/record-schemas';
import { newId } from '@server/kernel/ids';
import { anotherAdminLink } from '@server/modules/activation/service';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { askCode, byCode, byPassword, PASSWORD, withPassword } from '../session/people';

const ID_NO = '990000199005170035';
const INVALID = 1105;
let t: TestApp;
let companyId: string;
let manager: Client;
beforeEach(async () => {
  t = await testApp();
  companyId = (await t.factory.firstCompany()).id;
  manager = await t.as('manager');
});
afterEach(() => t.close());

interface Made {
  links: StaffLink[];
  skipped: { id: string; name: string; reason: string }[];
}

let numbers = 13700001000;
const employee = (own: Partial<Parameters<TestApp['factory']['staff']>[0]> = {}) =>
  t.factory.staff({ companyId, name: '欧阳明月', mobile: String((numbers += 1)), idNo: ID_NO, ...own });
const make = (ids: string[], client: Client = manager, requestId = newId()) =>
  client.post<Made>('/api/staff/login-links', { requestId, ids });
const tokenIn = (url: string) => url.split('/user/login#activate=')[1] ?? '';
async function tokenFor(id: string, client: Client = manager): Promise<string> {
  const { body } = await make([id], client);
  return tokenIn(body.data.links[0]?.url ?? '');
}
const look = async (token: string) => (await t.as(null)).post<ActivationView>('/api/activation/look', { token });
const use = async (token: string, more: object = {}) =>
  (await t.as(null)).post<{ login: string }>('/api/activation', {
    token,
    idLast4: '0035',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...more,
  });
const accounts = () => t.deps.db.selectFrom('account').selectAll().where('role', '=', 0).execute();
const boundTo = async (id: string) =>
  (await t.deps.db.selectFrom('staff').select('account_id').where('id', '=', id).executeTakeFirstOrThrow()).account_id;

describe('the link of an employee', () => {
  test('tells little, asks for the end of the identity number, and lets him in by mobile and password', async () => {
    const person = await employee();
    const token = await tokenFor(person.id);
    expect((await look(token)).body.data).toMatchObject({
      kind: 'staff',
      person: '欧***',
      login: `${person.mobile?.slice(0, 3)}****${person.mobile?.slice(-4)}`,
      isNew: false,
      binds: false,
    });
    expect((await use(token)).body.code).toBe(200);
    expect((await byPassword(t, person.mobile ?? '', PASSWORD)).body.code).toBe(200);
    const [account] = await accounts();
    expect(account).toMatchObject({ name: '欧阳明月', account: null, role: 0, mobile_proven: false });
    expect(await boundTo(person.id)).toBe(account?.id);
    const { data } = (await (await t.as(account as never)).post<CurrentUser>('/api/admin/queryCurrent', {})).body;
    expect(data.companies.map(({ id }) => id)).toEqual([companyId]);
    expect((await use(token)).body).toMatchObject({
      code: INVALID,
      msg: expect.stringContaining('已使用过') as string,
    });
  });

  test('is void after the fifth wrong number, even for who knows it then', async () => {
    const person = await employee();
    const token = await tokenFor(person.id);
    for (const left of [4, 3, 2, 1]) {
      const { status, body } = await use(token, { idLast4: '9999' });
      expect([status, body.message ?? body.msg]).toEqual([422, expect.stringContaining(`还可以试 ${left} 次`)]);
    }
    expect((await use(token, { idLast4: '' })).body).toMatchObject({ code: INVALID });
    expect((await use(token)).body).toMatchObject({ code: INVALID });
    expect(await accounts()).toEqual([]);
  });

  test('counts wrong numbers sent all at once one after the other', async () => {
    const person = await employee();
    const token = await tokenFor(person.id);
    await Promise.all(Array.from({ length: 12 }, (_, n) => use(token, { idLast4: String(1000 + n) })));
    expect((await use(token)).body.code).toBe(INVALID);
    const [link] = await t.deps.db.selectFrom('account_activation').selectAll().execute();
    expect(link?.wrong_tries).toBe(5);
  });

  test('outlives the making of an administrator', async () => {
    const person = await employee();
    const token = await tokenFor(person.id);
    await anotherAdminLink(t.deps, 'boss2027', 'https://gongzi.test');
    expect((await use(token)).body.code).toBe(200);
  });

  test('of a closed company lets nobody in', async () => {
    const person = await employee();
    const token = await tokenFor(person.id);
    await t.deps.db.updateTable('company').set({ status: 'disabled' }).where('id', '=', companyId).execute();
    expect((await use(token)).body).toMatchObject({ code: INVALID, msg: expect.stringContaining('停用') as string });
  });

  test('of two who use it at the same moment lets one in', async () => {
    const person = await employee();
    const token = await tokenFor(person.id);
    const answers = await Promise.all([use(token), use(token)]);
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
    expect(await accounts()).toHaveLength(1);
  });

  test('ends after a week, with a newer one, with his leaving, and with another number', async () => {
    const [late, twice, left, renumbered] = [await employee(), await employee(), await employee(), await employee()];
    const old = await tokenFor(twice.id);
    const fresh = await tokenFor(twice.id);
    expect((await use(old)).body.code).toBe(INVALID);
    expect((await use(fresh)).body.code).toBe(200);
    const gone = await tokenFor(left.id);
    await t.deps.db.updateTable('staff').set({ status: 'left' }).where('id', '=', left.id).execute();
    expect((await look(gone)).body.code).toBe(INVALID);
    const other = await tokenFor(renumbered.id);
    await t.deps.db
      .updateTable('staff')
      .set({ mobile_sealed: null, mobile_index: null })
      .where('id', '=', renumbered.id)
      .execute();
    expect((await use(other)).body.code).toBe(INVALID);
    const token = await tokenFor(late.id);
    t.clock.advance(STAFF_LINK_HOURS * 3600_000);
    expect((await look(token)).body.code).toBe(INVALID);
  });

  test('keeps the secret out of the database and the answer kept for a repeat, which tells the same link', async () => {
    const person = await employee();
    const requestId = newId();
    const [first, again] = [await make([person.id], manager, requestId), await make([person.id], manager, requestId)];
    const token = tokenIn(first.body.data.links[0]?.url ?? '');
    expect(again.body.data).toEqual(first.body.data);
    const kept = [
      await t.deps.db.selectFrom('account_activation').selectAll().execute(),
      await t.deps.db.selectFrom('idempotency').selectAll().execute(),
      await t.deps.db.selectFrom('audit_log').selectAll().execute(),
    ];
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(kept[2]).toContainEqual(expect.objectContaining({ action: 'staff.loginLink', target_id: person.id }));
  });

  test('stands in the history of the record once for each time one was made', async () => {
    const person = await employee();
    const requestId = newId();
    await make([person.id], manager, requestId);
    await make([person.id], manager, requestId);
    await make([person.id]);
    const { history } = (await manager.get<StaffDetail>(`/api/staff/${person.id}`)).body.data;
    const row = { action: 'loginLink', label: '生成登录链接', note: null };
    expect(history.filter(({ action }) => action === 'loginLink')).toMatchObject([row, row]);
  });

  test('is not made for who needs none or cannot have one, which is said', async () => {
    const bound = await employee({
      accountId: (await withPassword(t, { role: 'user', account: 'settled', companies: [companyId] })).id,
    });
    const people = [await employee({ mobile: null }), await employee({ idNo: null }), bound, await employee()];
    const { body } = await make(people.map(({ id }) => id));
    expect(body.data.links.map(({ staffId }) => staffId)).toEqual([people[3]?.id]);
    const reasonOf = new Map(body.data.skipped.map(({ id, reason }) => [id, reason]));
    expect(people.slice(0, 3).map(({ id }) => reasonOf.get(id))).toEqual([
      expect.stringContaining('没有手机号'),
      expect.stringContaining('没有证件号码'),
      expect.stringContaining('已绑定账号'),
    ]);
  });

  test.each(['finance', 'attendance', 'user'] as const)('is not made by %s', async (role) => {
    const person = await employee();
    expect((await make([person.id], await t.as(role))).status).toBe(403);
  });

  test('is not made for people of another company', async () => {
    const other = await t.factory.company();
    const person = await employee();
    expect((await make([person.id], await t.as('manager', other.id))).status).toBe(404);
  });
});

describe('a mobile that is known elsewhere', () => {
  test('opens no other company’s record: nobody has proved the number', async () => {
    const other = await t.factory.company();
    const [here, there] = [
      await employee({ mobile: '13700005001' }),
      await employee({ mobile: '13700005001', companyId: other.id }),
    ];
    await use(await tokenFor(here.id));
    expect(await boundTo(here.id)).not.toBeNull();
    expect(await boundTo(there.id)).toBeNull();
  });

  test('binds the record to its account by that account’s own password, and sets none', async () => {
    const other = await t.factory.company();
    const account = await withPassword(t, {
      role: 'user',
      account: 'elsewhere',
      companies: [other.id],
      mobile: '13700005002',
    });
    const person = await employee({ mobile: '13700005002' });
    const token = await tokenFor(person.id);
    expect((await look(token)).body.data).toMatchObject({ binds: true });
    const wrong = { password: 'Else#2026', confirmPassword: 'Else#2026' };
    expect((await use(token, wrong)).status).toBe(422);
    expect((await byPassword(t, '13700005002', 'Else#2026')).body.code).not.toBe(200);
    expect((await use(token)).body.code).toBe(200);
    expect(await boundTo(person.id)).toBe(account.id);
  });

  test('is bound for a colleague who works with the console by his own password', async () => {
    const account = await withPassword(t, {
      role: 'finance',
      account: 'clerk',
      companies: [companyId],
      mobile: '13700005006',
    });
    const person = await employee({ mobile: '13700005006' });
    expect((await use(await tokenFor(person.id))).body.code).toBe(200);
    expect(await boundTo(person.id)).toBe(account.id);
  });

  test('is not tried out past the waits of wrong passwords, however many links are made', async () => {
    const other = await t.factory.company();
    await withPassword(t, { role: 'user', account: 'victim', companies: [other.id], mobile: '13700005007' });
    const person = await employee({ mobile: '13700005007' });
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const wrong = { password: `Guess#202${n}`, confirmPassword: `Guess#202${n}` };
      codes.push((await use(await tokenFor(person.id), wrong)).body.code);
    }
    expect(codes.at(-1)).toBe(1013);
    // Right or wrong, it is answered alike now; his own sign-in is not held up by it.
    expect((await use(await tokenFor(person.id))).body.code).toBe(1013);
    expect((await byPassword(t, '13700005007', PASSWORD)).body.code).toBe(200);
    expect(await boundTo(person.id)).toBeNull();
  });

  test('of an account made by a code, which has no password and is nobody else’s, is given its first one', async () => {
    const account = await t.factory.account({ role: 'user', companies: [companyId], mobile: '13700005008' });
    const person = await employee({ mobile: '13700005008', accountId: account.id });
    const before = await t.as(account);
    expect((await use(await tokenFor(person.id))).body.code).toBe(200);
    expect((await byPassword(t, '13700005008', PASSWORD)).body.code).toBe(200);
    // Nobody has proved that he who set it owns the number.
    expect((await before.post('/api/admin/queryCurrent', {})).status).toBe(401);
    expect((await accounts()).map(({ mobile_proven }) => mobile_proven)).toEqual([false]);
  });

  test('without a password there is left alone, as is one who works with the console', async () => {
    const other = await t.factory.company();
    await t.factory.account({ role: 'user', companies: [other.id], mobile: '13700005003' });
    await t.factory.account({ role: 'finance', companies: [companyId], mobile: '13700005004' });
    for (const mobile of ['13700005003', '13700005004']) {
      const person = await employee({ mobile });
      expect((await use(await tokenFor(person.id))).body.code).toBe(INVALID);
      expect(await boundTo(person.id)).toBeNull();
    }
  });

  test('whose owner comes by a code takes the account: the password set without proof is void, and its sessions end', async () => {
    const other = await t.factory.company();
    const [here, there] = [
      await employee({ mobile: '13700005005' }),
      await employee({ mobile: '13700005005', companyId: other.id }),
    ];
    await use(await tokenFor(here.id));
    const squatter = (await byPassword(t, '13700005005', PASSWORD)).body.data as { token: string };
    const { sent } = await askCode(t, '13700005005');
    expect((await byCode(t, '13700005005', sent ?? '')).body.code).toBe(200);
    expect(await boundTo(there.id)).toBe(await boundTo(here.id));
    expect((await byPassword(t, '13700005005', PASSWORD)).body.code).not.toBe(200);
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/admin/queryCurrent',
      headers: { authorization: `Bearer ${squatter.token}` },
      payload: {},
    });
    expect(answer.statusCode).toBe(401);
    expect((await accounts()).map(({ mobile_proven }) => mobile_proven)).toEqual([true]);
  });
});
