import type { NoticeDetail } from '@contract/notice/schemas';
import { noticeStateAt } from '@contract/states/notice';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import { presentDetail } from './present';
import { loadNotice } from './queries';
import { requirePinPlace } from './pin-limit';

/** Puts a notice that is or will be out on top, or takes it down; the text its readers know stays as it is. */
export function pinNotice(
  deps: Deps,
  actor: Actor,
  id: string,
  { top, version }: { top: boolean; version: number },
): Promise<NoticeDetail> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const notice = await loadNotice(trx, id, { lock: true });
    if (notice.version !== version) refuse('STALE_VERSION');
    const state = noticeStateAt(notice.state, notice.expire_at, now);
    if (state !== 'published' && state !== 'scheduled') refuse('WRONG_STATE', '只有已发布和待发布的公告可以置顶');
    if (top === notice.top) return presentDetail(deps, trx, notice, now);
    if (top) await requirePinPlace(trx, id, now);
    const changed = await trx
      .updateTable('notice')
      .set({ top, updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, actor, {
      action: top ? 'notice.pin' : 'notice.unpin',
      targetType: 'notice',
      targetId: id,
      companyId: null,
    });
    return presentDetail(deps, trx, changed, now);
  });
}
