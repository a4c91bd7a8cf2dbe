import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { accountSchemas } from './schemas';

type S = typeof accountSchemas;

export const accountApi = {
  list: endpoint<ShapeOf<S['list']>>('GET', '/api/accounts', '管理员与企业账号'),
  users: endpoint<ShapeOf<S['users']>>('GET', '/api/users', '普通用户'),
  user: endpoint<ShapeOf<S['user']>>('GET', '/api/users/:id', '普通用户详情'),
  reveal: endpoint<ShapeOf<S['reveal']>>('POST', '/api/accounts/:id/reveal', '查看账号完整手机号'),
  create: endpoint<ShapeOf<S['create']>>('POST', '/api/accounts', '新增账号'),
  update: endpoint<ShapeOf<S['update']>>('PUT', '/api/accounts/:id', '编辑账号'),
  act: endpoint<ShapeOf<S['act']>>('POST', '/api/accounts/:id/act', '启用、停用、重置密码、解锁、强制下线、删除'),
  unbindStaff: endpoint<ShapeOf<S['unbindStaff']>>('POST', '/api/accounts/:id/unbindStaff', '解绑员工'),
  logins: endpoint<ShapeOf<S['logins']>>('GET', '/api/accounts/:id/logins', '账号的登录日志'),
};
