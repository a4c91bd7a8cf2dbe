import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { auditSchemas } from './schemas';

type S = typeof auditSchemas;

export const auditApi = {
  list: endpoint<ShapeOf<S['list']>>('GET', '/api/audit-log', '操作日志'),
  check: endpoint<ShapeOf<S['check']>>('GET', '/api/audit-log/check', '操作日志的核对结果'),
};
