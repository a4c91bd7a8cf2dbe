import type { Transaction } from 'kysely';
import type { ExistingAccount } from '@contract/approval/schemas';
import { roleOf } from '@contract/roles';
import { isAccountName, normalizeAccountName } from '@contract/validators/account-name';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { invalid, refuse } from '../../../kernel/errors';
import { createAccount, joinCompanies } from '../../accounts/service';
import type { Db } from '../queries';

export interface WantedManager {
  /** Sign-in name; null = by mobile alone. */
  account: string | null;
  /** Where the link goes, normal form. */
  mobile: string;
}

/** What an administrator typed as 企业经理账号: nothing = the applicant's mobile, another mobile, or a name. 422 for anything else. */
export function wantedManager(typed: string | null, applicantMobile: string): WantedManager {
  const text = typed?.trim() ?? '';
  if (text === '') return { account: null, mobile: applicantMobile };
  const mobile = normalizeMobile(text);
  if (isMobile(mobile)) return { account: null, mobile };
  const account = normalizeAccountName(text);
  if (!isAccountName(account))
    invalid('企业经理账号须为11位手机号，或4–32位字母、数字、下划线并以字母开头', 'managerAccount');
  return { account, mobile: applicantMobile };
}

export type KnownAccount = ExistingAccount & { id: string };

/**
 * The account that has the name or the mobile already, and whether this company may be added to it. The role belongs to the
 * account: only a manager becomes manager of one more. `lock`: it stays as it is found until the transaction ends.
 */
export async function existingAccount(
  db: Db,
  seal: Deps['seal'],
  { account, mobile }: WantedManager,
  options: { lock?: boolean } = {},
): Promise<KnownAccount | null> {
  const found = db
    .selectFrom('account')
    .select(['id', 'account', 'name', 'role', 'enabled'])
    .where((eb) =>
      eb.or([
        eb('mobile_index', '=', seal.blindIndex('mobile', mobile)),
        ...(account === null ? [] : [eb('account', '=', account)]),
      ]),
    )
    .where('deleted_at', 'is', null)
    // In one order always: two that lock the same accounts wait for each other in turn.
    .orderBy('id');
  const rows = await (options.lock ? found.forUpdate() : found).execute();
  // The name counts before the mobile: it is what the administrator typed.
  const row = rows.find((each) => account !== null && each.account === account) ?? rows[0];
  if (!row) return null;
  const companies = await db
    .selectFrom('account_company as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .select('c.name')
    .where('l.account_id', '=', row.id)
    .where('c.deleted_at', 'is', null)
    .orderBy('l.position')
    .execute();
  const hindrance = hindranceOf(row);
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    companies: companies.map(({ name }) => name),
    joinable: hindrance === null,
    hindrance,
  };
}

function hindranceOf({ role, enabled }: { role: number; enabled: boolean }): string | null {
  if (!enabled) return '该账号已停用，请先在“系统管理”中启用，或改用其他手机号、账号名';
  if (roleOf(role) === 'manager') return null;
  return '该账号不是企业经理；角色对账号的所有企业都有效，不能只在这家企业作经理，请填写另一个手机号作为企业经理账号';
}

/** The manager of a new company: an account made now, or one that the company is added to. Refuses ACCOUNT_EXISTS where one is there and `join` was not asked for. */
export async function giveManager(
  trx: Transaction<Database>,
  deps: Pick<Deps, 'seal'>,
  { wanted, join, name, companyId }: { wanted: WantedManager; join: boolean; name: string; companyId: string },
): Promise<{ id: string; made: boolean }> {
  // Locked from the look on: of two companies opened for him at once the second sees the first, and nobody is disabled in between.
  const known = await existingAccount(trx, deps.seal, wanted, { lock: true });
  if (!known)
    return {
      id: await createAccount(trx, deps.seal, {
        ...wanted,
        name,
        role: 'manager',
        passwordHash: null,
        companyIds: [companyId],
      }),
      made: true,
    };
  const { id, joinable, hindrance, companies } = known;
  const words = `该账号或手机号已被“${known.name}”${companies.length > 0 ? `（${companies.join('、')}）` : ''}使用`;
  if (!joinable) refuse('ACCOUNT_EXISTS', `${words}；${hindrance ?? ''}`, { field: 'managerAccount', joinable });
  if (!join)
    refuse('ACCOUNT_EXISTS', `${words}；可以把这家企业加入该账号，或填写另一个手机号`, {
      field: 'managerAccount',
      joinable,
    });
  await joinCompanies(trx, id, [companyId]);
  return { id, made: false };
}
