import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { staffSchemas } from './schemas';

export const staffApi = {
  pick: endpoint<ShapeOf<(typeof staffSchemas)['pick']>>('GET', '/api/staff/pick', '选择员工'),
};
