import type { Static } from '@sinclair/typebox';
import { contractTemplateList } from '@contract/contract-templates/list';
import type { contractTemplateSchemas, TemplateListItem } from '@contract/contract-templates/schemas';
import { narrowed, pageOf } from '../../db/list-query';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { likeText } from '../../kernel/like-text';
import { companyOf } from '../fdd/service';
import { fileNames, presentItem } from './present';
import type { TemplateFileRow } from './queries';

type Query = Static<(typeof contractTemplateSchemas)['list']['query']>;

const SORT = { changedAt: 't.changed_at', name: 't.name' } as const;

/** One page of 合同模板, those changed last first unless asked otherwise. */
export async function listTemplates(
  deps: Pick<Deps, 'db' | 'seal'>,
  actor: Actor,
  query: Query,
): Promise<{ list: TemplateListItem[]; total: number }> {
  let found = deps.db.selectFrom('contract_template as t').innerJoin('company as c', 'c.id', 't.company_id');
  const scope = companyOf(actor) ?? query.company;
  if (scope !== undefined) found = found.where('t.company_id', '=', scope);
  const keyword = query.keyword?.trim();
  if (keyword) found = found.where('t.name', 'like', `%${likeText(keyword)}%`);
  found = narrowed(found, contractTemplateList, query, { kind: 't.kind', state: 't.state' });
  const { total, rows } = await pageOf(found, found.selectAll('t').select('c.name as company_name'), query, {
    columns: SORT,
    first: 'changedAt',
    id: 't.id',
  });
  const files = await currentFiles(
    deps,
    rows.map((row) => row.id),
  );
  const names = await fileNames(
    deps,
    [...files.values()].map((file) => file.file_id),
  );
  return {
    total,
    list: rows.flatMap((row) => {
      const file = files.get(row.id);
      return file ? [presentItem(row, file, names.get(file.file_id) ?? '')] : [];
    }),
  };
}

async function currentFiles({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<Map<string, TemplateFileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contract_template_file as f')
    .innerJoin('contract_template as t', (join) =>
      join.onRef('t.id', '=', 'f.template_id').onRef('t.company_id', '=', 'f.company_id').onRef('t.no', '=', 'f.no'),
    )
    .selectAll('f')
    .where('t.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.template_id, row]));
}
