import type { NoticeDetail, NoticeListItem } from '@contract/notice/schemas';
import { noticeStateAt, noticeSteps } from '@contract/states/notice';
import type { Deps } from '../../deps';
import { companyBriefs } from '../company/service';
import { attachmentsOf } from './attachments';
import type { Db, NoticeRow } from './queries';

export function presentItem(row: NoticeRow, now: Date): NoticeListItem {
  const state = noticeStateAt(row.state, row.expire_at, now);
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    type: row.type,
    scope: row.scope,
    scopeCount: row.company_ids.length + row.role_codes.length,
    roleCodes: row.role_codes,
    top: row.top,
    state,
    publishAt: (row.published_at ?? row.publish_at)?.toISOString() ?? null,
    expireAt: row.expire_at?.toISOString() ?? null,
    readCount: row.read_count,
    // Who came after the count has read it, too.
    audienceCount: row.audience_count === null ? null : Math.max(row.audience_count, row.read_count),
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    actions: noticeSteps(state),
  };
}

export async function presentDetail(
  deps: Pick<Deps, 'seal'>,
  db: Db,
  row: NoticeRow,
  now: Date,
): Promise<NoticeDetail> {
  const companies = await companyBriefs(db, row.company_ids);
  const attachments = await attachmentsOf(deps, db, row.id);
  return {
    ...presentItem(row, now),
    content: row.content,
    companies: companies.map(({ id, name }) => ({ id, name })),
    attachments,
  };
}
