import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import type { Deps } from '../../deps';
import { invalid, refuse } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { mobileIsKnown } from './known-mobile';

const PAUSE_MS = 60_000;
const VALID_MS = 5 * 60_000;
const PER_DAY = 10;
const WRONG_TRIES = 5;

/** A mobile in normal form; 422 when it is none. */
export function requireMobile(text: string): string {
  const mobile = normalizeMobile(text);
  if (!isMobile(mobile)) invalid('请输入正确的11位手机号', 'mobile');
  return mobile;
}

/** What a code is good for: a login, one account's change of its own, or an application to open a company. A code for one opens nothing else. */
export type CaptchaPurpose = 'login' | 'application' | `account:${string}`;

const codeHash = (deps: Deps, mobile: string, purpose: CaptchaPurpose, code: string) => deps.seal.blindIndex('captcha', `${mobile}:${purpose}:${code}`);

/** The day in Asia/Shanghai. */
const dayOf = (at: Date) => new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 10);

/**
 * Sends a code: 60 s apart, 10 a day, valid 5 minutes. To sign in a number nobody has gets none, but the
 * answer and the counting are the same, so that nobody learns who is employed here.
 */
export async function sendCaptcha(deps: Deps, text: string, purpose: CaptchaPurpose = 'login'): Promise<void> {
  const mobile = requireMobile(text);
  const index = deps.seal.blindIndex('mobile', mobile);
  const now = deps.clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // A change of one's own number, and an application, go to one nobody has as yet.
  const known = purpose !== 'login' || (await mobileIsKnown(deps.db, index));
  const day = dayOf(now);
  const values = { code_hash: known ? codeHash(deps, mobile, purpose, code) : null, sent_at: now, expires_at: new Date(now.getTime() + VALID_MS), wrong_tries: 0, day };
  const sent = await deps.db
    .insertInto('captcha')
    .values({ mobile_index: index, ...values, day_count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('mobile_index')
        .doUpdateSet({ ...values, day_count: sql`case when captcha.day = ${day} then captcha.day_count + 1 else 1 end` })
        .where('captcha.sent_at', '<=', new Date(now.getTime() - PAUSE_MS))
        .where((eb) => eb.or([eb('captcha.day', '!=', day), eb('captcha.day_count', '<', PER_DAY)])),
    )
    .returning('mobile_index')
    .executeTakeFirst();
  if (!sent) await refuseTooOften(deps, index, now);
  if (!known) return;
  // Not waited for: the time of the answer must not tell whether something was sent.
  deps.sms.send([{ id: newId(), mobile, template: 'captcha', params: { code } }]).then(
    (results) => results.forEach((result) => !result.ok && deps.log.warn({ error: result.error }, 'sign-in code not delivered')),
    (error: unknown) => deps.log.error({ err: error }, 'sign-in code not sent'),
  );
}

async function refuseTooOften(deps: Deps, index: string, now: Date): Promise<never> {
  const row = await deps.db.selectFrom('captcha').select(['sent_at', 'day_count']).where('mobile_index', '=', index).executeTakeFirst();
  const seconds = row ? Math.ceil((row.sent_at.getTime() + PAUSE_MS - now.getTime()) / 1000) : 0;
  refuse('CAPTCHA_TOO_OFTEN', seconds > 0 ? `验证码发送过于频繁，请${seconds}秒后再试` : '该手机号今日获取验证码已达10次，请明天再试');
}

/**
 * Uses a code up. A wrong one counts; the fifth voids the code. Refuses BAD_CAPTCHA. The row is locked
 * from look to answer: guesses sent all at once are counted one after the other.
 */
export async function useCaptcha(deps: Deps, mobile: string, code: string, purpose: CaptchaPurpose = 'login'): Promise<void> {
  const index = deps.seal.blindIndex('mobile', mobile);
  const right = await deps.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('captcha').select(['code_hash', 'expires_at', 'wrong_tries']).where('mobile_index', '=', index).forUpdate().executeTakeFirst();
    if (!row?.code_hash || row.expires_at <= deps.clock.now()) return false;
    const matches = row.code_hash === codeHash(deps, mobile, purpose, code);
    const wrong_tries = matches ? row.wrong_tries : row.wrong_tries + 1;
    const spent = matches || wrong_tries >= WRONG_TRIES;
    await trx
      .updateTable('captcha')
      .set({ wrong_tries, ...(spent ? { code_hash: null } : {}) })
      .where('mobile_index', '=', index)
      .execute();
    return matches;
  });
  if (!right) refuse('BAD_CAPTCHA');
}
