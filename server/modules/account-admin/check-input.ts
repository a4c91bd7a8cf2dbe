import type { Kysely, Transaction } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import type { Sealer } from '../../crypto/sealer';
import type { Database } from '../../db/database';
import { invalid, refuse } from '../../kernel/errors';

type Db = Kysely<Database> | Transaction<Database>;

/** A person's name in normal form; 422 when it is none. */
export function requireName(text: string): string {
  const name = normalizePersonName(text);
  if (!isPersonName(name)) invalid('姓名须为1–30个汉字或字母，不能含数字和符号', 'name');
  return name;
}

/** A mobile in normal form, null for none; 422 when it is no mobile number. */
export function mobileOrNone(text: string): string | null {
  const mobile = normalizeMobile(text);
  if (mobile === '') return null;
  if (!isMobile(mobile)) invalid(`手机号“${text.trim()}”不是有效的11位手机号`, 'mobile');
  return mobile;
}

/** Refuses a mobile that another account has. */
export async function requireFreeMobile(db: Db, seal: Sealer, mobile: string, except: string | null): Promise<void> {
  const other = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('mobile_index', '=', seal.blindIndex('mobile', mobile))
    .executeTakeFirst();
  if (other && other.id !== except) refuse('DUPLICATE', `该手机号已被账号“${other.name}”使用，请换一个手机号`);
}

/** The companies an account is to have, in order: none for an administrator, at least one for anybody else; 422 for one that does not exist. */
export async function requireCompanies(db: Db, role: number, companyIds: readonly string[]): Promise<string[]> {
  if (role === ROLE_NUMBER.admin) return [];
  if (companyIds.length === 0) invalid('请至少选择一家所属企业', 'companyIds');
  const known = await db
    .selectFrom('company')
    .select('id')
    .where('id', 'in', [...companyIds])
    .execute();
  if (known.length !== companyIds.length) invalid('所选企业中有不存在的，请重新选择', 'companyIds');
  return [...companyIds];
}

/** PostgreSQL's code of a value that is taken; two people may have taken it at the same moment. */
export function refuseDuplicates(error: unknown): never {
  if (error instanceof Error && Reflect.get(error, 'code') === '23505')
    refuse('DUPLICATE', '账号或手机号已被使用，请换一个');
  throw error;
}
