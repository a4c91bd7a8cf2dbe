import { myNoticeApi, noticeApi } from '@contract/notice/endpoints';
import { call, type CallOptions } from '@/utils/request';

type Shape<K extends keyof typeof noticeApi> = NonNullable<(typeof noticeApi)[K]['shape']>;

export type NoticeListQuery = Partial<Shape<'list'>['query']>;
export type NoticeActBody = Shape<'act'>['body'];
export type NoticeBody = Shape<'create'>['body'];

export const listNotices = (query: NoticeListQuery, options?: CallOptions) => call(noticeApi.list, { query }, options);

export const getNotice = (id: string, options?: CallOptions) => call(noticeApi.get, { params: { id } }, options);

export const createNotice = (body: NoticeBody) => call(noticeApi.create, { body });

export const updateNotice = (id: string, body: Shape<'update'>['body']) =>
  call(noticeApi.update, { params: { id }, body });

/** 发布, 定时发布, 取消定时, 撤回, 改为草稿, 删除. */
export const actOnNotice = (id: string, body: NoticeActBody) => call(noticeApi.act, { params: { id }, body });

export const pinNotice = (id: string, body: Shape<'pin'>['body']) => call(noticeApi.pin, { params: { id }, body });

/** How many accounts a notice would reach. */
export const countAudience = (body: Shape<'audience'>['body'], options?: CallOptions) =>
  call(noticeApi.audience, { body }, options);

/** What is out for the signed-in person. */
export const listMyNotices = (query: { page: number; pageSize: 10 | 20 | 50 | 100 }, options?: CallOptions) =>
  call(myNoticeApi.list, { query }, options);

export const getMyNotice = (id: string, options?: CallOptions) => call(myNoticeApi.get, { params: { id } }, options);

export const readMyNotice = (id: string) => call(myNoticeApi.read, { params: { id } }, { silent: true });
