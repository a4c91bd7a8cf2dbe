import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { createFolderStore } from '@server/files/store/folder-store';
import type { ArchiveHead } from '@server/modules/backup/archive/format';
import { requireDataKeys } from '@server/modules/key-rotation/require-keys';
import { brokenInvariants } from '@server/modules/backup/verify/invariants';
import { takeBackup, verifyBackup } from '@server/modules/backup/service';
import { changed, describedBy, newFile, newFolder, newTarget, restore } from '../../support/backup-world';
import { demoApp } from '../../support/demo-app';
import { fillEmptyTables } from '../../support/fill-tables';
import { readyMade } from '../../support/ready-made';
import type { TestApp } from '../../support/server';

jest.setTimeout(300_000);

let t: TestApp;
/** A backup of the demo data. */
let backup: string;
beforeAll(async () => {
  // As built: what is of this program's level is restored into the image.
  await readyMade();
  t = await demoApp({ ownDatabase: true });
  await t.runJobs();
  await requireDataKeys(t.deps);
  backup = newFile();
  await takeBackup(t.deps, backup);
});
afterAll(() => t.close());

const verify = (path: string, keys = t.deps.env.keys) =>
  verifyBackup(path, { workersDir: t.deps.env.workersDir, keys });
const otherKey = Buffer.alloc(32, 9).toString('base64');
const otherKeys = { keys: [{ id: 'k1', key: otherKey }], indexKey: otherKey };

describe('a backup', () => {
  test('is verified: every table, file and rule', async () => {
    const { problems, keysFit, manifest } = await verify(backup);
    expect(problems).toEqual([]);
    expect(keysFit).toBe(true);
    expect(manifest.tables.wage_slip?.rows).toBeGreaterThan(100);
    expect(Object.keys(manifest.files).length).toBeGreaterThan(100);
    expect([manifest.missing, manifest.removedMeanwhile]).toEqual([[], []]);
  });

  test('has the check values of the keys and no key', async () => {
    const { head } = await describedBy(backup);
    expect(head.keys).toEqual(await t.deps.db.selectFrom('data_key_check').selectAll().execute());
    expect(JSON.stringify(head)).not.toContain(t.deps.env.keys.indexKey);
  });

  test('covers no file, and nobody else may read it', async () => {
    const before = readFileSync(backup);
    await expect(takeBackup(t.deps, backup)).rejects.toThrow('已存在');
    expect(readFileSync(backup).equals(before)).toBe(true);
  });

  test('that breaks off leaves nothing', async () => {
    const path = newFile();
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(takeBackup(t.deps, path, { signal })).rejects.toThrow('enough');
    expect(readdirSync(join(path, '..'))).toEqual([]);
    await takeBackup(t.deps, path);
    expect(existsSync(path)).toBe(true);
  });
});

describe('a restore', () => {
  test.each([
    ['cut off', (path: string) => truncateSync(path, Math.floor(readFileSync(path).length / 2)), '不完整或已损坏'],
    [
      'changed in one byte',
      (path: string) => {
        const bytes = readFileSync(path);
        const at = Math.floor(bytes.length / 3);
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
        writeFileSync(path, bytes);
      },
      '不完整或已损坏',
    ],
    ['no archive', (path: string) => writeFileSync(path, 'anything'), '不完整或已损坏'],
  ])('of a file that is %s is refused, and the folder stays empty', async (_, spoil, words) => {
    const path = newFile();
    writeFileSync(path, readFileSync(backup));
    spoil(path);
    await refused(path, words);
    await expect(verify(path)).rejects.toThrow(words);
  });

  test.each([
    ['a row less', 'tables/wage_slip/0', (content: Buffer) => content.subarray(content.indexOf('\n') + 1)],
    ['no table', 'tables/staff/0', () => null],
    ['no end', 'manifest.json', () => null],
  ])('of an archive with %s is refused', async (_, entry, change) => {
    const path = await changed(backup, (name, content) => (name === entry ? change(content) : content));
    await refused(path, '不完整或已损坏');
  });

  const withHead = (change: (head: ArchiveHead) => object) =>
    changed(backup, (name, content) =>
      name === 'head.json'
        ? Buffer.from(JSON.stringify(change(JSON.parse(content.toString('utf8')) as ArchiveHead)))
        : content,
    );

  test('of what a newer program wrote is refused, and it is named', async () => {
    const migrated = await withHead((head) => ({
      ...head,
      program: '9.1.0',
      migrations: [...head.migrations, '9999_later'],
    }));
    await refused(migrated, /9\.1\.0.*9999_later/);
    await refused(await withHead((head) => ({ ...head, program: '9.1.0', format: 2 })), '9.1.0');
  });

  test('with another key is refused', async () => {
    const { target, drop } = await newTarget(t);
    await expect(restore(backup, { ...target, keys: otherKeys })).rejects.toThrow('数据密钥 k1 与备份不符');
    expect(remains(target.dataDir)).toEqual([]);
    await drop();
  });

  async function refused(path: string, words: string | RegExp): Promise<void> {
    const { target, drop } = await newTarget(t);
    await expect(restore(path, target)).rejects.toThrow(words);
    expect(remains(target.dataDir)).toEqual([]);
    await drop();
  }
});

describe('the check of a backup', () => {
  test.each([
    [
      '工资表的合计等于各工资条之和',
      'update wage_batch set net_fen = net_fen + 1 where id = (select id from wage_batch where deleted_at is null order by id limit 1)',
    ],
    [
      '工资条都属于一名员工',
      'update wage_slip set staff_id = gen_random_uuid() where id = (select min(id::text)::uuid from wage_slip)',
    ],
    [
      '操作记录完整',
      "update audit_log set at = at - interval '2 days' where id = (select id from audit_log where action not like 'x%' order by id limit 1)",
    ],
    [
      '工资条的历史版本早于现行版本',
      "insert into wage_slip_version (company_id, slip_id, slip_version, items, net_fen) select company_id, id, slip_version + 3, '{}', 1 from wage_slip limit 1",
    ],
  ])('finds what does not hold: %s', async (name, spoil) => {
    const enough = new Error('enough');
    const spoilt = t.deps.db.transaction().execute(async (trx) => {
      expect(await brokenInvariants(trx)).toEqual([]);
      // Past what guards a table.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(spoil).execute(trx);
      const broken = await brokenInvariants(trx);
      expect(broken.map((each) => [each.name.startsWith(name), each.count])).toEqual([[true, 1]]);
      throw enough;
    });
    await expect(spoilt).rejects.toBe(enough);
  });

  test('finds a file that has no content, and a key that does not fit', async () => {
    const { id } = await t.deps.db
      .selectFrom('stored_file')
      .select('id')
      .where('state', '=', 'bound')
      .executeTakeFirstOrThrow();
    const content = await t.deps.store.open(id);
    const bytes = Buffer.from(await text(content?.setEncoding('latin1') as Readable), 'latin1');
    await t.deps.store.remove(id);
    const path = newFile();
    const report = await takeBackup(t.deps, path);
    await t.deps.store.put(id, Readable.from([bytes]), bytes.length);
    expect(report.missing).toContain(id);
    const { keysFit, problems } = await verify(path, otherKeys);
    expect(keysFit).toBe(false);
    expect(problems.join()).toMatch(new RegExp(`数据密钥 k1 与备份不符.*${id}`));
  });
});

describe('a restore of all there is', () => {
  test('brings back every row of every table, the numbering, and every file', async () => {
    // A run has either a length or an error.
    await sql`insert into backup_run (id, at, path, error) values (gen_random_uuid(), now(), 'folder', 'disk full')`.execute(
      t.deps.db,
    );
    await fillEmptyTables(t.deps.db);
    const path = newFile();
    await takeBackup(t.deps, path);
    const { head, manifest } = await describedBy(path);
    expect(Object.entries(manifest.tables).filter(([, { rows }]) => rows === 0)).toEqual([]);
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'data.key'), t.deps.env.keys.indexKey);
    const { target, open, drop } = await newTarget(t, dataDir);
    await restore(path, target);
    // Nothing is ever restored over.
    await expect(restore(path, target)).rejects.toThrow('不是空的');
    const store = createFolderStore(join(target.dataDir, 'files/store'));
    const { db, close } = await open();
    try {
      const again = newFile();
      await takeBackup({ ...t.deps, db, store, env: { ...t.deps.env, ...target } }, again, { alone: true });
      const restored = await describedBy(again);
      const contents = (tables: typeof manifest.tables) =>
        Object.fromEntries(Object.entries(tables).map(([name, { rows, content }]) => [name, { rows, content }]));
      expect(contents(restored.manifest.tables)).toEqual(contents(manifest.tables));
      expect(restored.manifest.files).toEqual(manifest.files);
      expect(restored.head).toEqual({ ...head, takenAt: expect.any(String) as string });
      expect(await shapeOf(db)).toEqual(await shapeOf(t.deps.db));
    } finally {
      await close();
      await drop();
    }
    expect(remains(dataDir)).toContain('data.key');
    expect(remains(dataDir)).not.toContain('.restoring');
  });
});

const remains = (folder: string) => readdirSync(folder).filter((name) => name !== 'lock');

/** Constraints, indexes and triggers. */
async function shapeOf(db: TestApp['deps']['db']): Promise<unknown[]> {
  const { rows } = await sql<{ line: string }>`
    select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
      where connamespace = current_schema()::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = current_schema()
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}
