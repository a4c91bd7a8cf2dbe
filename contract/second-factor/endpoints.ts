import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { secondFactorSchemas } from './schemas';

type S = typeof secondFactorSchemas;

export const secondFactorApi = {
  own: endpoint<ShapeOf<S['own']>>('GET', '/api/account/second-factor', '本人的两步验证'),
  begin: endpoint<ShapeOf<S['begin']>>('POST', '/api/account/second-factor/begin', '开始设置两步验证'),
  confirm: endpoint<ShapeOf<S['confirm']>>('POST', '/api/account/second-factor/confirm', '启用两步验证'),
  renewCodes: endpoint<ShapeOf<S['renewCodes']>>('POST', '/api/account/second-factor/codes', '重新生成恢复码'),
  turnOff: endpoint<ShapeOf<S['turnOff']>>('POST', '/api/account/second-factor/off', '关闭两步验证'),
  ways: endpoint<ShapeOf<S['ways']>>('GET', '/api/account/prove', '再次验证身份的方式'),
  prove: endpoint<ShapeOf<S['prove']>>('POST', '/api/account/prove', '再次验证身份'),
  roles: endpoint<ShapeOf<S['roles']>>('GET', '/api/system/second-factor', '须启用两步验证的角色'),
  setRoles: endpoint<ShapeOf<S['setRoles']>>('PUT', '/api/system/second-factor', '设置须启用两步验证的角色'),
};
