import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ActivationKind } from '@contract/activation/choices';
import type { Database } from '../../db/database';
import type { AccountActivationTable } from '../../db/tables/approval';
import type { Deps } from '../../deps';
import { refuse } from '../../kernel/errors';
import { hashToken } from '../../plugins/token';
import { activationStateAt } from './link';

/** Why a link cannot be used (any more), and what to do. */
const WORDS = {
  unknown: '激活链接不正确，请完整复制链接后打开',
  used: '激活链接已使用过，请直接登录；忘记密码请联系平台管理员',
  revoked: '这是较早的激活链接，已失效，请使用最近一次收到的链接',
  expired: '激活链接已过期，请联系平台管理员重新生成',
} as const;

/** Instead, by whose link it is: nobody but the operator of the server can help an administrator, HR an employee. */
const OTHERWISE: Record<ActivationKind, Partial<Record<keyof typeof WORDS, string>>> = {
  password: {},
  admin: {
    used: '链接已使用过，请用已设置的账号和密码登录；无法登录时请在服务器上用 --admin <账号> 另发链接',
    revoked: '已另发新的链接，请使用最近一次打印的链接',
    expired: '链接已过期，请在服务器上用 --admin <账号> 另发链接',
  },
  staff: {
    used: '登录链接已使用过，请用手机号和密码登录；忘记密码请联系平台管理员',
    revoked: '登录链接已失效，请使用最近一次收到的链接，或联系企业人事重新生成',
    expired: '登录链接已过期，请联系企业人事重新生成',
  },
};

export type LinkRow = Selectable<AccountActivationTable>;

/** The open link of a token, found by the token's hash; with `lock` until the transaction ends. Refuses ACTIVATION_INVALID in words. */
export async function findLink(
  { clock }: Pick<Deps, 'clock'>,
  db: Kysely<Database> | Transaction<Database>,
  token: string,
  { lock }: { lock: boolean },
): Promise<LinkRow> {
  const found = db.selectFrom('account_activation').selectAll().where('token_hash', '=', hashToken(token));
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) refuse('ACTIVATION_INVALID', WORDS.unknown);
  const state = activationStateAt(row, clock.now());
  if (state !== 'open') refuse('ACTIVATION_INVALID', { ...WORDS, ...OTHERWISE[row.kind] }[state]);
  return row;
}
