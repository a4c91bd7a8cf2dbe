import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { jsonText } from '@server/db/json';
import { newId } from '@server/kernel/ids';
import { type TestApp, testApp } from '../../support/server';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

describe('housekeeping', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const ago = (ms: number) => new Date(t.clock.now().getTime() - ms);
  const tidy = async () => {
    await t.deps.jobs.enqueue(t.deps.db, { kind: 'housekeeping', companyId: null, ownerId: null, payload: {} });
    await t.runJobs();
  };
  const exported = (age: number) => {
    const path = t.deps.files.pathFor('exports', newId());
    writeFileSync(path, 'cards');
    utimesSync(path, ago(age), ago(age));
    return path;
  };

  test('removes exported files after 12 hours, also those whose job is long forgotten', async () => {
    const [fresh, old, forgotten] = [exported(11 * HOUR), exported(13 * HOUR), exported(90 * DAY)];
    await tidy();
    expect([fresh, old, forgotten].map((path) => existsSync(path))).toEqual([true, false, false]);
  });

  test('forgets wrong passwords when they no longer count', async () => {
    const failure = (name_index: string, age: number) => ({ name_index, failed_count: 3, first_failed_at: ago(age), locked_until: null });
    await t.deps.db.insertInto('sign_in_failure').values([failure('old', HOUR + 1), failure('counting', 10 * 60_000)]).execute();
    await tidy();
    expect(await t.deps.db.selectFrom('sign_in_failure').select('name_index').execute()).toEqual([{ name_index: 'counting' }]);
  });

  test('forgets events after a day, however many they are', async () => {
    const row = (at: Date) => ({ id: newId(), at, company_id: null, permission: null, account_ids: jsonText([]), event: 'import', data: jsonText({}) });
    for (let chunk = 0; chunk < 3; chunk += 1) await t.deps.db.insertInto('event_log').values(Array.from({ length: 700 }, () => row(ago(DAY + HOUR)))).execute();
    const kept = row(ago(DAY - HOUR));
    await t.deps.db.insertInto('event_log').values(kept).execute();
    await tidy();
    expect(await t.deps.db.selectFrom('event_log').select('id').execute()).toEqual([{ id: kept.id }]);
  });

  test('forgets ended jobs after a week and dead sessions at once, and leaves the living alone', async () => {
    const kind = 'ended';
    const ended = (finished: Date | null) => ({
      id: newId(),
      kind,
      company_id: null,
      owner_id: null,
      payload: '{}',
      state: finished ? ('succeeded' as const) : ('queued' as const),
      run_at: ago(30 * DAY),
      lease_until: null,
      lease_token: null,
      dedupe_key: null,
      error: null,
      created_at: ago(30 * DAY),
      finished_at: finished,
    });
    const [old, recent, waiting] = [ended(ago(8 * DAY)), ended(ago(6 * DAY)), ended(null)];
    await t.deps.db.insertInto('job').values([old, recent, waiting]).execute();
    const account = await t.factory.account({ role: 'finance' });
    await t.factory.session(account);
    t.clock.advance(13 * HOUR);
    const alive = await t.as(account);
    await tidy();
    const jobs = await t.deps.db.selectFrom('job').select('id').where('kind', '=', kind).orderBy('id').execute();
    expect(jobs.map((job) => job.id)).toEqual([recent.id, waiting.id]);
    expect((await t.deps.db.selectFrom('session').select('account_id').execute()).length).toBe(1);
    expect((await alive.post('/api/admin/queryCurrent')).status).toBe(200);
  });
});
