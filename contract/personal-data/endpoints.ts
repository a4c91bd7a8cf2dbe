import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { personalDataSchemas } from './schemas';

type S = typeof personalDataSchemas;

export const personalDataApi = {
  own: endpoint<ShapeOf<S['own']>>('GET', '/api/account/personal-data', '本人个人信息副本的进展'),
  startOwn: endpoint<ShapeOf<S['startOwn']>>('POST', '/api/account/personal-data', '取得本人的个人信息副本'),
  ownFile: endpoint<ShapeOf<S['ownFile']>>('GET', '/api/account/personal-data/:id/file', '下载本人的个人信息副本'),
  ofStaff: endpoint<ShapeOf<S['ofStaff']>>('GET', '/api/staff/:id/personal-data', '员工个人信息副本的进展'),
  startOfStaff: endpoint<ShapeOf<S['startOfStaff']>>(
    'POST',
    '/api/staff/:id/personal-data',
    '应员工要求生成其个人信息副本',
  ),
  staffFile: endpoint<ShapeOf<S['staffFile']>>('GET', '/api/staff/personal-data/:id/file', '下载员工的个人信息副本'),
  erasure: endpoint<ShapeOf<S['erasure']>>('GET', '/api/staff/:id/erasure', '删除员工个人信息的预览'),
  erase: endpoint<ShapeOf<S['erase']>>('POST', '/api/staff/:id/erasure', '删除离职员工的个人信息'),
};
