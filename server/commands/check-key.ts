import { readFileSync } from 'node:fs';
import { StartRefusal } from '../start-refusal';
import { givenKeys } from './given-keys';
import type { CommandContext } from './context';

/** `--check-key FILE`: whether the copy of a key somebody keeps is the key in use. */
export async function checkKeyCommand({ source, say }: CommandContext, path: string): Promise<void> {
  const keys = givenKeys(source);
  if (!keys) throw new StartRefusal('没有正在使用的数据密钥：请用 DATA_DIR 指定数据目录，或用 DATA_KEY 给出');
  const kept = Buffer.from(readKept(path), 'base64');
  const fits = keys.keys.find(({ key }) => Buffer.from(key, 'base64').equals(kept));
  if (!fits) throw new StartRefusal(`${path} 中的密钥不是正在使用的数据密钥：用它恢复不了现在的数据`);
  say(`${path} 中的密钥与正在使用的数据密钥 ${fits.id} 一致`);
  return Promise.resolve();
}

function readKept(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartRefusal(`读不到密钥的副本 ${path}`, { cause: error });
  }
}
