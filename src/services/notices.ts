import { myNoticeApi, noticeApi } from '@contract/notice/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Shape<K extends keyof typeof noticeApi> = NonNullable<(typeof noticeApi)[K]['shape']>;

export type NoticeListQuery = Partial<Shape<'list'>['query']>;
export type NoticeActBody = Shape<'act'>['body'];
export type NoticeBody = Shape<'create'>['body'];

export const listNotices = (query: NoticeListQuery) => endpointQuery(noticeApi.list, { query });

export const getNotice = (id: string) => endpointQuery(noticeApi.get, { params: { id } });

export const createNotice = (body: NoticeBody) => call(noticeApi.create, { body });

export const updateNotice = (id: string, body: Shape<'update'>['body']) =>
  call(noticeApi.update, { params: { id }, body });

/** 发布, 定时发布, 取消定时, 撤回, 改为草稿, 删除. */
export const actOnNotice = (id: string, body: NoticeActBody) => call(noticeApi.act, { params: { id }, body });

export const pinNotice = (id: string, body: Shape<'pin'>['body']) => call(noticeApi.pin, { params: { id }, body });

/** How many accounts a notice would reach. */
export const countAudience = (body: Shape<'audience'>['body']) => endpointQuery(noticeApi.audience, { body });

/** What is out for the signed-in person. */
export const listMyNotices = (query: { page: number; pageSize: 10 | 20 | 50 | 100 }) =>
  endpointQuery(myNoticeApi.list, { query });

export const getMyNotice = (id: string) => endpointQuery(myNoticeApi.get, { params: { id } });

export const readMyNotice = (id: string) => call(myNoticeApi.read, { params: { id } }, { silent: true });
