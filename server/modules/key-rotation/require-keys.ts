import type { Kysely } from 'kysely';
import { keyFileOf } from '../../crypto/keys';
import { createSealer, type Sealer } from '../../crypto/sealer';
import type { Database } from '../../db/database';
import type { Env } from '../../env';
import { StartRefusal } from '../../start-refusal';
import { CHECK_CONTEXT as CONTEXT, CHECK_TEXT as KNOWN } from './key-fault';
import { columnsSealedWith, findIndexed, opens, sealedSamples } from './stored-values';

interface Start {
  db: Kysely<Database>;
  env: Pick<Env, 'keys' | 'dataDir' | 'databaseUrl'>;
}

/**
 * Compares the keys of this start with those of what is stored, by check values kept in the database;
 * writes them where there are none yet, after trying the keys on what is sealed already. A start with
 * a wrong key would seal what is saved from then on apart from the rest, and find nothing by its
 * number. Throws StartRefusal.
 */
export async function requireDataKeys(start: Start): Promise<void> {
  const seal = createSealer(start.env.keys);
  const known = await start.db.selectFrom('data_key_check').selectAll().execute();
  // The one of the index is written last: without it a start before this one has not come to its end.
  if (!known.some(({ kind }) => kind === 'index')) await tryOnStored(start, seal);
  for (const { kind, key_id: id, value } of known) {
    if (kind === 'index') requireIndex(start, indexValue(seal) === value);
    else if (!hasKey(start, id)) await requireUnused(start, id);
    else if (!opens(seal, value, CONTEXT))
      throw refusal(start, `数据密钥 ${id} 与数据库不符：库中的数据不是用它加密的`);
  }
  await writeChecks(start, seal);
}

const hasKey = ({ env }: Start, id: string) => env.keys.keys.some((key) => key.id === id);

const indexValue = (seal: Sealer) => seal.blindIndex('keyCheck', KNOWN);

/** A database from before the check values: what is sealed in it, a value for each column and key, must open. */
async function tryOnStored(start: Start, seal: Sealer): Promise<void> {
  const samples = await sealedSamples(start.db);
  for (const { keyId, sample, context, column, table } of samples) {
    if (!hasKey(start, keyId)) throw missing(start, keyId, [`${table}.${column}`]);
    if (!opens(seal, sample, context))
      throw refusal(start, `数据密钥 ${keyId} 与数据库不符：${table}.${column} 中的数据不是用它加密的`);
  }
  requireIndex(start, await findIndexed(start.db, seal));
  const ids = new Set(samples.map(({ keyId }) => keyId));
  await insertChecks(
    start.db,
    start.env.keys.keys.filter((key) => ids.has(key.id)).map((key) => sealCheck(start, key)),
  );
}

/** A key that is not given any more must have nothing left that it sealed. */
async function requireUnused(start: Start, id: string): Promise<void> {
  const columns = await columnsSealedWith(start.db, id);
  if (columns.length > 0) throw missing(start, id, columns);
  await start.db.deleteFrom('data_key_check').where('kind', '=', 'seal').where('key_id', '=', id).execute();
}

function requireIndex(start: Start, same: boolean): void {
  if (same) return;
  throw refusal(
    start,
    '索引密钥与数据库不符：按手机号、证件号、银行卡号将查不到已有的数据。更换过密钥时，请用环境变量 DATA_INDEX_KEY 给出最早的那个密钥',
  );
}

const sealCheck = ({ env }: Start, key: { id: string; key: string }) => ({
  kind: 'seal' as const,
  key_id: key.id,
  value: createSealer({ keys: [key], indexKey: env.keys.indexKey }).seal(KNOWN, CONTEXT),
});

/** From here on the first key seals. Of several servers that start at once each finds what the first one wrote. */
async function writeChecks(start: Start, seal: Sealer): Promise<void> {
  const checks = start.env.keys.keys.slice(0, 1).map((key) => sealCheck(start, key));
  await insertChecks(start.db, [...checks, { kind: 'index' as const, key_id: '', value: indexValue(seal) }]);
  for (const { kind, key_id: id, value } of await start.db.selectFrom('data_key_check').selectAll().execute()) {
    if (kind === 'index') requireIndex(start, indexValue(seal) === value);
    else if (hasKey(start, id) && !opens(seal, value, CONTEXT))
      throw refusal(start, `数据密钥 ${id} 与数据库不符：另一个同时启动的服务用了不同的密钥`);
  }
}

async function insertChecks(
  db: Kysely<Database>,
  checks: readonly { kind: 'seal' | 'index'; key_id: string; value: string }[],
): Promise<void> {
  if (checks.length === 0) return;
  await db
    .insertInto('data_key_check')
    .values([...checks])
    .onConflict((conflict) => conflict.columns(['kind', 'key_id']).doNothing())
    .execute();
}

function missing(start: Start, id: string, columns: readonly string[]): StartRefusal {
  return refusal(start, `缺少数据密钥 ${id}：${columns.join('、')} 中的数据还由它加密`);
}

function refusal({ env }: Start, problem: string): StartRefusal {
  const given = env.keys.keys.map((key) => key.id).join('、');
  const file =
    env.databaseUrl === undefined
      ? `密钥文件应为 ${keyFileOf(env.dataDir)}（设置了 DATA_KEY 或 DATA_KEYS 时不读取该文件）；`
      : '';
  return new StartRefusal(
    `${problem}。没有改动任何数据。本次启动给出的密钥：${given}。${file}DATA_KEY 相当于标识为 k1 的密钥。请给出原来的密钥；要更换密钥时，用 DATA_KEYS=新标识:新密钥,原标识:原密钥 同时给出两者（第一个用于加密），DATA_INDEX_KEY 给出最早的密钥，再运行 node dist/server/main.mjs --reseal，全部重新加密后才能去掉原密钥`,
  );
}
