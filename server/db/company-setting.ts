import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from './database';
import { jsonText } from './json';

/** Tables with one row a company that is saved whole, by its version, and the column that holds what is set. */
const COLUMN = { company_approval_rules: 'rules', company_pay_rules: 'rules', message_order: 'ways' } as const;
type CompanySetting = keyof typeof COLUMN;

/**
 * Saves what a company has set as the next after `version` (0 = nothing yet). Undefined where somebody else has saved
 * meanwhile; of two who save first at once one has come later.
 */
export async function saveCompanySetting<T extends CompanySetting>(
  db: Kysely<Database> | Transaction<Database>,
  table: T,
  {
    companyId,
    version,
    content,
    by,
    at,
  }: { companyId: string; version: number; content: unknown; by: string; at: Date },
): Promise<Selectable<Database[T]> | undefined> {
  const column = sql.ref(COLUMN[table]);
  const { rows } = await (
    version === 0
      ? sql<Selectable<Database[T]>>`
          insert into ${sql.table(table)} (company_id, version, ${column}, saved_by, saved_at)
          values (${companyId}, 1, ${jsonText(content)}::jsonb, ${by}, ${at}) on conflict (company_id) do nothing returning *`
      : sql<Selectable<Database[T]>>`
          update ${sql.table(table)} set version = version + 1, ${column} = ${jsonText(content)}::jsonb, saved_by = ${by},
            saved_at = ${at} where company_id = ${companyId} and version = ${version} returning *`
  ).execute(db);
  return rows[0];
}
