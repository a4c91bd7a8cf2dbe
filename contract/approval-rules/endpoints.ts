import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { approvalRulesSchemas } from './schemas';

type R = typeof approvalRulesSchemas;

export const approvalRulesApi = {
  get: endpoint<ShapeOf<R['get']>>('GET', '/api/approval-rules', '审核权限'),
  save: endpoint<ShapeOf<R['save']>>('PUT', '/api/approval-rules', '保存审核权限'),
  decide: endpoint<ShapeOf<R['decide']>>('POST', '/api/approval-rules/decision', '审核或撤回放宽的审核权限'),
};
