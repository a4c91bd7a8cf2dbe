import type { CurrentUser } from '@contract/session/schemas';
import type { Role } from '@contract/roles';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const GRACE = 15 * SECOND;
const IDLE_SIGNED_OUT = 1015;

describe('a session nobody uses', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const company = async (minutes: number | null) => {
    const { id } = await t.factory.company();
    await t.deps.db
      .updateTable('company')
      .set({ idle_minutes: minutes as 15 | null })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const person = async (role: Role, companies: string[]) => t.as(await t.factory.account({ role, companies }));
  /** A call of the console: so many seconds after somebody did something. Without: a call that is a use itself. */
  const call = (client: Client, idle?: number) =>
    client.get('/api/account/logins', idle === undefined ? {} : { headers: { 'x-idle-seconds': String(idle) } });

  test.each(['manager', 'finance', 'attendance'] as const)(
    'of a %s ends after the company’s time, with words, whatever the page asks by itself meanwhile',
    async (role) => {
      const client = await person(role, [await company(15)]);
      for (let minutes = 1; minutes <= 15; minutes += 1) {
        t.clock.advance(MINUTE);
        expect((await call(client, minutes * 60)).status).toBe(200);
      }
      t.clock.advance(GRACE + 1);
      const ended = await call(client, 15 * 60 + 15);
      expect([ended.status, ended.body.code]).toEqual([401, IDLE_SIGNED_OUT]);
      expect(ended.body.msg).toContain('长时间未操作');
      // It stays ended, also for a call that is a use.
      expect((await call(client)).status).toBe(401);
    },
  );

  test('lives on by uses, told as calls or as the seconds since one', async () => {
    const client = await person('finance', [await company(15)]);
    for (let times = 0; times < 3; times += 1) {
      t.clock.advance(14 * MINUTE);
      expect((await call(client)).status).toBe(200);
      t.clock.advance(14 * MINUTE);
      expect((await client.post('/api/admin/used', undefined, { headers: { 'x-idle-seconds': '0' } })).status).toBe(
        200,
      );
    }
    // Used five minutes ago: ten are left.
    t.clock.advance(14 * MINUTE);
    expect((await call(client, 5 * 60)).status).toBe(200);
    t.clock.advance(10 * MINUTE);
    expect((await call(client, 15 * 60)).status).toBe(200);
    t.clock.advance(GRACE + 1);
    expect((await call(client, 15 * 60 + 15)).status).toBe(401);
  });

  test('ends by the shortest time of its companies, and is told which that is', async () => {
    const client = await person('manager', [await company(60), await company(15), await company(null)]);
    const minutes = async () => (await client.post<CurrentUser>('/api/admin/queryCurrent')).body.data.idleMinutes;
    expect(await minutes()).toBe(15);
    t.clock.advance(15 * MINUTE + GRACE + 1);
    expect((await call(client, 916)).status).toBe(401);
  });

  test('lasts as before where no company says otherwise, and an employee’s does everywhere', async () => {
    const clerk = await person('finance', [await company(null)]);
    const employee = await person('user', [await company(15)]);
    const admin = await t.as(await t.factory.account({ role: 'admin' }));
    t.clock.advance(11 * 60 * MINUTE);
    for (const client of [clerk, employee, admin]) expect((await call(client, 39_600)).status).toBe(200);
  });

  test('does not come back where more time is given later', async () => {
    const id = await company(15);
    const client = await person('finance', [id]);
    t.clock.advance(16 * MINUTE);
    expect((await call(client, 960)).status).toBe(401);
    await t.deps.db.updateTable('company').set({ idle_minutes: null }).where('id', '=', id).execute();
    expect((await call(client)).status).toBe(401);
  });

  test('a seconds header that is none counts as a use, one from the future does not lengthen it', async () => {
    const client = await person('finance', [await company(15)]);
    t.clock.advance(14 * MINUTE);
    expect((await client.get('/api/account/logins', { headers: { 'x-idle-seconds': '-9999' } })).status).toBe(200);
    t.clock.advance(15 * MINUTE + GRACE + 1);
    expect((await call(client, 0)).status).toBe(401);
  });

  describe('the time of a company', () => {
    test('is its manager’s to say, or an administrator’s, and written down; it holds at once', async () => {
      const id = await company(null);
      const manager = await person('manager', [id]);
      const admin = await t.as(await t.factory.account({ role: 'admin' }));
      expect((await manager.get('/api/company/idle')).body.data).toEqual({ minutes: null });
      expect((await manager.put('/api/company/idle', { minutes: 30 })).body.code).toBe(200);
      expect((await manager.post<CurrentUser>('/api/admin/queryCurrent')).body.data.idleMinutes).toBe(30);
      expect((await admin.get('/api/company/idle', { query: { companyId: id } })).body.data).toEqual({ minutes: 30 });
      const rows = await t.deps.db
        .selectFrom('audit_log')
        .select(['action', 'fields'])
        .where('company_id', '=', id)
        .where('action', '=', 'company.update')
        .execute();
      expect(rows.map(({ action, fields }) => [action, fields])).toEqual([['company.update', ['idle_minutes']]]);
    });

    test('is nobody else’s, and one of a few', async () => {
      const id = await company(null);
      for (const role of ['finance', 'attendance', 'user'] as const) {
        const client = await person(role, [id]);
        expect((await client.put('/api/company/idle', { minutes: 15 })).status).toBe(403);
        expect((await client.get('/api/company/idle')).status).toBe(403);
      }
      expect((await (await t.as(null)).put('/api/company/idle', { minutes: 15 })).status).toBe(401);
      const manager = await person('manager', [id]);
      for (const minutes of [0, 1, 20, '15', -15])
        expect((await manager.put('/api/company/idle', { minutes })).status).toBe(422);
      const other = await company(null);
      const stranger = await person('manager', [other]);
      await stranger.put('/api/company/idle', { minutes: 15 });
      expect((await manager.get('/api/company/idle')).body.data).toEqual({ minutes: null });
    });
  });
});
