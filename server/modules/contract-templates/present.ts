import type { TemplateDetail, TemplateListItem } from '@contract/contract-templates/schemas';
import { templateSteps } from '@contract/states/contract-template';
import type { Deps } from '../../deps';
import { attachmentViews } from '../files/service';
import { fileOf, filesOf, type TemplateFileRow, type TemplateRow } from './queries';

type Parts = Pick<Deps, 'db' | 'seal'>;

/** Names of files by id. */
export async function fileNames(deps: Parts, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await attachmentViews(deps, deps.db, ids)).map((file) => [file.id, file.name]));
}

export function presentItem(
  row: TemplateRow & { company_name: string },
  file: Pick<TemplateFileRow, 'pages' | 'fields' | 'warnings'>,
  fileName: string,
): TemplateListItem {
  return {
    id: row.id,
    version: row.version,
    companyId: row.company_id,
    companyName: row.company_name,
    name: row.name,
    kind: row.kind,
    state: row.state,
    no: row.no,
    fileName,
    pages: file.pages,
    fields: file.fields,
    warnings: file.warnings,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
    actions: templateSteps(row.state),
  };
}

/** A template with every version of its file. */
export async function presentDetail(deps: Parts, row: TemplateRow): Promise<TemplateDetail> {
  const company = await deps.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow();
  const files = await filesOf(deps.db, row);
  const names = await fileNames(
    deps,
    files.map((file) => file.file_id),
  );
  const current = files.find((file) => file.no === row.no) ?? (await fileOf(deps.db, row));
  return {
    record: presentItem({ ...row, company_name: company.name }, current, names.get(current.file_id) ?? ''),
    versions: files.map((file) => ({
      no: file.no,
      fileId: file.file_id,
      fileName: names.get(file.file_id) ?? '',
      pages: file.pages,
      byName: file.by_name,
      at: file.at.toISOString(),
    })),
  };
}
