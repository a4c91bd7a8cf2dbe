import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openAside } from '@server/db/embedded/aside';
import { addressOf, startBuilt } from '../../support/built-server';
import type { Child } from '../../support/child-process';
import { describedBy, newFolder } from '../../support/backup-world';
import { readyMade } from '../../support/ready-made';
import { until } from '../../support/until';

jest.setTimeout(600_000);

beforeAll(async () => {
  await readyMade();
});

const env = (name: string): string => process.env[name] ?? '';
const running: Child[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) await child.kill();
});

const run = (args: string[], dataDir: string, more: NodeJS.ProcessEnv = {}): Child => {
  const child = startBuilt(dataDir, more, args);
  running.push(child);
  return child;
};

const serve = async (dataDir: string, args: string[] = [], more: NodeJS.ProcessEnv = {}) => {
  const child = run(args, dataDir, more);
  const url = await addressOf(child);
  return { child, url };
};

const succeeds = async (args: string[], dataDir: string, more: NodeJS.ProcessEnv = {}): Promise<string> => {
  const child = run(args, dataDir, more);
  expect([await child.ended, child.errors()]).toEqual([0, '']);
  return child.lines.join('\n');
};

const refusal = async (args: string[], dataDir: string): Promise<string> => {
  const child = run(args, dataDir);
  expect(await child.ended).toBe(1);
  expect(child.errors()).not.toMatch(/^\s+at /m);
  return child.errors();
};

/** Waits until something is so; false when the process has ended before. */
async function comesAbout(is: () => boolean, child: Child): Promise<boolean> {
  let ended = false;
  void child.ended.then(() => (ended = true));
  while (!is() && !ended) await pause(5);
  return !ended;
}

/** Changes an entry of the log past every guard; what `--verify-audit` is to say of it. */
async function tamper(dataDir: string): Promise<string> {
  const { db, close } = await openAside(join(env('TEST_BUNDLES'), 'workers'), join(dataDir, 'database'));
  const { seq, audit_id: id } = await db
    .selectFrom('audit_link')
    .select(['seq', 'audit_id'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update audit_log set result = 'changed' where id = ${id}::uuid`.execute(trx);
  });
  await close();
  return `第 ${seq} 环（记录 ${id}）：操作记录或链与写入时不一致`;
}

async function signIn(url: string, account: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'account', account, password: 'Demo@2026' }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

test('a server backs up while a sheet is read in; killed meanwhile it leaves nothing, all of it is restored, its log gone over and its key changed', async () => {
  const dataDir = mkdtempSync(join(env('TEST_FOLDER'), 'served-'));
  const files = newFolder();
  const first = await serve(dataDir, ['--demo']);
  const token = await signIn(first.url, 'finance');
  const authorization = `Bearer ${token}`;
  const sheet = await (await fetch(`${first.url}/samples/demo-month.xlsx`)).blob();
  const form = new FormData();
  form.append('payMonth', new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 7));
  form.append('wageType', 'monthly');
  form.append('file', sheet, 'demo-month.xlsx');
  const upload = fetch(`${first.url}/api/wages/imports`, { method: 'POST', headers: { authorization }, body: form });

  // The command finds the folder taken and asks the server.
  const path = join(files, 'hot.tar.gz');
  const said = await succeeds(['--backup', path], dataDir);
  expect(said).toContain(`备份完成：${path}`);
  expect((await upload).status).toBe(200);
  expect(readdirSync(files)).toEqual(['hot.tar.gz']);
  // It chains its log a little later.
  let log = '';
  await until(async () => {
    log = await succeeds(['--verify-audit'], dataDir);
    return /环完好/.test(log);
  });
  expect(log).toContain('操作日志完好');

  // Killed in the middle: the archive is begun, and never gets its name.
  const cut = join(files, 'cut.tar.gz');
  const asking = run(['--backup', cut], dataDir);
  const begun = () => readdirSync(files).some((name) => name.startsWith('cut.tar.gz.'));
  expect(await comesAbout(begun, asking)).toBe(true);
  await first.child.kill('SIGKILL');
  expect(await asking.ended).toBe(1);
  expect(existsSync(cut)).toBe(false);

  // The server starts again, and the next backup is whole.
  const second = await serve(dataDir);
  await succeeds(['--backup', cut], dataDir);
  await second.child.kill('SIGTERM');
  expect(existsSync(join(dataDir, 'control.json'))).toBe(false);
  const verified = await succeeds(['--verify', path], dataDir);
  expect(verified).toContain('完好');
  expect(verified).toContain('数据密钥与备份相符');
  expect(await succeeds(['--verify-audit', cut], dataDir)).toMatch(/已与 \d+ 个锚点核对/);

  // A restore that is killed leaves a folder on which no server starts; run again it is whole.
  const restored = newFolder();
  expect(await refusal(['--restore', cut], restored)).toContain('没有给出数据密钥');
  writeFileSync(join(restored, 'data.key'), readFileSync(join(dataDir, 'data.key')));
  const restoring = run(['--restore', cut], restored);
  expect(await comesAbout(() => existsSync(join(restored, '.restoring/database/base')), restoring)).toBe(true);
  await restoring.kill('SIGKILL');
  expect(existsSync(join(restored, 'database'))).toBe(false);
  expect(await refusal([], restored)).toContain('恢复没有完成');
  await succeeds(['--restore', cut], restored);
  expect(existsSync(join(restored, '.restoring'))).toBe(false);
  const third = await serve(restored);
  const headers = { authorization: `Bearer ${await signIn(third.url, 'finance')}` };
  const batches = await fetch(`${third.url}/api/wages/batches`, { headers });
  expect(((await batches.json()) as { data: { total: number } }).data.total).toBeGreaterThan(0);
  await third.child.kill('SIGTERM');
  expect((await describedBy(cut)).manifest.tables.wage_import?.rows).toBe(1);
  const tampered = await tamper(restored);
  expect(await refusal(['--verify-audit'], restored)).toContain(tampered);

  // The copy of the key that somebody keeps.
  const kept = join(files, 'kept.key');
  writeFileSync(kept, readFileSync(join(dataDir, 'data.key')));
  expect(await succeeds(['--check-key', kept], dataDir)).toContain('一致');
  writeFileSync(kept, Buffer.alloc(32, 5).toString('base64'));
  expect(await refusal(['--check-key', kept], dataDir)).toContain('不是正在使用的数据密钥');

  const key = readFileSync(join(dataDir, 'data.key'), 'utf8').trim();
  const keys = { DATA_KEYS: `k2:${Buffer.alloc(32, 6).toString('base64')},k1:${key}`, DATA_INDEX_KEY: key };
  expect(await succeeds(['--reseal'], dataDir, keys)).toMatch(/staff\.mobile_sealed：重新加密 \d+ 条/);
  const fourth = await serve(dataDir, [], keys);
  expect((await fetch(`${fourth.url}/api/public/banners`)).status).toBe(200);
});

test('a folder without a database has nothing to back up or to go over, and no key is made there', async () => {
  const dataDir = newFolder();
  expect(await refusal(['--verify-audit'], dataDir)).toContain('没有操作日志');
  expect(await refusal(['--backup', join(newFolder(), 'a.tar.gz')], dataDir)).toContain('没有可备份的内容');
  expect(await refusal(['--verify', join(dataDir, 'none.tar.gz')], dataDir)).toContain('找不到备份文件');
  expect(await refusal(['--verify'], dataDir)).toContain('--verify 后面要写文件名');
  expect(readdirSync(dataDir)).toEqual([]);
});
