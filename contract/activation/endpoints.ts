import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { activationSchemas } from './schemas';

type S = typeof activationSchemas;

/** The link by which somebody sets a password before he can sign in. */
export const activationApi = {
  look: endpoint<ShapeOf<S['look']>>('POST', '/api/activation/look', '查看激活链接'),
  use: endpoint<ShapeOf<S['use']>>('POST', '/api/activation', '设置首个密码'),
  staffLinks: endpoint<ShapeOf<S['staffLinks']>>('POST', '/api/staff/login-links', '生成员工登录链接'),
  sendStaffLinks: endpoint<ShapeOf<S['sendStaffLinks']>>('POST', '/api/staff/login-links/send', '发送员工登录链接'),
  sentStaffLinks: endpoint<ShapeOf<S['sentStaffLinks']>>(
    'GET',
    '/api/staff/login-links/sent/:id',
    '员工登录链接的发送结果',
  ),
};
