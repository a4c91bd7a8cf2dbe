import { sql } from 'kysely';
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
  const selected = found.selectAll('t').select(['c.name as company_name', CURRENT_FILE]);
  const { total, rows } = await pageOf(found, selected, query, { columns: SORT, first: 'changedAt', id: 't.id' });
  const names = await fileNames(
    deps,
    rows.flatMap(({ file }) => file?.file_id ?? []),
  );
  return {
    total,
    list: rows.flatMap(({ file, ...row }) => (file ? [presentItem(row, file, names.get(file.file_id) ?? '')] : [])),
  };
}

/** The version of its file by which the template `t` stands. */
const CURRENT_FILE = sql<Pick<TemplateFileRow, 'file_id' | 'pages' | 'fields' | 'warnings'> | null>`(
  select json_build_object('file_id', f.file_id, 'pages', f.pages, 'fields', f.fields, 'warnings', f.warnings)
  from contract_template_file f where f.company_id = t.company_id and f.template_id = t.id and f.no = t.no)`.as('file');
