import { ATTACHMENT_MIMES } from '@contract/files/attachments';
import type { Deps } from '../../../../deps';
import { refuse } from '../../../../kernel/errors';
import { bindFile, keepFile, readWhole } from '../../../files/service';
import { type ContractRow, senderOf } from '../queries';

/** The signed document: what was archived, else from the provider, by a link of the moment that is never kept. Throws EsignError. */
export async function signedContent(deps: Deps, row: ContractRow): Promise<Buffer> {
  const kept = row.signed_file_id && (await readWhole(deps, row.signed_file_id));
  if (kept) return kept;
  const sender = await senderOf(deps.db, row.company_id);
  if (row.sign_task_id === null || sender === null)
    refuse('RULE', '企业的法大大认证已失效，请先在“认证记录”中重新认证后下载');
  return deps.esign.download(row.sign_task_id, sender);
}

/** Keeps the signed document here for good; gives its id. Throws EsignError. */
export async function archivedAs(deps: Deps, row: ContractRow): Promise<string> {
  const content = await signedContent(deps, row);
  const id = await keepFile(deps, {
    purpose: 'contract',
    ownerId: null,
    mime: ATTACHMENT_MIMES.pdf,
    content,
    name: paperName(row),
  });
  await deps.db.transaction().execute((trx) =>
    bindFile(trx, id, {
      purpose: 'contract',
      boundTo: row.id,
      companyId: row.company_id,
      ownerId: null,
      field: 'id',
    }),
  );
  return id;
}

/** The name it is saved under; signs that no file name may hold are replaced. */
export function paperName(row: Pick<ContractRow, 'contract_no' | 'title'>): string {
  return `${`${row.title}_${row.contract_no}`.replace(/[/\\:*"<>|?\s]+/g, '_')}.pdf`;
}
