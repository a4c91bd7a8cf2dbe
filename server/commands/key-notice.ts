import { existsSync, readFileSync } from 'node:fs';
import { keyFileOf } from '../crypto/keys';

/** Notes whether a data folder has a key file; the function it gives tells of one that was made since, once. */
export function watchKeyFile(dataDir: string): (isTerminal: boolean) => string {
  const path = keyFileOf(dataDir);
  const had = existsSync(path);
  return (isTerminal) => (had || !existsSync(path) ? '' : keyNotice(path, isTerminal));
}

/** The key itself goes to a terminal alone: what a service prints stands in its log for good. */
function keyNotice(path: string, isTerminal: boolean): string {
  const key = isTerminal ? `\n  ${readFileSync(path, 'utf8').trim()}\n（只显示这一次）` : '';
  return `\n已生成数据密钥 ${path}${key}\n备份中不含密钥，没有它就打不开证件号、手机号和银行卡号：请现在另存一份（打印或存入密码库，不与备份放在一起），再用 --check-key 副本文件 核对\n`;
}
