import { randomInt } from 'node:crypto';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import type { Deps } from '../../deps';
import { SYSTEM_ID } from '../../kernel/actor';
import { invalid, refuse } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { type CaptchaKind, holdLimits } from './captcha-limits';
import { isKnownDevice } from './known-devices';
import { mobileIsKnown } from './known-mobile';

const VALID_MS = 5 * 60_000;
const WRONG_TRIES = 5;

/** A mobile in normal form; 422 when it is none. */
export function requireMobile(text: string): string {
  const mobile = normalizeMobile(text);
  if (!isMobile(mobile)) invalid('请输入正确的11位手机号', 'mobile');
  return mobile;
}

/** What a code is good for: a login, one account's change of its own, or an application to open a company. A code for one opens nothing else. */
export type CaptchaPurpose = 'login' | 'application' | `account:${string}`;

/** Counted apart where a browser asks that the number's account knows (`device`). */
async function kindOf(
  { db }: Pick<Deps, 'db'>,
  mobileIndex: string,
  purpose: CaptchaPurpose,
  device: string | null,
): Promise<CaptchaKind> {
  if (purpose !== 'login') return purpose === 'application' ? purpose : 'account';
  const owner = await db.selectFrom('account').select('id').where('mobile_index', '=', mobileIndex).executeTakeFirst();
  return (await isKnownDevice(db, owner?.id ?? SYSTEM_ID, device)) ? 'ownLogin' : 'login';
}

const codeHash = (deps: Deps, mobile: string, purpose: CaptchaPurpose, code: string) =>
  deps.seal.blindIndex('captcha', `${mobile}:${purpose}:${code}`);

/**
 * Sends a code, valid 5 minutes, within the limits of its kind and of the number (captcha-limits: CAPTCHA_TOO_OFTEN). One for
 * another purpose stays as it is. To sign in a number nobody has gets none, but the answer and the counting are the same, so that nobody
 * learns who is employed here. Refuses NO_SERVICE where no code can be sent at all.
 */
export async function sendCaptcha(
  deps: Deps,
  text: string,
  purpose: CaptchaPurpose = 'login',
  device: string | null = null,
): Promise<void> {
  if (!deps.sms.has('captcha'))
    refuse(
      'NO_SERVICE',
      deps.sms.state === 'off' ? '未接入短信服务，不能发送验证码' : '短信服务没有登记验证码模板，不能发送验证码',
    );
  const mobile = requireMobile(text);
  const index = deps.seal.blindIndex('mobile', mobile);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // A change of one's own number, and an application, go to one nobody has as yet.
  const known = purpose !== 'login' || (await mobileIsKnown(deps.db, index));
  const kind = await kindOf(deps, index, purpose, device);
  const now = deps.clock.now();
  const values = {
    code_hash: known ? codeHash(deps, mobile, purpose, code) : null,
    sent_at: now,
    expires_at: new Date(now.getTime() + VALID_MS),
    wrong_tries: 0,
  };
  await deps.db.transaction().execute(async (trx) => {
    await holdLimits(trx, index, kind, now);
    await trx
      .insertInto('captcha')
      .values({ mobile_index: index, purpose, ...values })
      .onConflict((conflict) => conflict.columns(['mobile_index', 'purpose']).doUpdateSet(values))
      .execute();
  });
  if (!known) return;
  // Not waited for: the time of the answer must not tell whether something was sent.
  deps.sms.send([{ id: newId(), mobile, template: 'captcha', params: { code } }]).then(
    (results) =>
      results.forEach((result) => !result.ok && deps.log.warn({ error: result.error }, 'sign-in code not delivered')),
    (error: unknown) => deps.log.error({ err: error }, 'sign-in code not sent'),
  );
}

/** Uses a code up. A wrong one counts; the fifth voids the code. Refuses BAD_CAPTCHA. */
export const useCaptcha = (
  deps: Deps,
  mobile: string,
  code: string,
  purpose: CaptchaPurpose = 'login',
): Promise<void> => checkCaptcha(deps, mobile, code, purpose, true);

/** The same, but a right code stays good. */
export const testCaptcha = (deps: Deps, mobile: string, code: string): Promise<void> =>
  checkCaptcha(deps, mobile, code, 'login', false);

/** The row is locked from look to answer: guesses sent all at once are counted one after the other. */
async function checkCaptcha(
  deps: Deps,
  mobile: string,
  code: string,
  purpose: CaptchaPurpose,
  uses: boolean,
): Promise<void> {
  const index = deps.seal.blindIndex('mobile', mobile);
  const right = await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('captcha')
      .select(['code_hash', 'expires_at', 'wrong_tries'])
      .where('mobile_index', '=', index)
      .where('purpose', '=', purpose)
      .forUpdate()
      .executeTakeFirst();
    if (!row?.code_hash || row.expires_at <= deps.clock.now()) return false;
    const matches = row.code_hash === codeHash(deps, mobile, purpose, code);
    const wrong_tries = matches ? row.wrong_tries : row.wrong_tries + 1;
    const spent = (matches && uses) || wrong_tries >= WRONG_TRIES;
    await trx
      .updateTable('captcha')
      .set({ wrong_tries, ...(spent ? { code_hash: null } : {}) })
      .where('mobile_index', '=', index)
      .where('purpose', '=', purpose)
      .execute();
    return matches;
  });
  if (!right) refuse('BAD_CAPTCHA');
}
