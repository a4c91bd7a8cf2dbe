import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { staffRecordSchemas } from './record-schemas';
import type { staffSchemas } from './schemas';

type R = typeof staffRecordSchemas;

export const staffApi = {
  pick: endpoint<ShapeOf<(typeof staffSchemas)['pick']>>('GET', '/api/staff/pick', '选择员工'),
  list: endpoint<ShapeOf<R['list']>>('GET', '/api/staff', '员工列表'),
  depts: endpoint<ShapeOf<R['depts']>>('GET', '/api/staff/depts', '部门及人数'),
  get: endpoint<ShapeOf<R['get']>>('GET', '/api/staff/:id', '员工详情'),
  create: endpoint<ShapeOf<R['create']>>('POST', '/api/staff', '新增员工'),
  edit: endpoint<ShapeOf<R['edit']>>('PUT', '/api/staff/:id', '编辑员工'),
  act: endpoint<ShapeOf<R['act']>>('POST', '/api/staff/:id/act', '转正、离职、复职'),
  transfer: endpoint<ShapeOf<R['transfer']>>('POST', '/api/staff/transfer', '调部门'),
  activate: endpoint<ShapeOf<R['activate']>>('POST', '/api/staff/activate', '发送激活短信'),
  unbind: endpoint<ShapeOf<R['unbind']>>('POST', '/api/staff/:id/unbind', '解绑账号'),
  decideCard: endpoint<ShapeOf<R['decideCard']>>('POST', '/api/staff/:id/card', '审核或撤回银行卡变更'),
  remove: endpoint<ShapeOf<R['remove']>>('DELETE', '/api/staff/:id', '删除员工'),
  reveal: endpoint<ShapeOf<R['reveal']>>('POST', '/api/staff/:id/reveal', '查看完整信息'),
  export: endpoint<ShapeOf<R['export']>>('POST', '/api/staff/export', '导出员工'),
};
