import { noticeBrief, noticeLineId } from '@contract/bell/brief';
import type { Audience } from '@contract/notice/choices';
import type { Deps } from '../../deps';
import type { NoticeRow } from './queries';

export const audienceOf = (row: Pick<NoticeRow, 'scope' | 'company_ids' | 'role_codes'>): Audience => ({
  scope: row.scope,
  companyIds: row.company_ids,
  roleCodes: row.role_codes,
});

/** Tells every connected reader at once, by one event for all of them. Call after the transaction has been committed. */
export function announceNotice(deps: Pick<Deps, 'events'>, row: NoticeRow): void {
  if (row.published_at === null) return;
  deps.events.publish(
    { audience: audienceOf(row) },
    'notice',
    noticeBrief({ id: row.id, round: row.round, type: row.type, title: row.title, publishedAt: row.published_at }),
  );
}

/** Takes it out of every open bell: withdrawn or expired. */
export function announceGone(deps: Pick<Deps, 'events'>, row: NoticeRow): void {
  deps.events.publish({ audience: audienceOf(row) }, 'noticesGone', { ids: [noticeLineId(row.id, row.round)] });
}
