import { sql } from 'kysely';
import type { Deps } from '../../deps';
import { HttpError } from '../../kernel/errors';
import { networkOf } from '../../kernel/network';

const DAY_MS = 24 * 3600_000;
/** Uploads that no record was saved with, by account. */
const PENDING_OF_ACCOUNT = 30;
/** Uploads without signing in, by address and day. */
const A_DAY_AND_ADDRESS = 20;
/** Uploads without signing in that no application was sent with, of everybody together: what strangers may fill. */
const PENDING_OF_STRANGERS = 500;

const countAll = sql<string>`count(*)`.as('n');

/** A keyed hash of the network somebody calls from. */
export function originIndex({ seal }: Pick<Deps, 'seal'>, ip: string): string {
  return seal.blindIndex('uploadOrigin', networkOf(ip));
}

/** Refuses an account that keeps uploading and never saves. */
export async function checkAccountQuota({ db }: Pick<Deps, 'db'>, ownerId: string): Promise<void> {
  const { n } = await db
    .selectFrom('stored_file')
    .select(countAll)
    .where('state', '=', 'pending')
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (Number(n) >= PENDING_OF_ACCOUNT)
    throw new HttpError(429, `您已上传 ${PENDING_OF_ACCOUNT} 个文件但没有保存使用，请先保存，或明天再试`);
}

/** Refuses an address that has had its share of the day, and everybody where too much lies about unused. */
export async function checkPublicQuota(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  origin: string,
): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const own = await db
    .selectFrom('stored_file')
    .select(countAll)
    .where('origin_index', '=', origin)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  if (Number(own.n) >= A_DAY_AND_ADDRESS)
    throw new HttpError(429, `此网络今天上传的材料已达 ${A_DAY_AND_ADDRESS} 份，请明天再试，或联系客服开通`);
  const all = await db
    .selectFrom('stored_file')
    .select(countAll)
    .where('state', '=', 'pending')
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(all.n) < PENDING_OF_STRANGERS) return;
  log.warn({ most: PENDING_OF_STRANGERS }, 'uploads for applications refused: too many unused ones');
  throw new HttpError(429, '当前提交申请的人较多，暂时无法上传材料，请稍后再试');
}
