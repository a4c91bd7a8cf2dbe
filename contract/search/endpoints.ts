import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { searchSchemas } from './schemas';

type S = typeof searchSchemas;

export const searchApi = {
  records: endpoint<ShapeOf<S['records']>>('GET', '/api/search', '按关键词查找员工、工资表、企业'),
};
