import { mkdtempSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createSealer } from '@server/crypto/sealer';
import { keysFromEnvironment } from '@server/crypto/keys';
import { readEnv } from '@server/env';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const dataDir = () => mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'env-'));
const read = (source: Record<string, string>) =>
  readEnv({ DATA_DIR: dataDir(), ...source }, { demo: false, workersDir: '' });

describe('the environment', () => {
  test('needs nothing: port 8000 on this machine alone, a key file only its owner reads', () => {
    const env = read({});
    expect(env).toMatchObject({ port: 8000, host: '127.0.0.1', databaseUrl: undefined, demo: false });
    expect([env.rowLevelSecurity, read({ ROW_LEVEL_SECURITY: '0' }).rowLevelSecurity]).toEqual([true, false]);
    expect(statSync(join(env.dataDir, 'data.key')).mode & 0o777).toBe(0o600);
    expect(readEnv({ DATA_DIR: env.dataDir }, { demo: false, workersDir: '' }).keys).toEqual(env.keys);
  });

  test.each([
    [{ PORT: 'x' }, 'PORT 必须是'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL 必须是'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL 应以 postgres:// 开头'],
    [{ DATABASE_URL: 'postgres://x/y' }, '必须设置 DATA_KEY'],
    [{ DATA_KEY: 'short' }, 'DATA_KEY 必须是 32 字节'],
    [{ DATA_KEYS: 'nonsense!' }, 'DATA_KEYS 的格式应为'],
  ])('stops the start at %j in words', (source, words) => {
    expect(() => read(source)).toThrow(words);
  });
});

describe('sealed numbers', () => {
  const old = createSealer({ keys: [{ id: 'a', key: key(1) }], indexKey: key(1) });

  test('open for their own context only, and never look alike', () => {
    const [one, two] = [old.seal('13800001234', 'staff.mobile'), old.seal('13800001234', 'staff.mobile')];
    expect(one).not.toBe(two);
    expect(old.open(one, 'staff.mobile')).toBe('13800001234');
    expect(() => old.open(one, 'account.mobile')).toThrow();
    expect(() => old.open(`${one.slice(0, -4)}AAA=`, 'staff.mobile')).toThrow();
  });

  test('open after the key was changed, and are found by the same index', () => {
    const keys = keysFromEnvironment({ DATA_KEYS: `b:${key(2)},a:${key(1)}` });
    if (!keys) throw new Error('keys were given');
    const rotated = createSealer(keys);
    expect(rotated.open(old.seal('x', 'c'), 'c')).toBe('x');
    expect(rotated.seal('x', 'c')).toMatch(/^b\./);
    expect(rotated.blindIndex('mobile', '13800001234')).toBe(old.blindIndex('mobile', '13800001234'));
    expect(createSealer(rotated.exportForWorker()).open(rotated.seal('y', 'c'), 'c')).toBe('y');
  });
});
