import type { CurrentUser } from '@contract/session/schemas';
import { inventedIdNumber, inventedMobile } from '@server/demo/numbers';
import { clientFor } from '../../support/server-client';
import { askCode, byCode } from '../session/people';
import { comeIn, member, openWorld, setUp, type World } from './world';

let w: World;
beforeEach(async () => {
  w = await openWorld();
});
afterEach(() => w.close());

const staff = (mobile: string | null, more: object = {}) =>
  w.t.factory.staff({ companyId: w.companyId, name: '欧阳明月', mobile, ...more });
const accounts = () => w.t.deps.db.selectFrom('account').selectAll().where('role', '=', 0).execute();
const whoIs = async (token: string) =>
  (await clientFor(w.t.app, token).post<CurrentUser>('/api/admin/queryCurrent', {})).body.data;

describe('a company vouches for its own people alone', () => {
  const idNo = inventedIdNumber({ year: 1990, month: 5, day: 17 }, 41);

  test('an account that has anything elsewhere wants its owner’s own proof', async () => {
    await setUp(w);
    const { code, mobile } = member(w);
    const other = await w.t.factory.company();
    await staff(mobile);
    await w.t.factory.staff({ companyId: other.id, mobile });
    const { sent } = await askCode(w.t, mobile);
    expect((await byCode(w.t, mobile, sent ?? '')).body.code).toBe(200);
    expect((await comeIn(w, code)).data.reason).toBe('elsewhere');
    expect(await w.t.deps.db.selectFrom('session').selectAll().where('vouched_by', 'is not', null).execute()).toEqual(
      [],
    );
  });

  test('a session on its word ends as soon as the account belongs elsewhere, too', async () => {
    await setUp(w);
    const { code, mobile } = member(w);
    await staff(mobile);
    const { sent } = await askCode(w.t, mobile);
    await byCode(w.t, mobile, sent ?? '');
    const { data } = await comeIn(w, code);
    const asIs = async () => (await clientFor(w.t.app, data.token).post('/api/admin/queryCurrent', {})).status;
    expect(await asIs()).toBe(200);
    const other = await w.t.factory.company();
    await w.t.factory.staff({ companyId: other.id, mobile });
    w.t.clock.advance(60_000);
    const { sent: again } = await askCode(w.t, mobile);
    expect((await byCode(w.t, mobile, again ?? '')).body.code).toBe(200);
    w.t.clock.advance(3000);
    expect(await asIs()).toBe(401);
  });

  test('who works with the console signs in himself, and a session on a word gives no other role', async () => {
    await setUp(w);
    const { code, mobile } = member(w);
    await staff(mobile);
    await w.t.factory.account({ role: 'finance', mobile, companies: [w.companyId] });
    expect((await comeIn(w, code)).data.reason).toBe('console');
    const user = member(w);
    await staff(user.mobile);
    const { data } = await comeIn(w, user.code);
    await w.t.deps.db.updateTable('account').set({ role: 1 }).where('role', '=', 0).execute();
    w.t.clock.advance(3000);
    expect((await clientFor(w.t.app, data.token).post('/api/admin/queryCurrent', {})).status).toBe(401);
  });

  test('a disabled account stays shut, and the try is written down', async () => {
    await setUp(w);
    const { code, mobile } = member(w);
    await staff(mobile);
    await w.t.factory.account({ role: 'user', mobile, companies: [w.companyId], enabled: false });
    expect((await comeIn(w, code)).data.reason).toBe('disabled');
    expect(await w.t.deps.db.selectFrom('login_log').select(['method', 'result']).execute()).toEqual([
      { method: 'wecom', result: 'disabled' },
    ]);
  });

  test('a number that has changed hands does not lead to the account of who had it before', async () => {
    await setUp(w);
    const { code, mobile } = member(w);
    const former = await staff(mobile, { idNo, name: '前员工' });
    const { sent } = await askCode(w.t, mobile);
    expect((await byCode(w.t, mobile, sent ?? '')).body.code).toBe(200);
    await w.t.deps.db.updateTable('staff').set({ status: 'left' }).where('id', '=', former.id).execute();
    const present = await staff(mobile, {
      idNo: inventedIdNumber({ year: 1990, month: 5, day: 17 }, 42),
      name: '新员工',
    });
    expect((await comeIn(w, code)).data.reason).toBe('other');
    // The same person, taken on again, has the account he had.
    await w.t.deps.db.deleteFrom('staff').where('id', '=', present.id).execute();
    await staff(mobile, { idNo, name: '前员工' });
    expect((await comeIn(w, member(w, { mobile }).code)).code).toBe(200);
    expect(await accounts()).toHaveLength(1);
  });

  test('an account made on its word is the number’s owner’s as soon as he proves it', async () => {
    await setUp(w);
    const { code, mobile } = member(w);
    await staff(mobile);
    const { data } = await comeIn(w, code);
    const { sent } = await askCode(w.t, mobile);
    expect((await byCode(w.t, mobile, sent ?? '')).body.code).toBe(200);
    expect((await clientFor(w.t.app, data.token).post('/api/admin/queryCurrent', {})).status).toBe(401);
    expect(await accounts()).toMatchObject([{ mobile_proven: true }]);
  });

  test('a user id the company has made its staff number finds who has changed his mobile', async () => {
    await setUp(w, 'wecom', 'number');
    const { code } = member(w, { userid: 'A300' });
    const person = await staff(inventedMobile(9003), { staffNo: 'A300' });
    const { data } = await comeIn(w, code);
    const bound = await w.t.deps.db
      .selectFrom('staff')
      .select('account_id')
      .where('id', '=', person.id)
      .executeTakeFirst();
    expect(bound?.account_id).toBe((await whoIs(data.token)).id);
  });
});
