import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { jobSchemas } from './schemas';

type S = typeof jobSchemas;

export const jobApi = {
  files: endpoint<ShapeOf<S['files']>>('GET', '/api/jobs', '我的文件'),
  get: endpoint<ShapeOf<S['get']>>('GET', '/api/jobs/:id', '任务进度'),
  cancel: endpoint<ShapeOf<S['cancel']>>('POST', '/api/jobs/:id/cancel', '取消任务'),
  file: endpoint<ShapeOf<S['file']>>('GET', '/api/jobs/:id/file', '下载任务生成的文件'),
};
