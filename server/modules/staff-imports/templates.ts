import { createHash } from 'node:crypto';
import type { StaffColumn } from '@contract/staff/import-schemas';
import { jsonText } from '../../db/json';
import { notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import type { StaffTemplate } from '../../workbook/staff';
import type { Db } from './policy';

/** Enough for the layouts one company really uses; the latest first, so that a changed mapping wins. */
const OFFERED = 20;

/** Mappings the company has used, latest first. */
export async function companyTemplates(db: Db, companyId: string): Promise<StaffTemplate[]> {
  return (await listTemplates(db, companyId)).slice(0, OFFERED).map((template) => template.columns);
}

/** Remembers a mapping for sheets with these labels; the one used before with the same labels is replaced. */
export async function learnTemplate(
  db: Db,
  companyId: string,
  columns: readonly StaffColumn[],
  at: Date,
): Promise<void> {
  const kept = jsonText(columns.map(({ label, target }) => ({ label, target })));
  const labels = columns.map((column) => column.label).sort();
  const signature = createHash('sha256').update(labels.join('\n')).digest('base64url');
  await db
    .insertInto('staff_template')
    .values({ company_id: companyId, id: newId(), signature, columns: kept, used_at: at })
    .onConflict((conflict) => conflict.columns(['company_id', 'signature']).doUpdateSet({ columns: kept, used_at: at }))
    .execute();
}

export function listTemplates(db: Db, companyId: string) {
  return db
    .selectFrom('staff_template')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('used_at', 'desc')
    .limit(100)
    .execute();
}

export async function deleteTemplate(db: Db, companyId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_template')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) notFound('列映射不存在或已被删除');
}
