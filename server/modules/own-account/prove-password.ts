import type { Deps } from '../../deps';
import { refuse } from '../../kernel/errors';
import { passwordMatches } from '../accounts/service';
import { clearWrongPasswords, countWrongPassword, endSessions } from '../session/service';
import { ownNames, ownRow, type OwnRow } from './own-row';

/**
 * Asks somebody signed in for his password once more. Wrong ones count with those of the login page: the fifth within 15
 * minutes locks the account and ends its sessions (screens 15). Where it is locked already, a right and a wrong one are
 * answered alike: of a burst of guesses none tells anything after the fifth. Refuses WRONG_PASSWORD, ACCOUNT_LOCKED.
 */
export async function provePassword(deps: Deps, row: OwnRow, password: string): Promise<void> {
  const now = deps.clock.now();
  const names = ownNames(row);
  const right = await passwordMatches(row.password_hash, password);
  if (right && (await clearWrongPasswords(deps, row.id, names, now))) return;
  const outcome = right ? 'wasLocked' : await countWrongPassword(deps, row.id, names, now);
  if (outcome === 'locks') {
    await endSessions(deps.db, row.id);
    refuse('ACCOUNT_LOCKED', '密码连续输错5次，已退出登录，账号锁定30分钟');
  }
  if (outcome === 'wasLocked') refuse('ACCOUNT_LOCKED');
  refuse('WRONG_PASSWORD', '当前密码不正确，连续输错5次将退出登录并锁定账号30分钟');
}

/**
 * The same for a call whose consequences want it, whoever may make it. Refuses RULE where the person has no password;
 * else as provePassword does.
 */
export async function provePasswordOf(deps: Deps, accountId: string, password: string): Promise<void> {
  const row = await ownRow(deps, accountId);
  if (row.password_hash === null) refuse('RULE', '此操作需要登录密码，请先到“修改密码”页设置密码');
  await provePassword(deps, row, password);
}
