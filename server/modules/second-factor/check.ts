import type { Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { SecondFactorTable } from '../../db/tables/account';
import type { Deps } from '../../deps';
import { refuse } from '../../kernel/errors';
import { growingWait, secondsUntil } from '../../kernel/growing-wait';
import { countPasskeys } from '../passkeys/service';
import { useRecoveryCode } from './recovery-codes';
import { stepOf } from './totp';

/** What a secret is sealed for. */
export const SECOND_FACTOR_CONTEXT = 'second_factor.secret';

/**
 * Who gets here has given the right password or is signed in, so the wait is the account's, wherever it is tried from: at
 * one try a quarter of an hour a code is guessed in centuries.
 */
const WAIT = { free: 4, firstMs: 30_000, mostMs: 15 * 60_000 };

export type FactorCheck = { kind: 'off' | 'right' | 'wrong' } | { kind: 'wait'; seconds: number };

type Row = Pick<SecondFactorTable, 'secret_sealed' | 'confirmed_at'> & { last_step: number };

/**
 * Checks a code of the app, or a recovery code where there is a second factor (`setUp` = while the app is being set up, by
 * it alone). A right one is used up. The row is locked from look to answer: codes sent all at once are counted one by one.
 */
export async function checkFactor(
  deps: Pick<Deps, 'db' | 'seal' | 'clock'>,
  accountId: string,
  given: string,
  setUp = false,
): Promise<FactorCheck> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('second_factor')
      .select(['secret_sealed', 'confirmed_at', 'last_step', 'wrong_count', 'wait_until'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!row || !(await isAsked(trx, row, accountId, setUp))) return { kind: 'off' };
    if (row.wait_until && row.wait_until > now) return { kind: 'wait', seconds: secondsUntil(row.wait_until, now) };
    const code = given.replace(/[\s-]/g, '');
    const change = /^\d{6}$/.test(code)
      ? (setUp || row.confirmed_at !== null) && takeStep(deps, row, code, now)
      : !setUp && (await useRecoveryCode(trx, deps.seal, accountId, code, now)) && {};
    if (change) {
      await update(trx, accountId, { ...change, wrong_count: 0, wait_until: null });
      return { kind: 'right' };
    }
    const wrong = row.wrong_count + 1;
    const wait = growingWait(wrong, WAIT);
    await update(trx, accountId, {
      wrong_count: wrong,
      wait_until: wait === 0 ? null : new Date(now.getTime() + wait),
    });
    return { kind: 'wrong' };
  });
}

/** Whether codes are looked at: while the app is being set up, else where there is a second factor. */
async function isAsked(trx: Transaction<Database>, row: Row, accountId: string, setUp: boolean): Promise<boolean> {
  if (setUp) return row.confirmed_at === null && row.secret_sealed !== null;
  return row.confirmed_at !== null || (await countPasskeys(trx, accountId)) > 0;
}

/** False for a wrong code and for one that was taken before, or is older than one that was. */
function takeStep({ seal }: Pick<Deps, 'seal'>, row: Row, code: string, now: Date): { last_step: number } | false {
  if (row.secret_sealed === null) return false;
  const step = stepOf(seal.open(row.secret_sealed, SECOND_FACTOR_CONTEXT), code, now);
  return step !== null && step > row.last_step && { last_step: step };
}

function update(
  trx: Transaction<Database>,
  id: string,
  change: { last_step?: number; wrong_count: number; wait_until: Date | null },
) {
  return trx.updateTable('second_factor').set(change).where('id', '=', id).execute();
}

/** Refuses a check that did not come out right: WRONG_SECOND_FACTOR; TRY_LATER, which names the seconds; RULE where it is off. */
export function requireRight(check: FactorCheck): void {
  if (check.kind === 'wrong') refuse('WRONG_SECOND_FACTOR');
  if (check.kind === 'wait')
    refuse('TRY_LATER', `错误次数过多，请${check.seconds}秒后再试`, { seconds: check.seconds });
  if (check.kind === 'off') refuse('RULE', '没有启用两步验证');
}
