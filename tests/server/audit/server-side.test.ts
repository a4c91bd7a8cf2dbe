import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { auditFindings, brokenChains, keepLinked, linkRows } from '@server/modules/audit/service';
import { auditHeadsOf, takeBackup, verifyBackup } from '@server/modules/backup/service';
import { testApp, type TestApp } from '../../support/server';
import { until } from '../../support/until';
import { chainOf, linkAll, NOW, write } from './audit-world';

let t: TestApp;
let companyId: string;
beforeEach(async () => {
  t = await testApp();
  companyId = (await t.factory.company({ name: '云杉精密' })).id;
});
afterEach(() => t.close());

const replica = (statement: string) =>
  t.deps.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
  });

/** A log whose lines can be read. */
function readLog() {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
  return { log, told: () => lines.map(({ msg }) => msg) };
}

describe('the keeper of the chain', () => {
  test('chains what is committed, soon after it, and ends', async () => {
    const end = keepLinked(t.deps);
    await write(t.deps.db, companyId, 'a');
    await until(async () => (await chainOf(t.deps.db, companyId)).length === 1);
    await write(t.deps.db, companyId, 'b');
    await until(async () => (await chainOf(t.deps.db, companyId)).length === 2);
    await end();
    await write(t.deps.db, companyId, 'c');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await chainOf(t.deps.db, companyId)).length).toBe(2);
  });

  test('raises an alarm of a row that has had no link for a minute', async () => {
    const { log, told } = readLog();
    // Its row is gone: no link can be made for it.
    await t.deps.db
      .insertInto('audit_unlinked')
      .values({ company_id: companyId, audit_id: companyId, at: new Date(t.clock.now().getTime() - 61_000) })
      .execute();
    const end = keepLinked({ ...t.deps, log });
    await until(() => told().length > 0);
    await end();
    expect(told()).toEqual(['rows of the operation log are not chained']);
    const { broken } = await auditFindings(t.deps.db, { now: t.clock.now(), heads: [] });
    expect(broken.join()).toMatch(/等待了 61 秒/);
  });
});

describe('the server’s own check', () => {
  const check = async () => {
    t.clock.advance(3600_000);
    await t.deps.jobs.enqueue(t.deps.db, { kind: 'audit.check', companyId: null, ownerId: null, payload: {} });
    await t.runJobs();
    return t.deps.db
      .selectFrom('audit_check')
      .selectAll()
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
  };

  test('goes on from where it was, once a day from the beginning, and tells of a fault', async () => {
    const { log, told } = readLog();
    t.deps.log = log;
    await write(t.deps.db, companyId, 'a');
    await linkRows(t.deps.db, NOW);
    const first = await check();
    expect(first).toMatchObject({ seq: 1n, fault: null });
    await write(t.deps.db, companyId, 'b');
    await linkRows(t.deps.db, NOW);
    expect(await check()).toMatchObject({ seq: 2n, fault: null, whole_at: first.whole_at });
    await replica("update audit_log set result = 'changed' where target_id = 'a'");
    expect((await check()).fault).toBeNull();
    t.clock.advance(24 * 3600_000);
    const broken = await check();
    expect(broken).toMatchObject({ seq: 2n, fault: 'changed', fault_seq: 1n, fault_at: t.clock.now() });
    expect(await brokenChains(t.deps.db)).toBe(1);
    expect((await check()).fault_at).toEqual(broken.fault_at);
    expect(told()).toEqual(['the operation log is broken']);
    await replica("update audit_log set result = 'ok' where target_id = 'a'");
    expect(await check()).toMatchObject({ seq: 2n, fault: null, fault_seq: null, fault_at: null });
  });

  test('finds a company none of whose rows has come into a chain', async () => {
    t.deps.log = readLog().log;
    await write(t.deps.db, companyId, 'a');
    await t.deps.db.deleteFrom('audit_unlinked').execute();
    expect(await check()).toMatchObject({ seq: 0n, fault: 'unlinked' });
  });

  test('notices at once that the end it knew is gone', async () => {
    t.deps.log = readLog().log;
    for (const target of ['a', 'b']) await write(t.deps.db, companyId, target);
    await linkAll(t.deps.db);
    await check();
    await replica('delete from audit_link where seq = 2');
    const broken = await check();
    expect(broken).toMatchObject({ seq: 2n, fault: 'cutOff', fault_seq: 2n });
    // Nor forgets that there was one.
    expect(await check()).toMatchObject({ seq: 2n, fault: 'cutOff', fault_at: broken.fault_at });
  });

  test('of a fault elsewhere is another one, known since then', async () => {
    t.deps.log = readLog().log;
    for (const target of ['a', 'b']) await write(t.deps.db, companyId, target);
    await linkAll(t.deps.db);
    await replica("update audit_log set result = 'changed' where target_id = 'b'");
    const first = await check();
    await replica("update audit_log set result = 'changed' where target_id = 'a'");
    const second = await check();
    expect(second).toMatchObject({ fault: 'changed', fault_seq: 1n, fault_at: t.clock.now() });
    expect(second.fault_at).not.toEqual(first.fault_at);
  });
});

test('the command’s words name every chain, and the first broken link of each', async () => {
  for (const target of ['a', 'b']) await write(t.deps.db, companyId, target);
  await write(t.deps.db, null, 'p');
  await linkAll(t.deps.db);
  const find = () => auditFindings(t.deps.db, { now: NOW, heads: [] });
  expect(await find()).toEqual({ lines: ['平台：1 环完好', '云杉精密：2 环完好'], broken: [] });
  await replica("update audit_log set result = 'changed' where target_id = 'b'");
  const { lines, broken } = await find();
  expect(lines).toContain('云杉精密：1 环完好，之后断开');
  expect(broken).toEqual([
    expect.stringMatching(/云杉精密，前 1 环完好，第 2 环（记录 .+）：操作记录或链与写入时不一致/),
  ]);
});

describe('a backup', () => {
  const path = () => join(mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'audit-')), 'backup.tar.gz');
  const verify = (file: string) => verifyBackup(file, { workersDir: t.deps.env.workersDir, keys: null });

  test('carries where the chains end, and its check goes over them', async () => {
    for (const target of ['a', 'b']) await write(t.deps.db, companyId, target);
    await linkAll(t.deps.db);
    const file = path();
    await takeBackup(t.deps, file);
    expect(await auditHeadsOf(file)).toMatchObject([{ company_id: companyId, seq: 2n }]);
    expect(await verify(file)).toMatchObject({ links: 2, problems: [] });
  });

  test('of a broken chain is told to have one', async () => {
    for (const target of ['a', 'b']) await write(t.deps.db, companyId, target);
    await linkAll(t.deps.db);
    await replica("update audit_log set result = 'changed' where target_id = 'b'");
    const file = path();
    await takeBackup(t.deps, file);
    expect((await verify(file)).problems).toEqual([expect.stringContaining('第 2 环')]);
  });
});
