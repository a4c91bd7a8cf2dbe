import type { Transaction, Updateable } from 'kysely';
import type { AccountActBody } from '@contract/accounts/schemas';
import type { HandedLink } from '@contract/activation/schemas';
import { type AccountAction, accountActions, accountMachine } from '@contract/states/account';
import type { Database } from '../../db/database';
import type { AccountTable } from '../../db/tables/core';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { isReason } from '@contract/reason';
import { invalid, notFound, refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { ACCOUNT_MOBILE_CONTEXT, hashPassword, rememberPassword } from '../accounts/service';
import { handedLink } from '../activation/service';
import { audit } from '../audit/service';
import { dropFactors, factorIsOn } from '../second-factor/service';
import { endSessions, forgetDevices, unlockAccount } from '../session/service';
import { keepOneAdmin, lockAdmins } from './admin-guard';
import { closeAccount } from './close-account';
import { linkTo } from './link-to';
import { initialPassword } from './initial-password';
import { passwordOf, stateOf } from './account-state';
import { openAnswer, sealedAnswer, type PasswordAnswer } from './sealed-password';

/** Actions after which nobody stays signed in. */
const ENDS_SESSIONS: readonly AccountAction[] = ['disable', 'resetPassword', 'resetFactor', 'signOut', 'delete'];

/** Actions after which somebody can sign in who could not before: they want a fresh proof. */
export const LETS_IN: readonly AccountAction[] = ['activate', 'resetPassword', 'resetFactor'];

/**
 * Takes one action on another person's account, once for a request id. The password is there after a reset only, a link
 * after `activate`; `base` is the address it leads to. Refuses STALE_VERSION, WRONG_STATE, and RULE for oneself or the last administrator.
 */
export async function actOnAccount(
  deps: Deps,
  actor: Actor,
  id: string,
  body: AccountActBody,
  base: string,
): Promise<PasswordAnswer & { link: HandedLink | null }> {
  if (id === actor.id)
    refuse(
      'RULE',
      body.action === 'resetPassword'
        ? '请到“修改密码”页修改自己的密码'
        : '不能对自己的账号进行此操作，请由其他管理员处理',
    );
  const reason = body.reason?.trim() ?? '';
  if (body.action === 'resetFactor' && !isReason(reason)) invalid('请填写重置原因（2–200字）', 'reason');
  const password = body.action === 'resetPassword' ? initialPassword() : null;
  const passwordHash = password && (await hashPassword(password));
  const answer = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'account.act', body.requestId, async () => {
      const admins = await lockAdmins(trx);
      const row = await readLocked(trx, deps, id);
      if (row.version !== body.version) refuse('STALE_VERSION');
      if (!accountActions({ ...row, self: false }).includes(body.action))
        refuse(
          'WRONG_STATE',
          `账号“${row.name}”当前${accountMachine.labels[row.state]}，不能${accountMachine.actionLabels[body.action]}`,
        );
      if (body.action === 'disable' || body.action === 'delete') keepOneAdmin(admins, id);
      const link = body.action === 'activate' ? await linkTo(deps, trx, id) : null;
      await carryOut(deps, trx, actor, row, body.action, passwordHash);
      if (ENDS_SESSIONS.includes(body.action)) await endSessions(trx, id);
      await audit(trx, actor, {
        action: `account.${body.action}`,
        targetType: 'account',
        targetId: id,
        companyId: null,
        requestId: body.requestId,
        note: body.action === 'resetFactor' ? reason : row.account === null ? undefined : `账号 ${row.account}`,
      });
      return { ...sealedAnswer(deps.seal, id, password), link };
    }),
  );
  const link = answer.link ? handedLink(deps.seal, base, answer.link) : null;
  return { ...openAnswer(deps.seal, answer), link };
}

async function readLocked(trx: Transaction<Database>, deps: Deps, id: string) {
  const row = await trx
    .selectFrom('account')
    .select([
      'id',
      'version',
      'account',
      'name',
      'role',
      'enabled',
      'deleted_at',
      'locked_until',
      'password_hash',
      'mobile_sealed',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) notFound('账号不存在');
  const names = [row.account, row.mobile_sealed && deps.seal.open(row.mobile_sealed, ACCOUNT_MOBILE_CONTEXT)].filter(
    (name) => name !== null,
  );
  return {
    ...row,
    names,
    state: stateOf(row),
    locked: row.locked_until !== null && row.locked_until > deps.clock.now(),
    hasFactor: await factorIsOn(trx, row.id),
    ...passwordOf({ ...row, has_password: row.password_hash !== null }),
  };
}

type Row = Awaited<ReturnType<typeof readLocked>>;

async function carryOut(
  deps: Deps,
  trx: Transaction<Database>,
  actor: Actor,
  row: Row,
  action: AccountAction,
  passwordHash: string | null,
): Promise<void> {
  const set = (change: Updateable<AccountTable>) =>
    trx
      .updateTable('account')
      .set({ ...change, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
  switch (action) {
    case 'enable':
    case 'disable':
      await set({ enabled: action === 'enable' });
      return;
    case 'unlock':
      await unlockAccount(deps, trx, row.id, row.names);
      await set({});
      return;
    case 'resetPassword':
      // A lock stands for the old password.
      await unlockAccount(deps, trx, row.id, row.names);
      await rememberPassword(trx, row.id, row.password_hash);
      await forgetDevices(trx, row.id);
      await set({ password_hash: passwordHash, must_change_password: true });
      return;
    case 'resetFactor':
      await dropFactors(trx, row.id);
      await set({});
      return;
    case 'delete':
      await closeAccount(trx, actor, row, deps.clock.now());
      return;
    case 'activate':
    case 'signOut':
      await set({});
  }
}
