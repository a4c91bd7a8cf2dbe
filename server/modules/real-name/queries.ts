import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { RealNameTable } from '../../db/tables/real-name';
import { notFound } from '../../kernel/errors';

export type Db = Kysely<Database> | Transaction<Database>;
export type RealNameRow = Selectable<RealNameTable>;

/** A verification of this company; 404 for any other. `lock` holds the row until the transaction ends. */
export async function loadRealName(
  db: Db,
  companyId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<RealNameRow> {
  const query = db.selectFrom('real_name').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  return (
    (await (options.lock ? query.forUpdate() : query).executeTakeFirst()) ?? notFound('实名认证不存在或已转到其他企业')
  );
}

/** An account's own, or undefined before it has handed one in. */
export function realNameOfAccount(
  db: Db,
  accountId: string,
  options: { lock?: boolean } = {},
): Promise<RealNameRow | undefined> {
  const query = db.selectFrom('real_name').selectAll().where('account_id', '=', accountId);
  return (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function companyNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
