import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { ownAccountSchemas } from './schemas';

type S = typeof ownAccountSchemas;

export const ownAccountApi = {
  get: endpoint<ShapeOf<S['get']>>('GET', '/api/account', '个人信息'),
  update: endpoint<ShapeOf<S['update']>>('PUT', '/api/account', '修改个人信息'),
  setAvatar: endpoint<ShapeOf<S['setAvatar']>>('PUT', '/api/account/avatar', '更换或移除头像'),
  mobileCaptcha: endpoint<ShapeOf<S['mobileCaptcha']>>('POST', '/api/account/mobile/captcha', '向新手机号发送验证码'),
  changeMobile: endpoint<ShapeOf<S['changeMobile']>>('POST', '/api/account/mobile', '更换手机号'),
  passwordCaptcha: endpoint<ShapeOf<S['passwordCaptcha']>>(
    'POST',
    '/api/account/password/captcha',
    '向本人手机号发送设置密码的验证码',
  ),
  changePassword: endpoint<ShapeOf<S['changePassword']>>('POST', '/api/account/password', '修改密码'),
  sessions: endpoint<ShapeOf<S['sessions']>>('GET', '/api/account/sessions', '本人的登录'),
  endSession: endpoint<ShapeOf<S['endSession']>>('POST', '/api/account/sessions/:id/end', '退出本人的一处登录'),
  endOthers: endpoint<ShapeOf<S['endOthers']>>('POST', '/api/account/sessions/end-others', '退出本人的其他登录'),
  logins: endpoint<ShapeOf<S['logins']>>('GET', '/api/account/logins', '本人的登录日志'),
};
