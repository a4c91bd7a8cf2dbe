import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { ContractTemplateFileTable, ContractTemplateTable } from '../../db/tables/contract-template';
import { notFound } from '../../kernel/errors';

export type Db = Kysely<Database> | Transaction<Database>;
export type TemplateRow = Selectable<ContractTemplateTable>;
export type TemplateFileRow = Selectable<ContractTemplateFileTable>;

/** A template within a company (null = any); 404 for any other. `lock` holds it until the transaction ends. */
export async function loadTemplate(
  db: Db,
  companyId: string | null,
  id: string,
  options: { lock?: boolean } = {},
): Promise<TemplateRow> {
  let query = db.selectFrom('contract_template').selectAll().where('id', '=', id);
  if (companyId !== null) query = query.where('company_id', '=', companyId);
  return (await (options.lock ? query.forUpdate() : query).executeTakeFirst()) ?? notFound('合同模板不存在');
}

/** Versions of a template's file, the newest first. */
export function filesOf(
  db: Db,
  { company_id, id }: Pick<TemplateRow, 'company_id' | 'id'>,
): Promise<TemplateFileRow[]> {
  return db
    .selectFrom('contract_template_file')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('template_id', '=', id)
    .orderBy('no', 'desc')
    .execute();
}

/** One version; 404 when unknown. */
export async function fileOf(
  db: Db,
  row: Pick<TemplateRow, 'company_id' | 'id' | 'no'>,
  no: number = row.no,
): Promise<TemplateFileRow> {
  const found = await db
    .selectFrom('contract_template_file')
    .selectAll()
    .where('company_id', '=', row.company_id)
    .where('template_id', '=', row.id)
    .where('no', '=', no)
    .executeTakeFirst();
  return found ?? notFound('合同模板没有这个版本');
}
