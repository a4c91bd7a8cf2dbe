import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { payRulesSchemas } from './schemas';

type R = typeof payRulesSchemas;

export const payRulesApi = {
  get: endpoint<ShapeOf<R['get']>>('GET', '/api/pay-rules', '薪酬规则'),
  learnt: endpoint<ShapeOf<R['learnt']>>('GET', '/api/pay-rules/learnt', '从导入中的工资表学到的规则'),
  keepLearnt: endpoint<ShapeOf<R['keepLearnt']>>('POST', '/api/pay-rules/learnt', '把学到的规则固定为薪酬规则'),
  save: endpoint<ShapeOf<R['save']>>('PUT', '/api/pay-rules', '保存薪酬规则'),
};
