import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { takeOutSchemas } from './schemas';

type S = typeof takeOutSchemas;

export const takeOutApi = {
  get: endpoint<ShapeOf<S['get']>>('GET', '/api/take-out', '整体导出的进展'),
  start: endpoint<ShapeOf<S['start']>>('POST', '/api/take-out', '整体导出企业数据'),
  file: endpoint<ShapeOf<S['file']>>('GET', '/api/take-out/:id/file', '下载整体导出的文件'),
};
