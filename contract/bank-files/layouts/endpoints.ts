import { endpoint } from '../../api';
import type { ShapeOf } from '../../schema-kit';
import type { bankLayoutSchemas } from './schemas';

type S = typeof bankLayoutSchemas;

export const bankLayoutApi = {
  list: endpoint<ShapeOf<S['list']>>('GET', '/api/bank-layouts', '企业自有的代发文件版式'),
  read: endpoint<ShapeOf<S['read']>>('POST', '/api/bank-layouts/read', '识别银行代发模板'),
  add: endpoint<ShapeOf<S['add']>>('POST', '/api/bank-layouts', '保存代发文件版式'),
  change: endpoint<ShapeOf<S['change']>>('PUT', '/api/bank-layouts/:id', '修改代发文件版式'),
  remove: endpoint<ShapeOf<S['remove']>>('DELETE', '/api/bank-layouts/:id', '删除代发文件版式'),
};
