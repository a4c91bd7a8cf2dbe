import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareServer, startBuilt } from '../../support/built-server';
import type { Child } from '../../support/child-process';
import { readyMade } from '../../support/ready-made';

const env = (name: string): string => process.env[name] ?? '';
/** Several processes, each of which makes or opens a database. */
const SLOW_MS = 300_000;
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

describe('the start on a data folder', () => {
  let dataDir: string;
  /** A folder with a database that was made by a first start. */
  let filled: string;
  const running: Child[] = [];
  const newFolder = () => mkdtempSync(join(env('TEST_FOLDER'), 'start-'));
  beforeAll(async () => {
    await readyMade();
    dataDir = filled = newFolder();
    await started();
  }, SLOW_MS);
  beforeEach(() => {
    dataDir = newFolder();
  });
  afterEach(async () => {
    for (const child of running.splice(0)) await child.kill();
  });

  const start = (more: NodeJS.ProcessEnv = {}, args: string[] = [], server?: string): Child => {
    const child = startBuilt(dataDir, more, args, server);
    running.push(child);
    return child;
  };
  const started = async (more?: NodeJS.ProcessEnv, server?: string) => {
    const child = start(more, [], server);
    await child.line('工资条管理平台已启动');
    await child.kill('SIGTERM');
  };
  const copyFilled = () => cpSync(filled, dataDir, { recursive: true });
  /** What the operator reads: words and nothing of the inside. */
  const refused = async (more?: NodeJS.ProcessEnv): Promise<string> => {
    const child = start(more);
    expect(await child.ended).toBe(1);
    expect(child.errors()).toMatch(/^无法启动：[^\n]*\n$/);
    return child.errors();
  };

  // To make one by itself takes a quarter of a minute.
  test.each([
    ['that the build made ready', undefined] as const,
    ...(process.env.TEST_FULL ? [['made by itself', bareServer] as const] : []),
  ])(
    'puts a database %s into an empty folder, past what a first start left that was cut off',
    async (_, server) => {
      mkdirSync(join(dataDir, 'database'));
      mkdirSync(join(dataDir, 'database.new/base'), { recursive: true });
      await started({}, server?.());
      expect(existsSync(join(dataDir, 'database/PG_VERSION'))).toBe(true);
      expect(existsSync(join(dataDir, 'database.new'))).toBe(false);
    },
    SLOW_MS,
  );

  test.each([['PG_VERSION'], ['global/pg_control'], ['pg_wal']])(
    'refuses a database folder without %s and leaves it as it is',
    async (name) => {
      copyFilled();
      const folder = join(dataDir, 'database');
      rmSync(join(folder, name), { recursive: true });
      const before = readdirSync(folder, { recursive: true }).sort();
      const words = await refused();
      expect(words).toContain(`数据库目录 ${folder} 不完整，缺少 ${name}`);
      expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before);
      expect(existsSync(`${folder}.new`)).toBe(false);
    },
    SLOW_MS,
  );

  test('refuses a folder that holds something else', async () => {
    const folder = join(dataDir, 'database');
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.txt'), 'of somebody');
    writeFileSync(join(dataDir, 'data.key'), `${key(3)}\n`);
    expect(await refused()).toContain('不完整，缺少 PG_VERSION、global/pg_control');
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('of somebody');
  });

  test(
    'refuses a database whose key file is lost, and makes no other',
    async () => {
      copyFilled();
      const file = join(dataDir, 'data.key');
      const own = readFileSync(file, 'utf8');
      rmSync(file);
      expect(await refused()).toContain(`找不到数据密钥文件 ${file}`);
      expect(existsSync(file)).toBe(false);
      await started({ DATA_KEY: own.trim() });
    },
    SLOW_MS,
  );

  test(
    'refuses a key other than that of the database, and half a key file',
    async () => {
      copyFilled();
      expect(await refused({ DATA_KEY: key(4) })).toContain('数据密钥 k1 与数据库不符');
      writeFileSync(join(dataDir, 'data.key'), '');
      expect(await refused()).toContain('data.key 必须是 32 字节');
    },
    SLOW_MS,
  );

  test(
    'tells the link of the first administrator once, and no log has it',
    async () => {
      const first = start({ LOG_LEVEL: 'trace', PUBLIC_URL: 'https://gongzi.test/' });
      const link = await first.line('  https://gongzi.test/user/login#activate=');
      await first.kill('SIGTERM');
      expect(first.lines.filter((line) => line.includes(link.trim()))).toHaveLength(1);
      const second = start({ LOG_LEVEL: 'trace' });
      expect(await second.line('还没有管理员：')).toMatch(/已打印过，\d{4}-\d\d-\d\d \d\d:\d\d 前有效/);
      await second.kill('SIGTERM');
      expect(second.lines.join()).not.toContain('#activate=');
    },
    SLOW_MS,
  );

  test(
    'tells another link for --admin and ends, and refuses it without an account',
    async () => {
      copyFilled();
      const child = start({}, ['--admin', 'new_boss']);
      expect(await child.ended).toBe(0);
      expect(child.lines.join()).toMatch(/新增管理员“new_boss”.*#activate=[\w-]{43}/);
      const none = start({}, ['--admin']);
      expect(await none.ended).toBe(1);
      expect(none.errors()).toMatch(/^无法启动：--admin 后面应写管理员的账号/);
    },
    SLOW_MS,
  );
});
