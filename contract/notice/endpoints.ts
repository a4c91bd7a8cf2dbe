import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { myNoticeSchemas, noticeSchemas } from './schemas';

type S = typeof noticeSchemas;
type M = typeof myNoticeSchemas;

export const noticeApi = {
  list: endpoint<ShapeOf<S['list']>>('GET', '/api/notices', '公告列表'),
  get: endpoint<ShapeOf<S['get']>>('GET', '/api/notices/:id', '公告详情'),
  create: endpoint<ShapeOf<S['create']>>('POST', '/api/notices', '新增公告：存为草稿、发布或定时发布'),
  update: endpoint<ShapeOf<S['update']>>('PUT', '/api/notices/:id', '编辑草稿：保存、发布或定时发布'),
  act: endpoint<ShapeOf<S['act']>>('POST', '/api/notices/:id/act', '公告状态动作'),
  pin: endpoint<ShapeOf<S['pin']>>('POST', '/api/notices/:id/pin', '公告置顶或取消置顶'),
  audience: endpoint<ShapeOf<S['audience']>>('POST', '/api/notices/audience', '公告范围内的账号数'),
} as const;

/** A reader's side: what is out for him. */
export const myNoticeApi = {
  list: endpoint<ShapeOf<M['list']>>('GET', '/api/me/notices', '我的公告'),
  get: endpoint<ShapeOf<M['get']>>('GET', '/api/me/notices/:id', '公告内容'),
  read: endpoint<ShapeOf<M['read']>>('POST', '/api/me/notices/:id/read', '公告已读'),
} as const;
