import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openAside } from '@server/db/embedded/aside';
import { newFolder } from '../../support/backup-world';
import { addressOf, startBuilt } from '../../support/built-server';
import type { Child } from '../../support/child-process';
import { readyMade } from '../../support/ready-made';
import { until } from '../../support/until';

jest.setTimeout(300_000);
beforeAll(async () => {
  await readyMade();
});

const env = (name: string): string => process.env[name] ?? '';
const running: Child[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) await child.kill();
});

const run = (args: string[], dataDir: string): Child => {
  const child = startBuilt(dataDir, {}, args);
  running.push(child);
  return child;
};

/** How a command ended, and what it said. */
async function outcome(
  args: string[],
  dataDir: string,
): Promise<{ code: number | null; said: string; errors: string }> {
  const child = run(args, dataDir);
  return { code: await child.ended, said: child.lines.join('\n'), errors: child.errors() };
}

test('--verify-audit goes over the log beside a running server and by itself, and names the first link that was tampered with', async () => {
  const dataDir = mkdtempSync(join(env('TEST_FOLDER'), 'audited-'));
  const server = run(['--demo'], dataDir);
  const url = await addressOf(server);
  const signIn = () =>
    fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'account', account: 'finance', password: 'Demo@2026' }),
    });
  await signIn();
  const verify = (...args: string[]) => outcome(['--verify-audit', ...args], dataDir);
  let beside = await verify();
  await until(async () => {
    beside = await verify();
    return /环完好/.test(beside.said);
  });
  expect(beside).toMatchObject({ code: 0, errors: '' });
  expect(beside.said).toContain('操作日志完好');

  const backup = join(newFolder(), 'audited.tar.gz');
  expect(await outcome(['--backup', backup], dataDir)).toMatchObject({ code: 0 });
  expect((await verify(backup)).said).toMatch(/已与 \d+ 个锚点核对/);
  await server.kill('SIGTERM');
  expect(await verify(backup)).toMatchObject({ code: 0, errors: '' });

  const { db, close } = await openAside(join(env('TEST_BUNDLES'), 'workers'), join(dataDir, 'database'));
  const target = await db
    .selectFrom('audit_link')
    .select(['company_id', 'seq', 'audit_id'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update audit_log set result = 'changed' where id = ${target.audit_id}::uuid`.execute(trx);
  });
  await close();
  const found = await verify();
  expect(found.code).toBe(1);
  expect(found.errors).toContain(`第 ${target.seq} 环（记录 ${target.audit_id}）：操作记录或链与写入时不一致`);
  expect(found.errors).not.toMatch(/^\s+at /m);
});

test('--verify-audit has nothing to go over where there is no database', async () => {
  const { code, errors } = await outcome(['--verify-audit'], mkdtempSync(join(env('TEST_FOLDER'), 'empty-')));
  expect(code).toBe(1);
  expect(errors).toContain('没有操作日志');
});
