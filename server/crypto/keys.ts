import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SealerKeys } from './sealer';

const KEY_BYTES = 32;

function checked(key: string, name: string): string {
  if (Buffer.from(key, 'base64').length !== KEY_BYTES) throw new Error(`${name} 必须是 32 字节随机数的 base64（可用 openssl rand -base64 32 生成）`);
  return key;
}

/**
 * Keys from the environment: `DATA_KEYS=id:base64,id2:base64` (first one seals, all open: rotation)
 * or `DATA_KEY=base64`. Indexes are keyed by `DATA_INDEX_KEY`, else by the last (oldest) data key, so
 * that putting a new key in front leaves them valid. Undefined where neither variable is set.
 */
export function keysFromEnvironment(env: NodeJS.ProcessEnv): SealerKeys | undefined {
  const list = env.DATA_KEYS?.split(',').map((part) => {
    const [id = '', key = ''] = part.trim().split(':');
    if (!/^[A-Za-z0-9_-]{1,16}$/.test(id)) throw new Error('DATA_KEYS 的格式应为 标识:base64,标识:base64，标识为1–16位字母、数字');
    return { id, key: checked(key, 'DATA_KEYS') };
  });
  const keys = list ?? (env.DATA_KEY ? [{ id: 'k1', key: checked(env.DATA_KEY, 'DATA_KEY') }] : undefined);
  const oldest = keys?.at(-1);
  if (!keys || !oldest) return undefined;
  return { keys, indexKey: env.DATA_INDEX_KEY ? checked(env.DATA_INDEX_KEY, 'DATA_INDEX_KEY') : oldest.key };
}

/** The key file of an installation on the embedded database: made on first use, readable by its owner only. */
export function keysFromFile(dataDir: string): SealerKeys {
  const path = join(dataDir, 'data.key');
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  }
  const key = checked(readFileSync(path, 'utf8').trim(), path);
  return { keys: [{ id: 'k1', key }], indexKey: key };
}
