import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fsPromises from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import pino from 'pino';
import { createWorkFiles } from '@server/files/work-files';
import { newId } from '@server/kernel/ids';

const HOUR = 3600_000;
const log = pino({ level: 'silent' });
const locks = jest.requireActual<typeof import('fs-native-extensions')>('fs-native-extensions');

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
  afterEach(() => jest.restoreAllMocks());

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
    const holder = spawn(process.execPath, [
      '-e',
      HOLDER,
      require.resolve('fs-native-extensions'),
      join(folder, 'lock'),
    ]);
    await once(holder.stdout, 'data');
    const next = createWorkFiles(dataDir, log);
    expect(await next.removeAbandoned(new Date())).toBe(0);
    expect(readdirSync(folder)).toHaveLength(2);
    holder.kill('SIGKILL');
    await once(holder, 'close');
    expect(await next.removeAbandoned(new Date())).toBe(1);
    expect(existsSync(folder)).toBe(false);
  });

  test('of this process stay until it closes, also beside another one', async () => {
    const [own, other] = [createWorkFiles(dataDir, log), createWorkFiles(dataDir, log)];
    const [path, theirs] = [own.path(), other.path()];
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
    const area = createWorkFiles(dataDir, log);
    expect(await area.removeAbandoned(new Date())).toBe(0);
    const old = new Date(Date.now() - 2 * HOUR);
    utimesSync(folder, old, old);
    expect(await area.removeAbandoned(new Date())).toBe(1);
  });

  test('a plain file among the folders belongs to nobody', async () => {
    mkdirSync(work(), { recursive: true });
    writeFileSync(join(work(), newId()), 'plain');
    expect(await createWorkFiles(dataDir, log).removeAbandoned(new Date())).toBe(1);
    expect(readdirSync(work())).toEqual([]);
  });

  test('a folder that another process removes before it is locked is given up for another', async () => {
    const { tryLock } = locks;
    jest.spyOn(locks, 'tryLock').mockImplementationOnce((handle) => {
      for (const name of readdirSync(work())) rmSync(join(work(), name), { recursive: true });
      return tryLock(handle);
    });
    const area = createWorkFiles(dataDir, log);
    const path = area.path();
    writeFileSync(path, 'plain');
    expect(readdirSync(work())).toEqual([basename(dirname(path))]);
    await area.close();
  });

  test.each(['abandoned', 'closed'])('a folder that was %s stays locked until its lock is gone', async (why) => {
    const area = createWorkFiles(dataDir, log);
    const folder = why === 'closed' ? dirname(area.path()) : folderOf();
    const free: boolean[] = [];
    const { rm } = fsPromises;
    jest.spyOn(fsPromises, 'rm').mockImplementation((path, options) => {
      if (existsSync(join(folder, 'lock'))) {
        const handle = openSync(join(folder, 'lock'), 'r+');
        free.push(locks.tryLock(handle));
        closeSync(handle);
      }
      return rm(path, options);
    });
    await (why === 'closed' ? area.close() : area.removeAbandoned(new Date()));
    expect(existsSync(folder)).toBe(false);
    expect([...new Set(free)]).toEqual([false]);
  });

  test('a folder that may not be opened or removed is told of and left, and the others go', async () => {
    const [closed, fixed] = [folderOf(), folderOf()];
    for (let more = 0; more < 3; more += 1) folderOf();
    const refused = (code: string) => Object.assign(new Error(code), { code });
    const { openSync: open } = fs;
    const { rm } = fsPromises;
    jest.spyOn(fs, 'openSync').mockImplementation((path, flags, mode) => {
      if (path === join(closed, 'lock')) throw refused('EACCES');
      return open(path, flags, mode);
    });
    jest
      .spyOn(fsPromises, 'rm')
      .mockImplementation((path, options) =>
        String(path).startsWith(fixed) ? Promise.reject(refused('EPERM')) : rm(path, options),
      );
    const warn = jest.spyOn(log, 'warn');
    expect(await createWorkFiles(dataDir, log).removeAbandoned(new Date())).toBe(3);
    expect(readdirSync(work()).sort()).toEqual([closed, fixed].map((path) => basename(path)).sort());
    const told = warn.mock.calls.map(([about]) => (about as unknown as { path: string }).path);
    expect(told.sort()).toEqual([closed, fixed].sort());
  });
});
