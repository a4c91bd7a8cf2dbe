import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { sessionSchemas } from './schemas';

type S = typeof sessionSchemas;

export const sessionApi = {
  login: endpoint<ShapeOf<S['login']>>('POST', '/api/admin/login', '登录'),
  captcha: endpoint<ShapeOf<S['captcha']>>('GET', '/api/iot/admin/captcha', '发送手机验证码'),
  queryCurrent: endpoint<ShapeOf<S['queryCurrent']>>('POST', '/api/admin/queryCurrent', '当前用户'),
  switchCompany: endpoint<ShapeOf<S['switchCompany']>>('POST', '/api/admin/switchCompany', '切换当前企业'),
  used: endpoint<ShapeOf<S['used']>>('POST', '/api/admin/used', '继续使用'),
  logout: endpoint<ShapeOf<S['logout']>>('POST', '/api/admin/logout', '退出登录'),
};
