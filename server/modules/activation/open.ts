import type { Kysely, Transaction } from 'kysely';
import type { ActivationKind } from '@contract/activation/choices';
import type { ActivationView } from '@contract/activation/schemas';
import { maskMobile } from '@contract/validators/mobile';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { refuse } from '../../kernel/errors';
import { ACCOUNT_MOBILE_CONTEXT } from '../accounts/service';
import { hasAdmin } from './has-admin';
import { linkedPerson, viewOfPerson } from './staff-link/open';
import { findLink, type LinkRow } from './find';

/** Why an open link sets no password after all. */
const WORDS = {
  hasPassword: '账号已设置过密码，请直接登录；忘记密码请联系平台管理员',
  closed: '账号已停用，请联系平台管理员',
  closedAdmin: '账号已停用或不再是管理员，请在服务器上用 --admin <账号> 另发链接',
  present: '已有管理员，此链接已失效；请由管理员登录后在“系统管理”中新增账号',
} as const;

/** An account as its link finds it. */
export interface LinkedAccount {
  id: string;
  name: string;
  role: number;
  passwordHash: string | null;
}

export interface OpenLink {
  id: string;
  kind: ActivationKind;
  company: string | null;
  /** Null = it is made by using the link. */
  account: LinkedAccount | null;
  /** What a password may not contain. */
  names: string[];
  /** Name to sign in by; null = not chosen yet. */
  login: string | null;
  expiresAt: Date;
}

/** What a link of an account, or of an administrator to be, opens. Refuses ACTIVATION_INVALID in words. */
export async function openLink(
  deps: Pick<Deps, 'seal'>,
  db: Kysely<Database> | Transaction<Database>,
  row: LinkRow,
): Promise<OpenLink> {
  const common = { id: row.id, kind: row.kind, expiresAt: row.expires_at };
  if (row.account_id === null) {
    // The first administrator's, which fixes no account: void as soon as somebody came in by another way.
    if (row.login === null && (await hasAdmin(db))) refuse('ACTIVATION_INVALID', WORDS.present);
    return { ...common, company: null, account: null, names: row.login === null ? [] : [row.login], login: row.login };
  }
  const account = await db
    .selectFrom('account')
    .select(['id', 'account', 'name', 'role', 'enabled', 'mobile_sealed', 'password_hash', 'deleted_at'])
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  if (row.kind === 'password' && account.password_hash !== null) refuse('ACTIVATION_INVALID', WORDS.hasPassword);
  if (!account.enabled || account.deleted_at !== null)
    refuse('ACTIVATION_INVALID', row.kind === 'admin' ? WORDS.closedAdmin : WORDS.closed);
  const company =
    row.company_id === null
      ? undefined
      : await db.selectFrom('company').select('name').where('id', '=', row.company_id).executeTakeFirst();
  const mobile = account.mobile_sealed && deps.seal.open(account.mobile_sealed, ACCOUNT_MOBILE_CONTEXT);
  return {
    ...common,
    company: company?.name ?? null,
    account: { id: account.id, name: account.name, role: account.role, passwordHash: account.password_hash },
    names: [account.account, mobile].filter((name) => name !== null),
    login: account.account ?? (mobile ? maskMobile(mobile) : ''),
  };
}

/** Whose password a link sets, and what else it asks for. Refuses ACTIVATION_INVALID in words. */
export async function lookAtActivation(deps: Deps, token: string): Promise<ActivationView> {
  const row = await findLink(deps, deps.db, token, { lock: false });
  if (row.kind === 'staff') return viewOfPerson(await linkedPerson(deps, deps.db, row), row.expires_at);
  const { kind, company, login, account, expiresAt } = await openLink(deps, deps.db, row);
  return {
    kind,
    company,
    login,
    isNew: account === null,
    person: null,
    binds: false,
    expiresAt: expiresAt.toISOString(),
  };
}
