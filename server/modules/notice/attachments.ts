import type { AttachmentView } from '@contract/files/schemas';
import type { Deps } from '../../deps';
import { attachmentViews } from '../files/service';
import type { Db } from './queries';

/** Ids of a notice's attachments, in the order they were uploaded. */
export async function attachmentIds(db: Db, noticeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('id')
    .where('bound_to', '=', noticeId)
    .where('purpose', '=', 'notice')
    .where('state', '=', 'bound')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** A notice's attachments as they are listed. */
export async function attachmentsOf(deps: Pick<Deps, 'seal'>, db: Db, noticeId: string): Promise<AttachmentView[]> {
  return attachmentViews(deps, db, await attachmentIds(db, noticeId));
}
