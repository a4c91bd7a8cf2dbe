import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { bannerSchemas } from './schemas';

type S = typeof bannerSchemas;

export const bannerApi = {
  list: endpoint<ShapeOf<S['list']>>('GET', '/api/banners', '轮播图列表'),
  line: endpoint<ShapeOf<S['line']>>('GET', '/api/banners/line', '一个位置的轮播顺序'),
  shown: endpoint<ShapeOf<S['shown']>>('GET', '/api/banners/shown', '正在展示的轮播图'),
  get: endpoint<ShapeOf<S['get']>>('GET', '/api/banners/:id', '轮播图详情'),
  create: endpoint<ShapeOf<S['create']>>('POST', '/api/banners', '新增轮播图'),
  order: endpoint<ShapeOf<S['order']>>('POST', '/api/banners/order', '调整轮播顺序'),
  update: endpoint<ShapeOf<S['update']>>('PUT', '/api/banners/:id', '编辑轮播图'),
  act: endpoint<ShapeOf<S['act']>>('POST', '/api/banners/:id/act', '启用、停用、删除轮播图'),
  shownAtLogin: endpoint<ShapeOf<S['shownAtLogin']>>('GET', '/api/public/banners', '登录页的轮播图（不须登录）'),
  picture: endpoint<ShapeOf<S['picture']>>(
    'GET',
    '/api/public/banners/:id/:fileId/:variant',
    '登录页轮播图的图片（不须登录）',
  ),
};
