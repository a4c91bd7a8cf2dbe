import { sql } from 'kysely';
import pino from 'pino';
import { bellOf } from '@server/modules/bell/service';
import { PLATFORM } from '@server/db/platform-rows';
import { testApp, type TestApp } from '../../support/server';
import type { AccountRecord } from '../../support/server-factory';
import { linkAll, write } from './audit-world';

let t: TestApp;
let companyId: string;
let otherId: string;
let [admin, manager, elsewhere, finance]: AccountRecord[] = [];
beforeEach(async () => {
  t = await testApp();
  t.deps.log = pino({ level: 'silent' });
  companyId = (await t.factory.company({ name: '云杉精密' })).id;
  otherId = (await t.factory.company({ name: '别家' })).id;
  admin = await t.factory.account({ role: 'admin' });
  manager = await t.factory.account({ role: 'manager', companies: [companyId] });
  elsewhere = await t.factory.account({ role: 'manager', companies: [otherId] });
  finance = await t.factory.account({ role: 'finance', companies: [companyId] });
  for (const target of ['a', 'b']) await write(t.deps.db, companyId, target);
  await write(t.deps.db, null, 'p');
  await linkAll(t.deps.db);
});
afterEach(() => t.close());

const one = (account: AccountRecord | undefined): AccountRecord => {
  if (!account) throw new Error('nobody');
  return account;
};
const replica = (statement: string) =>
  t.deps.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
  });
const hourly = async () => {
  t.clock.advance(3600_000);
  await t.deps.jobs.enqueue(t.deps.db, { kind: 'audit.check', companyId: null, ownerId: null, payload: {} });
  await t.runJobs();
};
const lines = async (account: AccountRecord | undefined) =>
  (await bellOf(t.deps, { ...one(account), companyId: one(account).companyIds[0] ?? null })).filter(({ kind }) =>
    kind.endsWith('ogBroken'),
  );
const told = () => {
  const heard: [string, string | undefined][] = [];
  t.deps.events.subscribe(({ event, accountIds, data }) => {
    const { id = '', ids = [] } = data as { id?: string; ids?: string[] };
    if ([id, ...ids].some((line) => line.startsWith('logBroken')))
      for (const accountId of accountIds ?? []) heard.push([event, accountId]);
  });
  return heard;
};

test('a broken chain is in the bells of administrators and of its company’s managers until it is mended', async () => {
  await hourly();
  expect(await lines(admin)).toEqual([]);
  await replica("update audit_log set result = 'changed' where target_id = 'a'");
  t.clock.advance(24 * 3600_000);
  const heard = told();
  await hourly();
  const since = t.clock.now();
  const line = { kind: 'logBroken', type: 'event', title: '云杉精密', target: '1', stays: true, read: false };
  const full = { ...line, id: `logBroken.${companyId}.${since.getTime()}`, sentAt: since.toISOString() };
  expect(await lines(admin)).toEqual([{ ...full, companyId }]);
  expect(await lines(manager)).toEqual([full]);
  for (const nobody of [elsewhere, finance]) expect(await lines(nobody)).toEqual([]);
  expect(heard).toEqual([
    ['notice', admin?.id],
    ['notice', manager?.id],
  ]);
  // Found again it is the same line, and nobody is told twice.
  await hourly();
  expect((await lines(manager)).map(({ id }) => id)).toEqual([full.id]);
  expect(heard).toHaveLength(2);
  await replica("update audit_log set result = 'ok' where target_id = 'a'");
  await hourly();
  expect([await lines(admin), await lines(manager)]).toEqual([[], []]);
  expect(heard.slice(2)).toEqual([
    ['noticesGone', admin?.id],
    ['noticesGone', manager?.id],
  ]);
});

test('that of the platform is told to administrators alone', async () => {
  await replica(`update audit_log set result = 'changed' where company_id = '${PLATFORM}'`);
  await hourly();
  expect(await lines(admin)).toMatchObject([{ kind: 'platformLogBroken', target: '1' }]);
  expect((await lines(admin))[0]).not.toHaveProperty('companyId');
  expect(await lines(manager)).toEqual([]);
});

test('nobody clears it, nor do a year and a hundred newer lines push it out; reading it is noted', async () => {
  await replica("update audit_log set result = 'changed' where target_id = 'a'");
  await hourly();
  const [line] = await lines(manager);
  const client = await t.as(one(manager));
  await client.post('/api/me/bell/clear', { ids: [line?.id] });
  await client.post('/api/me/bell/read', { ids: [line?.id] });
  expect(await lines(manager)).toMatchObject([{ id: line?.id, read: true }]);
  // A mark from elsewhere takes nothing out either.
  await sql`update bell_mark set cleared_at = read_at`.execute(t.deps.db);
  t.clock.advance(365 * 24 * 3600_000);
  const at = t.clock.now();
  await t.deps.db
    .insertInto('known_device')
    .values(
      Array.from({ length: 120 }, (_, n) => ({
        id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        account_id: one(manager).id,
        token_hash: `device ${n}`,
        ip: '192.0.2.1',
        first_at: at,
        last_at: at,
        told: true,
      })),
    )
    .execute();
  const bell = await bellOf(t.deps, { ...one(manager), companyId });
  expect([bell.length, bell.at(-1)?.id]).toEqual([100, line?.id]);
});
