import { createHash } from 'node:crypto';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import { jsonText } from '../../db/json';
import type { TemplateColumn } from '../../db/tables/wage-import';
import { notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import type { MappingTemplate } from '../../workbook';
import type { Db } from './policy';

/** Enough for the layouts one company really uses; the latest first, so that a changed mapping wins. */
const OFFERED = 20;

function signature(columns: readonly Pick<ColumnMapping, 'label'>[]): string {
  const labels = columns.map((column) => column.label).sort();
  return createHash('sha256').update(labels.join('\n')).digest('base64url');
}

/** Mappings the company has used, latest first: equal labels map alike even where the headers are only nearly the same. */
export async function companyTemplates(db: Db, companyId: string): Promise<MappingTemplate[]> {
  return (await listTemplates(db, companyId)).slice(0, OFFERED).map((template) => template.columns);
}

/** Remembers a mapping for sheets with these labels; the one used before with the same labels is replaced. */
export async function learnTemplate(
  db: Db,
  companyId: string,
  columns: readonly ColumnMapping[],
  at: Date,
): Promise<void> {
  const kept: TemplateColumn[] = columns.map(({ label, target, itemLabel, group, kind, sign, isTotal, visible }) => ({
    label,
    target,
    itemLabel,
    group,
    kind,
    sign,
    isTotal,
    visible,
  }));
  await db
    .insertInto('wage_template')
    .values({ company_id: companyId, id: newId(), signature: signature(columns), columns: jsonText(kept), used_at: at })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'signature']).doUpdateSet({ columns: jsonText(kept), used_at: at }),
    )
    .execute();
}

export function listTemplates(db: Db, companyId: string) {
  return db
    .selectFrom('wage_template')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('used_at', 'desc')
    .limit(100)
    .execute();
}

export async function deleteTemplate(db: Db, companyId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('wage_template')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) notFound('列映射不存在或已被删除');
}
