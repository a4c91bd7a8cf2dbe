import type { Kysely, Transaction } from 'kysely';
import type { ActivationView } from '@contract/activation/schemas';
import { roleOf } from '@contract/roles';
import { companyStateAt } from '@contract/states/company';
import { maskMobile } from '@contract/validators/mobile';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { refuse } from '../../../kernel/errors';
import { STAFF_CONTEXT } from '../../staff/service';
import type { LinkRow } from '../find';

type Db = Kysely<Database> | Transaction<Database>;

const WORDS = {
  bound: '已绑定账号，请用手机号和密码登录；忘记密码请联系平台管理员',
  left: '该链接已失效，请联系企业人事',
  changed: '员工档案已变更，请联系企业人事重新生成登录链接',
  disabled: '账号已停用，请联系平台管理员',
  elsewhere: '该手机号已用于另一个账号，无法用此链接登录，请联系平台管理员',
  closed: '企业服务已停用或到期，请联系企业人事',
} as const;

/** The account that has the person's mobile already, or is bound to his record. */
export interface KnownAccount {
  id: string;
  account: string | null;
  /** Null = a first one is set: nobody but this company knows the account. */
  passwordHash: string | null;
}

/** Whom an employee's link lets in, as things are now. */
export interface LinkedPerson {
  staffId: string;
  companyId: string;
  company: string;
  name: string;
  mobile: string;
  idLast4: string;
  account: KnownAccount | null;
}

/** The person of an open link. Refuses ACTIVATION_INVALID where he has come in already, has left, or cannot by this link. */
export async function linkedPerson(
  { seal, clock }: Pick<Deps, 'seal' | 'clock'>,
  db: Db,
  row: Pick<LinkRow, 'company_id' | 'staff_id'>,
): Promise<LinkedPerson> {
  const staff = await db
    .selectFrom('staff as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .select(['s.id', 's.name', 's.status', 's.account_id', 's.mobile_sealed', 's.mobile_index', 's.id_no_last4'])
    .select(['s.company_id', 'c.short_name', 'c.status as company_status', 'c.expire_at'])
    .where('s.company_id', '=', row.company_id)
    .where('s.id', '=', row.staff_id)
    .executeTakeFirst();
  if (!staff || staff.status === 'left') refuse('ACTIVATION_INVALID', WORDS.left);
  if (companyStateAt(staff.company_status, staff.expire_at, clock.now()) !== 'active')
    refuse('ACTIVATION_INVALID', WORDS.closed);
  if (staff.mobile_sealed === null || staff.mobile_index === null || staff.id_no_last4 === null)
    refuse('ACTIVATION_INVALID', WORDS.changed);
  return {
    staffId: staff.id,
    companyId: staff.company_id,
    company: staff.short_name,
    name: staff.name,
    mobile: seal.open(staff.mobile_sealed, STAFF_CONTEXT.mobile),
    idLast4: staff.id_no_last4,
    account: await accountOf(db, staff.mobile_index, staff),
  };
}

/**
 * The account of a mobile. A first password is set on an employee's that nobody but this company knows; one that has a
 * password is bound by it, a colleague's who works with the console only where he works for this company.
 */
async function accountOf(
  db: Db,
  mobileIndex: string,
  staff: { company_id: string; account_id: string | null },
): Promise<KnownAccount | null> {
  const found = db.selectFrom('account').select(['id', 'account', 'role', 'enabled', 'password_hash']);
  const account = await (
    staff.account_id === null ? found.where('mobile_index', '=', mobileIndex) : found.where('id', '=', staff.account_id)
  ).executeTakeFirst();
  if (!account) return null;
  if (!account.enabled) refuse('ACTIVATION_INVALID', WORDS.disabled);
  if (staff.account_id !== null && account.password_hash !== null) refuse('ACTIVATION_INVALID', WORDS.bound);
  const { here, elsewhere } = await companiesOf(db, account.id, staff.company_id);
  const usable =
    account.password_hash === null
      ? roleOf(account.role) === 'user' && !elsewhere
      : roleOf(account.role) === 'user' || here;
  if (!usable) refuse('ACTIVATION_INVALID', WORDS.elsewhere);
  return { id: account.id, account: account.account, passwordHash: account.password_hash };
}

/** Whether an account belongs to a company, and whether anything of it belongs to another. */
async function companiesOf(db: Db, accountId: string, companyId: string) {
  const [members, records, identities] = [
    await db.selectFrom('account_company').select('company_id').where('account_id', '=', accountId).execute(),
    await db.selectFrom('staff').select('company_id').where('account_id', '=', accountId).execute(),
    await db.selectFrom('real_name').select('company_id').where('account_id', '=', accountId).execute(),
  ];
  return {
    here: members.some((row) => row.company_id === companyId),
    elsewhere: [...members, ...records, ...identities].some((row) => row.company_id !== companyId),
  };
}

/** What the page shows before anybody has proved to be the person: his first sign and a masked mobile. */
export function viewOfPerson({ name, company, mobile, account }: LinkedPerson, expiresAt: Date): ActivationView {
  const [first = '', ...rest] = [...name];
  return {
    kind: 'staff',
    company,
    login: maskMobile(mobile),
    isNew: false,
    person: first + '*'.repeat(rest.length),
    binds: account !== null && account.passwordHash !== null,
    expiresAt: expiresAt.toISOString(),
  };
}
