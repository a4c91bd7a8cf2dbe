import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';
import { refuse } from '../../kernel/errors';

/**
 * Kinds of purposes, limited apart: what strangers ask for in somebody's name leaves him his codes to sign in, and those to sign
 * in (login) leave him those of a browser his account knows (ownLogin).
 */
export type CaptchaKind = 'login' | 'ownLogin' | 'application' | 'account';

interface Limit {
  pauseMs: number;
  perDay: number;
}

const OF_A_KIND: Limit = { pauseMs: 60_000, perDay: 10 };
/** Of all kinds together. Strangers can ask for two of them: some are left for a person who is signed in. */
const OF_ALL: Limit = { pauseMs: 0, perDay: 25 };

/** The day in Asia/Shanghai. */
const dayOf = (at: Date) => new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 10);

/**
 * Counts one more code to a number, in the transaction that keeps it: 60 s apart and 10 a day of a kind, 25 a day of all.
 * Refuses CAPTCHA_TOO_OFTEN, so that the code before stays good. Of two at once the second waits for the first.
 */
export async function holdLimits(
  trx: Transaction<Database>,
  index: string,
  kind: CaptchaKind,
  now: Date,
): Promise<void> {
  if (!(await countOne(trx, index, kind, OF_A_KIND, now)))
    refuse('CAPTCHA_TOO_OFTEN', await pauseOrDay(trx, index, kind, now));
  if (!(await countOne(trx, index, 'all', OF_ALL, now)))
    refuse('CAPTCHA_TOO_OFTEN', `该手机号今日获取的各类验证码已达${OF_ALL.perDay}次，请明天再试`);
}

async function countOne(
  trx: Transaction<Database>,
  index: string,
  kind: string,
  { pauseMs, perDay }: Limit,
  now: Date,
): Promise<boolean> {
  const day = dayOf(now);
  const counted = await trx
    .insertInto('captcha_limit')
    .values({ mobile_index: index, kind, sent_at: now, day, day_count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['mobile_index', 'kind'])
        .doUpdateSet({
          sent_at: now,
          day,
          day_count: sql`case when captcha_limit.day = ${day} then captcha_limit.day_count + 1 else 1 end`,
        })
        // Without a pause not even asked: the clocks of two servers are never the same.
        .where((eb) =>
          pauseMs > 0 ? eb('captcha_limit.sent_at', '<=', new Date(now.getTime() - pauseMs)) : eb.lit(true),
        )
        .where((eb) => eb.or([eb('captcha_limit.day', '!=', day), eb('captcha_limit.day_count', '<', perDay)])),
    )
    .returning('kind')
    .executeTakeFirst();
  return counted !== undefined;
}

async function pauseOrDay(trx: Transaction<Database>, index: string, kind: CaptchaKind, now: Date): Promise<string> {
  const row = await trx
    .selectFrom('captcha_limit')
    .select('sent_at')
    .where('mobile_index', '=', index)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const seconds = row ? Math.ceil((row.sent_at.getTime() + OF_A_KIND.pauseMs - now.getTime()) / 1000) : 0;
  return seconds > 0
    ? `验证码发送过于频繁，请${seconds}秒后再试`
    : `该手机号今日获取验证码已达${OF_A_KIND.perDay}次，请明天再试`;
}

/** Forgets codes and counts of days gone by. */
export async function purgeCaptchas(db: Pick<Kysely<Database>, 'deleteFrom'>, before: Date): Promise<void> {
  await db.deleteFrom('captcha').where('sent_at', '<', before).execute();
  await db.deleteFrom('captcha_limit').where('sent_at', '<', before).execute();
}
