import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFileArea } from '@server/files/file-area';
import { newId } from '@server/kernel/ids';

const HOUR = 3600_000;

/** Locks a file as a server process does, says so, and then waits to be killed. */
const HOLDER = `
const { tryLock } = require(process.argv[1]);
if (!tryLock(require('node:fs').openSync(process.argv[2], 'a+'))) process.exit(1);
console.log('held');
setInterval(() => {}, 1000);
`;

describe('working copies', () => {
  let dataDir: string;
  const work = () => join(dataDir, 'files', 'work');
  beforeEach(() => {
    dataDir = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'work-'));
  });

  /** What a process has in its folder. */
  const folderOf = (name = newId()) => {
    const folder = join(work(), name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'lock'), '');
    writeFileSync(join(folder, newId()), 'plain');
    return folder;
  };

  test('of a process that was killed are removed by the next that starts, those of a living one are not', async () => {
    const folder = folderOf();
    const holder = spawn(process.execPath, ['-e', HOLDER, require.resolve('fs-native-extensions'), join(folder, 'lock')]);
    await once(holder.stdout, 'data');
    const next = createFileArea(dataDir);
    expect(await next.removeAbandoned(new Date())).toBe(0);
    expect(readdirSync(folder)).toHaveLength(2);
    holder.kill('SIGKILL');
    await once(holder, 'close');
    expect(await next.removeAbandoned(new Date())).toBe(1);
    expect(existsSync(folder)).toBe(false);
  });

  test('of this process stay until it closes, also beside another one', async () => {
    const [own, other] = [createFileArea(dataDir), createFileArea(dataDir)];
    const [path, theirs] = [own.pathFor('work', newId()), other.pathFor('work', newId())];
    writeFileSync(path, 'plain');
    writeFileSync(theirs, 'plain');
    for (const area of [own, other]) expect(await area.removeAbandoned(new Date())).toBe(0);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    await own.close();
    expect([existsSync(dirname(path)), existsSync(theirs)]).toEqual([false, true]);
    await other.close();
    expect(readdirSync(work())).toEqual([]);
  });

  test('a folder without a lock is left alone while it may just be being made', async () => {
    const folder = join(work(), newId());
    mkdirSync(folder, { recursive: true });
    const area = createFileArea(dataDir);
    expect(await area.removeAbandoned(new Date())).toBe(0);
    const old = new Date(Date.now() - 2 * HOUR);
    utimesSync(folder, old, old);
    expect(await area.removeAbandoned(new Date())).toBe(1);
  });

  test('a plain file among the folders belongs to nobody', async () => {
    mkdirSync(work(), { recursive: true });
    writeFileSync(join(work(), newId()), 'plain');
    expect(await createFileArea(dataDir).removeAbandoned(new Date())).toBe(1);
    expect(readdirSync(work())).toEqual([]);
  });
});
