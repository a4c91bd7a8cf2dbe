import type { Selectable } from 'kysely';
import type { TaxFile } from '@contract/wages/tax-files';
import type { TaxTemplate } from '@contract/wages/tax-templates/schemas';
import { jsonText } from '../../../db/json';
import type { TaxTemplateTable } from '../../../db/tables/tax-template';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../imports';
import { notFound } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import type { Db } from '../queries';
import { templateColumns } from './columns';

/** A company's templates, at most one of a kind. */
export async function listTemplates(db: Db, companyId: string): Promise<TaxTemplate[]> {
  const rows = await db
    .selectFrom('tax_template')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('kind')
    .execute();
  return rows.map(present);
}

/** Keeps a template's header in place of an earlier one. */
export function storeTemplate(
  deps: Deps,
  { actor, companyId }: Caller,
  { kind, fileName, headers }: { kind: TaxFile; fileName: string; headers: string[] },
): Promise<TaxTemplate> {
  const values = {
    headers: jsonText(headers),
    file_name: fileName,
    by_id: actor.id,
    by_name: actor.name,
    at: deps.clock.now(),
  };
  return deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('tax_template')
      .values({ company_id: companyId, kind, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, actor, {
      action: 'wages.taxTemplate',
      targetType: 'company',
      targetId: companyId,
      companyId,
      note: kind,
    });
    return present(row);
  });
}

/** Goes back to the default layout. 404 where there is no template. */
export async function removeTemplate(deps: Deps, { actor, companyId }: Caller, kind: TaxFile): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const [removed] = await trx
      .deleteFrom('tax_template')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .returning('kind')
      .execute();
    if (!removed) return notFound('模板不存在，可能已被移除');
    await audit(trx, actor, {
      action: 'wages.taxTemplate',
      targetType: 'company',
      targetId: companyId,
      companyId,
      note: kind,
    });
  });
}

function present({ kind, headers, file_name, by_name, at }: Selectable<TaxTemplateTable>): TaxTemplate {
  const { unknown, required } = templateColumns(kind, headers);
  return { kind, fileName: file_name, by: by_name, at: at.toISOString(), headers, unknown, required };
}
