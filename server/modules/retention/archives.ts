import type { Readable } from 'node:stream';
import { RETENTION_CLASS_LABEL } from '@contract/retention/rules';
import type { RetentionStanding } from '@contract/retention/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/errors';
import { audit } from '../audit/service';
import { readFile, removeFile } from '../files/service';
import type { Db } from './classes/kinds';
import { retentionStanding } from './standing';

const archiveOf = async (db: Db, companyId: string, id: string) =>
  (await db
    .selectFrom('retention_archive')
    .select(['id', 'class', 'month', 'file_id', 'sha256'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) ?? notFound('归档不存在或已删除');

/** An archive, opened; the audit row is written first. 404 where it was removed, or its file is not there. */
export async function retentionFile(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
): Promise<{ name: string; bytes: number; stream: Readable }> {
  const archive = await archiveOf(deps.db, companyId, id);
  const file = (archive.file_id && (await readFile(deps, archive.file_id))) || notFound('归档不存在或已删除');
  const name = `${RETENTION_CLASS_LABEL[archive.class]}_${archive.month}.zip`;
  try {
    await audit(deps.db, actor, {
      action: 'retention.download',
      targetType: 'company',
      targetId: companyId,
      companyId,
      note: name,
    });
  } catch (error) {
    file.stream.destroy();
    throw error;
  }
  return { name, bytes: file.bytes, stream: file.stream };
}

/** Removes an archive: what is in it is nowhere on the platform any more, but in backups. */
export async function removeArchive(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
): Promise<RetentionStanding> {
  await deps.db.transaction().execute(async (trx) => {
    const archive = await archiveOf(trx, companyId, id);
    await trx
      .updateTable('retention_archive')
      .set({ removed_at: deps.clock.now(), file_id: null })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await removeFile(trx, archive.file_id);
    await audit(trx, actor, {
      action: 'retention.removeArchive',
      targetType: 'company',
      targetId: companyId,
      companyId,
      note: `${RETENTION_CLASS_LABEL[archive.class]} ${archive.month}，归档 SHA-256 ${archive.sha256}`,
    });
  });
  return retentionStanding(deps, companyId);
}
