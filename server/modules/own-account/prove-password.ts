import type { Deps } from '../../deps';
import { refuse } from '../../kernel/errors';
import { passwordMatches } from '../accounts/service';
import { endSessions, tryPassword } from '../session/service';
import type { OwnRow } from './own-row';

/** The wrong ones after which whoever sits at the console is signed out (screens 15). */
const TRIES = 5;

/**
 * Asks somebody signed in for his password once more. The fifth wrong one in a row ends all his sessions (SIGNED_OUT), and
 * from then on each makes him wait. Refuses WRONG_PASSWORD; TRY_LATER, which names the seconds; RULE without a password.
 */
export async function provePassword(deps: Deps, row: OwnRow, password: string): Promise<void> {
  if (row.password_hash === null) refuse('RULE', '此操作需要登录密码，请先到“修改密码”页设置密码');
  const wrong = await tryPassword(deps, row.id, 'signedIn', () => passwordMatches(row.password_hash, password));
  if (wrong === null) return;
  if (wrong < TRIES) refuse('WRONG_PASSWORD', '当前密码不正确，连续输错5次将退出登录');
  await endSessions(deps.db, row.id);
  refuse('SIGNED_OUT');
}
