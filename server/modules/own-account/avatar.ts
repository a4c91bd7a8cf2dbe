import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { audit } from '../audit/service';
import { removeFile, replaceFile } from '../files/service';

/**
 * Changes the own picture, or takes it away by null. Of two changes the last one wins: the account's version
 * stays, for nothing else of the person depends on it. 422 where there is no such upload of his.
 */
export async function setOwnAvatar(deps: Deps, actor: Actor, fileId: string | null): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { avatar_file_id: old } = await trx
      .selectFrom('account')
      .select('avatar_file_id')
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (fileId === old) return;
    if (fileId === null) await removeFile(trx, old);
    else
      await replaceFile(trx, old, fileId, {
        purpose: 'avatar',
        boundTo: actor.id,
        companyId: null,
        ownerId: actor.id,
        field: 'fileId',
      });
    await trx.updateTable('account').set({ avatar_file_id: fileId }).where('id', '=', actor.id).execute();
    await audit(trx, actor, {
      action: 'account.changeAvatar',
      targetType: 'account',
      targetId: actor.id,
      companyId: null,
      fields: ['avatar'],
    });
  });
}
