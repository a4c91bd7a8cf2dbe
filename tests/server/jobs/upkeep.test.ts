import { sql } from 'kysely';
import { v7 } from 'uuid';
import { jsonText } from '@server/db/json';
import { firstIdAt } from '@server/kernel/ids';
import { type TestApp, testApp } from '../../support/server';
import type { CompanyRecord } from '../../support/server-factory';

const DAY = 24 * 3600_000;

describe('upkeep of the database', () => {
  let t: TestApp;
  let company: CompanyRecord;
  beforeAll(async () => {
    t = await testApp({ ownDatabase: true });
    company = await t.factory.company();
  });
  afterAll(() => t.close());

  const ago = (ms: number) => new Date(t.clock.now().getTime() - ms);
  const tend = async () => {
    await t.deps.jobs.enqueue(t.deps.db, { kind: 'upkeep', companyId: null, ownerId: null, payload: {} });
    await t.runJobs();
  };

  test('forgets the answers of repeated calls after 30 days, however many they are', async () => {
    const account_id = v7();
    const answer = (request_id: string, age: number) => ({
      account_id,
      scope: 'test',
      request_id,
      answer: jsonText(1),
      created_at: ago(age),
    });
    await t.deps.db
      .insertInto('idempotency')
      .values(Array.from({ length: 1500 }, (_, index) => answer(`old ${index}`, 31 * DAY)))
      .execute();
    await t.deps.db
      .insertInto('idempotency')
      .values(answer('recent', 29 * DAY))
      .execute();
    await tend();
    expect(await t.deps.db.selectFrom('idempotency').select('request_id').execute()).toEqual([
      { request_id: 'recent' },
    ]);
  });

  test('forgets messages whose outcome is known after 90 days, and keeps the open ones', async () => {
    const message = (key: string, state: string, age: number) => ({
      company_id: company.id,
      id: v7({ msecs: ago(age).getTime() }),
      group_id: v7(),
      kind: 'sms' as const,
      dedupe_key: key,
      payload: jsonText({}),
      state,
      lease_until: null,
      error: null,
      created_at: ago(age),
      settled_at: null,
    });
    await t.deps.db
      .insertInto('outbox')
      .values([
        message('sent', 'sent', 91 * DAY),
        message('failed', 'failed', 91 * DAY),
        message('open', 'queued', 91 * DAY),
        message('recent', 'sent', 89 * DAY),
      ])
      .execute();
    await tend();
    const kept = await t.deps.db.selectFrom('outbox').select('dedupe_key').orderBy('dedupe_key').execute();
    expect(kept.map((row) => row.dedupe_key)).toEqual(['open', 'recent']);
  });

  const statistics = async (table: string) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from pg_stats where tablename = ${table}`.execute(t.deps.db);
    return rows[0]?.n ?? 0;
  };
  /** A table nothing else here fills, with a row to tell of. */
  const noted = async (table: string) => {
    await sql`create table ${sql.table(table)} as select 1 as n`.execute(t.deps.db);
    return () => statistics(table).then((n) => n > 0);
  };
  // A server of its own looks after this itself.
  const embedded = process.env.DATABASE_URL === undefined;

  test('sweeps once a day, when nobody is there or at night', async () => {
    t.clock.advance(DAY);
    const account = await t.factory.account({ role: 'finance' });
    await t.factory.session(account);
    const busy = await noted('busy_day');
    await tend();
    expect(await busy()).toBe(false);
    t.clock.advance(11 * 60_000);
    await tend();
    expect(await busy()).toBe(embedded);

    const soon = await noted('same_day');
    t.clock.advance(DAY / 2);
    await tend();
    expect(await soon()).toBe(false);

    t.clock.set('2026-07-18T18:30:00Z');
    await t.factory.session(account);
    await tend();
    expect(await soon()).toBe(embedded);
  });

  test('makes the room of deleted rows usable where nobody else does', async () => {
    t.clock.advance(DAY);
    const account_id = v7();
    const fill = () =>
      sql`insert into idempotency (account_id, scope, request_id) select ${account_id}::uuid, 'room', g::text || repeat('x', 50) from generate_series(1, 5000) g`.execute(
        t.deps.db,
      );
    const pages = async () => {
      const { rows } = await sql<{ bytes: bigint }>`select pg_relation_size('idempotency') as bytes`.execute(t.deps.db);
      return Number(rows[0]?.bytes);
    };
    await fill();
    const full = await pages();
    await t.deps.db.deleteFrom('idempotency').where('scope', '=', 'room').execute();
    await tend();
    await fill();
    expect((await pages()) <= full).toBe(embedded);
  });
});

test('an id of a moment is at or above the first one of that moment, and below the next one', () => {
  const at = new Date('2026-07-15T02:00:00.123Z');
  const id = v7({ msecs: at.getTime() });
  expect(id >= firstIdAt(at)).toBe(true);
  expect(id < firstIdAt(new Date(at.getTime() + 1))).toBe(true);
});
