import type { MyNotice, MyNoticeDetail, NoticeDetail, NoticeListItem } from '@contract/notice/schemas';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A notice that is out; a test overrides what it is about. */
export function noticeItem(own: Partial<NoticeListItem> = {}): NoticeListItem {
  return {
    id: id(701),
    version: 2,
    title: '国庆放假安排',
    type: 'notification',
    scope: 'all',
    scopeCount: 0,
    roleCodes: [],
    top: false,
    state: 'published',
    publishAt: '2026-09-20T01:00:00.000Z',
    expireAt: null,
    readCount: 1234,
    audienceCount: 4000,
    createdByName: '系统管理员',
    createdAt: '2026-09-19T01:00:00.000Z',
    actions: ['withdraw'],
    ...own,
  };
}

export const noticeDetail = (own: Partial<NoticeDetail> = {}): NoticeDetail => ({
  ...noticeItem(own),
  content: '<p>10月1日至7日放假。</p>',
  companies: [],
  attachments: [],
  ...own,
});

export const myNotice = (own: Partial<MyNotice> = {}): MyNotice => ({
  id: id(701),
  title: '国庆放假安排',
  type: 'notification',
  top: false,
  publishedAt: '2026-09-20T01:00:00.000Z',
  read: false,
  ...own,
});

export const myNoticeDetail = (own: Partial<MyNoticeDetail> = {}): MyNoticeDetail => ({
  ...myNotice(own),
  content: '<p>10月1日至7日<strong>放假</strong>。</p>',
  attachments: [],
  ...own,
});
