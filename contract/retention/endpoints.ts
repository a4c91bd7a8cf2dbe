import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { retentionSchemas } from './schemas';

type S = typeof retentionSchemas;

export const retentionApi = {
  get: endpoint<ShapeOf<S['get']>>('GET', '/api/retention', '到期删除的设置与归档'),
  preview: endpoint<ShapeOf<S['preview']>>('GET', '/api/retention/preview', '到期删除的预览'),
  set: endpoint<ShapeOf<S['set']>>('PUT', '/api/retention', '设置到期删除'),
  stop: endpoint<ShapeOf<S['stop']>>('POST', '/api/retention/stop', '停止到期删除'),
  file: endpoint<ShapeOf<S['file']>>('GET', '/api/retention/archives/:id/file', '下载删除前的归档'),
  remove: endpoint<ShapeOf<S['remove']>>('POST', '/api/retention/archives/:id/remove', '删除归档'),
};
