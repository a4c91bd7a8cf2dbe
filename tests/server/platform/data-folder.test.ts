import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '@server/env';
import { requireDataFolder } from '@server/files/data-folder';
import { openingFault, startFault } from '@server/start-faults';
import { StartRefusal } from '@server/start-refusal';

const withCode = (code: string) => Object.assign(new Error(`${code}: no words for a clerk`), { code });

describe('the data folder', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'folder-'));
  });
  afterEach(() => jest.restoreAllMocks());

  test('is made where there is none, and nothing is left in it', () => {
    const folder = join(parent, 'a', 'b');
    requireDataFolder(folder);
    expect([existsSync(folder), readdirSync(folder)]).toEqual([true, []]);
  });

  test('is refused where a file stands in its place, by name and with what to do', () => {
    const folder = join(parent, 'file');
    writeFileSync(folder, '');
    expect(() => requireDataFolder(folder)).toThrow(StartRefusal);
    expect(() => requireDataFolder(join(folder, 'below'))).toThrow(
      `数据目录 ${join(folder, 'below')} 的位置上是一个文件`,
    );
    expect(() => readEnv({ DATA_DIR: folder }, { demo: false, workersDir: '' })).toThrow('DATA_DIR 指定另一个目录');
  });

  test.each([
    ['EACCES', '没有权限'],
    ['EPERM', '没有权限'],
    ['EROFS', '只读的'],
    ['ENOSPC', '磁盘已满'],
    ['EDQUOT', '磁盘已满'],
    ['EIO', '磁盘出错'],
  ])('that answers %s is refused in words', (code, words) => {
    jest.spyOn(fs, 'openSync').mockImplementation(() => {
      throw withCode(code);
    });
    expect(() => requireDataFolder(parent)).toThrow(new RegExp(`^(?=.*${words}).*数据目录 ${parent} .*（${code}）$`));
  });

  test('whose own files may not be read is refused before anything is changed', () => {
    mkdirSync(join(parent, 'database'));
    jest.spyOn(fs, 'accessSync').mockImplementation((path) => {
      if (path === join(parent, 'database')) throw withCode('EACCES');
    });
    expect(() => requireDataFolder(parent)).toThrow('没有权限');
  });
});

describe('what keeps the server from starting', () => {
  const embedded = { databaseUrl: undefined, dataDir: '/data' };
  const server = { databaseUrl: 'postgres://x/y', dataDir: '/data' };

  test('is told in words where the database is damaged', () => {
    const fault = openingFault(new Error('Aborted(). Build with -sASSERTIONS\nstack'), embedded);
    expect(fault).toBeInstanceOf(StartRefusal);
    expect(String(fault)).toMatch(
      /数据目录 \/data 中的数据库打不开，文件可能已损坏（Aborted\(\)\. Build with -sASSERTIONS）。请先把整个目录复制一份/,
    );
    expect(startFault(withCode('XX001'), embedded)).toBeInstanceOf(StartRefusal);
  });

  test.each(['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000'])('is told in words where PostgreSQL answers %s', (code) => {
    expect(startFault(withCode(code), server)).toBeInstanceOf(StartRefusal);
    expect(String(startFault(withCode(code), server))).toContain(`连接不上 DATABASE_URL 指定的数据库（${code}）`);
  });

  test('keeps its stack where it is a fault of the program', () => {
    const fault = new TypeError('x is not a function');
    expect([startFault(fault, embedded), startFault(fault, server), openingFault(fault, server)]).toEqual([
      fault,
      fault,
      fault,
    ]);
  });

  test('is said as it was where it has words already', () => {
    const refusal = new StartRefusal('数据目录正被另一个进程使用');
    expect([openingFault(refusal, embedded), startFault(refusal, server)]).toEqual([refusal, refusal]);
  });
});
