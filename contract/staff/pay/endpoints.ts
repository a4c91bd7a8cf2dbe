import { endpoint } from '../../api';
import type { ShapeOf } from '../../schema-kit';
import type { staffPaySchemas } from './schemas';

type P = typeof staffPaySchemas;

export const staffPayApi = {
  get: endpoint<ShapeOf<P['get']>>('GET', '/api/staff/:id/pay', '基本工资与缴费基数'),
  add: endpoint<ShapeOf<P['add']>>('POST', '/api/staff/:id/pay', '登记调薪或缴费基数，更正或撤销'),
};
