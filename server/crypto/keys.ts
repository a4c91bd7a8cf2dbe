import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../start-refusal';
import type { SealerKeys } from './sealer';

const KEY_BYTES = 32;

function checked(key: string, name: string): string {
  if (Buffer.from(key, 'base64').length !== KEY_BYTES)
    throw new StartRefusal(`${name} 必须是 32 字节随机数的 base64（可用 openssl rand -base64 32 生成）`);
  return key;
}

/**
 * Keys from the environment: `DATA_KEYS=id:base64,id2:base64` (first one seals, all open: rotation)
 * or `DATA_KEY=base64`. Indexes are keyed by `DATA_INDEX_KEY`, else by the last (oldest) data key, so
 * that putting a new key in front leaves them valid. Undefined where neither variable is set.
 */
export function keysFromEnvironment(env: NodeJS.ProcessEnv): SealerKeys | undefined {
  const list = (env.DATA_KEYS || undefined)?.split(',').map((part) => {
    const [id = '', key = ''] = part.trim().split(':');
    if (!/^[A-Za-z0-9_-]{1,16}$/.test(id))
      throw new Error('DATA_KEYS 的格式应为 标识:base64,标识:base64，标识为1–16位字母、数字');
    return { id, key: checked(key, 'DATA_KEYS') };
  });
  const keys = list ?? (env.DATA_KEY ? [{ id: 'k1', key: checked(env.DATA_KEY, 'DATA_KEY') }] : undefined);
  const oldest = keys?.at(-1);
  if (!keys || !oldest) return undefined;
  return { keys, indexKey: env.DATA_INDEX_KEY ? checked(env.DATA_INDEX_KEY, 'DATA_INDEX_KEY') : oldest.key };
}

/** Key file used when no key is configured. */
export const keyFileOf = (dataDir: string) => join(dataDir, 'data.key');

/**
 * The key file of an installation on the embedded database, readable by its owner only. A key is made
 * where there is neither file nor data (`vacant`): what is there was sealed with a key that is lost,
 * and a second one would only hide that. Throws StartRefusal.
 */
export function keysFromFile(dataDir: string, vacant: boolean): SealerKeys {
  const path = keyFileOf(dataDir);
  if (!existsSync(path)) {
    if (!vacant) {
      throw new StartRefusal(
        `找不到数据密钥文件 ${path}，而数据目录中已有数据库：其中的证件号、手机号、银行卡号用原来的密钥加密。请把原来的 data.key 放回该位置，或用环境变量 DATA_KEY 给出其内容；没有为已有的数据新建密钥`,
      );
    }
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const handle = openSync(path, 'wx', 0o600);
    writeSync(handle, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
    fsyncSync(handle);
    closeSync(handle);
  }
  const key = checked(readFileSync(path, 'utf8').trim(), path);
  return { keys: [{ id: 'k1', key }], indexKey: key };
}
