import { writeFileSync } from 'node:fs';
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
  const exported = async (age: number) => {
    const id = newId();
    const path = t.deps.work.path();
    writeFileSync(path, 'cards');
    await t.deps.held.keep('exports', id, path);
    await t.deps.db
      .updateTable('held_file')
      .set({ created_at: ago(age) })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const isThere = async (id: string) => {
    const content = await t.deps.store.open(`exports-${id}`);
    content?.destroy();
    return content !== null;
  };

  test('removes exported files after 24 hours, also those whose job is long forgotten', async () => {
    const [fresh, old, forgotten] = [await exported(23 * HOUR), await exported(25 * HOUR), await exported(90 * DAY)];
    await tidy();
    expect(await Promise.all([fresh, old, forgotten].map(isThere))).toEqual([true, false, false]);
    expect(await t.deps.held.older('exports', t.clock.now())).toEqual([fresh]);
  });

  test('forgets wrong passwords when they no longer count', async () => {
    const wrong = (subject: string, age: number) => ({
      subject,
      source: 'somewhere',
      wrong_count: 3,
      first_at: ago(age),
      wait_until: null,
    });
    await t.deps.db
      .insertInto('sign_in_wait')
      .values([wrong('old', 2 * DAY + 1), wrong('counting', DAY)])
      .execute();
    await tidy();
    expect(await t.deps.db.selectFrom('sign_in_wait').select('subject').execute()).toEqual([{ subject: 'counting' }]);
  });

  test('forgets events after a day, however many they are', async () => {
    const row = (at: Date) => ({
      id: newId(),
      at,
      permission: null,
      account_ids: jsonText([]),
      event: 'import',
      data: jsonText({}),
    });
    for (let chunk = 0; chunk < 3; chunk += 1)
      await t.deps.db
        .insertInto('event_log')
        .values(Array.from({ length: 700 }, () => row(ago(DAY + HOUR))))
        .execute();
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
