import type { Kysely, Transaction } from 'kysely';
import type { FilePurpose } from '@contract/files/purposes';
import type { Database } from '../../db/database';
import { companyOrPlatform } from '../../db/platform-rows';
import { invalid } from '../../kernel/errors';

export interface Binding {
  purpose: FilePurpose;
  /** Id of the record that has the file from now on. */
  boundTo: string;
  /** Whose data it is; null for a person's own. */
  companyId: string | null;
  /** Who uploaded it: the acting account, null where nobody is signed in. */
  ownerId: string | null;
  /** Field of the call, named where the file is refused. */
  field: string;
}

/**
 * Gives a pending upload to a record, in the transaction that saves the record. 422 where there is none of
 * this purpose and uploader, or another record has it: nobody takes hold of a file he did not upload.
 */
export async function bindFile(
  trx: Transaction<Database>,
  id: string,
  { purpose, boundTo, companyId, ownerId, field }: Binding,
): Promise<void> {
  const bound = await trx
    .updateTable('stored_file')
    .set({ state: 'bound', bound_to: boundTo, company_id: companyOrPlatform(companyId) })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('state', '=', 'pending')
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .executeTakeFirst();
  if (bound.numUpdatedRows === 0n) invalid('文件已失效（上传超过24小时，或已用在别处），请重新上传', field);
}

/** Lets go of an upload that will not be bound after all; what a record has stays. */
export async function dropUpload(db: Pick<Kysely<Database>, 'updateTable'>, id: string | null): Promise<void> {
  if (id === null) return;
  await db
    .updateTable('stored_file')
    .set({ state: 'removed' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Takes a file away from its record, in the transaction that does so: it is shown no more, and cleared away within minutes. */
export async function removeFile(trx: Transaction<Database>, id: string | null): Promise<void> {
  if (id === null) return;
  await trx.updateTable('stored_file').set({ state: 'removed' }).where('id', '=', id).execute();
}

/** The new file takes the place of the old one, where it is another; gives which one the record has now. */
export async function replaceFile(
  trx: Transaction<Database>,
  old: string | null,
  id: string,
  binding: Binding,
): Promise<string> {
  if (id === old) return id;
  await bindFile(trx, id, binding);
  await removeFile(trx, old);
  return id;
}
