import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { listViewSchemas } from './schemas';

type S = typeof listViewSchemas;

export const listViewApi = {
  get: endpoint<ShapeOf<S['get']>>('GET', '/api/lists/:list/views', '本人的列表设置与视图'),
  saveSettings: endpoint<ShapeOf<S['saveSettings']>>('PUT', '/api/lists/:list/settings', '保存本人的列表设置'),
  create: endpoint<ShapeOf<S['create']>>('POST', '/api/lists/:list/views', '保存视图'),
  change: endpoint<ShapeOf<S['change']>>('PUT', '/api/lists/:list/views/:id', '修改视图'),
  remove: endpoint<ShapeOf<S['remove']>>('DELETE', '/api/lists/:list/views/:id', '删除视图'),
};
