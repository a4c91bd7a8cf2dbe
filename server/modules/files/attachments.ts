import type { Kysely, Transaction } from 'kysely';
import { ATTACHMENT_KINDS, ATTACHMENT_MIMES, ATTACHMENT_RULES } from '@contract/files/attachments';
import type { AttachmentPurpose } from '@contract/files/purposes';
import type { AttachmentView } from '@contract/files/schemas';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { invalid, notFound } from '../../kernel/errors';
import { type Binding, bindFile, removeFile } from './bind';
import { FILE_NAME_CONTEXT } from './content-key';
import { type FileContent, readFile } from './read';

/** Attachments as they are listed, in the order of their ids; one that is gone is left out. */
export async function attachmentViews(
  { seal }: Pick<Deps, 'seal'>,
  db: Pick<Kysely<Database>, 'selectFrom'>,
  ids: readonly string[],
): Promise<AttachmentView[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'mime', 'bytes', 'name_sealed'])
    .where('id', 'in', [...ids])
    .where('state', '!=', 'removed')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const kind = ATTACHMENT_KINDS.find((each) => ATTACHMENT_MIMES[each] === row?.mime);
    if (!row || kind === undefined || row.name_sealed === null) return [];
    return [{ id, name: seal.open(row.name_sealed, FILE_NAME_CONTEXT), kind, bytes: row.bytes }];
  });
}

/**
 * Gives a record the attachments `after` in place of `before`, in the transaction that saves it: new ones are bound,
 * those left out are removed. 422 for too many, for one named twice, and for one that is not the uploader's to give.
 */
export async function replaceAttachments(
  trx: Transaction<Database>,
  before: readonly string[],
  after: readonly string[],
  binding: Binding & { purpose: AttachmentPurpose },
): Promise<void> {
  const { most, label } = ATTACHMENT_RULES[binding.purpose];
  if (after.length > most) invalid(`${label}最多 ${most} 个，现有 ${after.length} 个，请删去多余的`, binding.field);
  if (new Set(after).size < after.length) invalid(`${label}有重复，请刷新后重试`, binding.field);
  for (const id of after) if (!before.includes(id)) await bindFile(trx, id, binding);
  for (const id of before) if (!after.includes(id)) await removeFile(trx, id);
}

/** An attachment, opened, with its name; 404 where there is none. Whoever asks has checked that it may be read. */
export async function openAttachment(
  deps: Pick<Deps, 'db' | 'seal' | 'store'>,
  id: string,
): Promise<FileContent & { name: string }> {
  const [view] = await attachmentViews(deps, deps.db, [id]);
  const content = view ? await readFile(deps, id) : null;
  if (!view || !content) notFound('附件不存在或已被删除');
  return { ...content, name: view.name };
}
