import type { MyRealName } from '@contract/real-name/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { notFound, refuse } from '../../../kernel/errors';
import { removeFile } from '../../files/service';
import { announceRealName } from '../announce';
import { myRealName } from './my-verification';
import { realNameOfAccount } from '../queries';
import { takeStep } from '../review/step';

/** Takes back what waits; its pictures go with it. Refuses WRONG_STATE once it is decided, and STALE_VERSION. */
export async function withdrawRealName(deps: Deps, actor: Actor, version: number): Promise<MyRealName> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const row = (await realNameOfAccount(trx, actor.id, { lock: true })) ?? notFound('您还没有提交实名认证');
    if (row.state === 'pending' && row.version !== version) refuse('STALE_VERSION');
    await takeStep(trx, actor, row, {
      action: 'withdraw',
      now,
      patch: { front_file_id: null, back_file_id: null, face_file_id: null },
    });
    for (const file of [row.front_file_id, row.back_file_id, row.face_file_id]) await removeFile(trx, file);
  });
  await announceRealName(deps, actor.id);
  return myRealName(deps, actor);
}
