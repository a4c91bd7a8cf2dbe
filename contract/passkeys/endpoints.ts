import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { passkeySchemas } from './schemas';

type S = typeof passkeySchemas;

export const passkeyApi = {
  own: endpoint<ShapeOf<S['own']>>('GET', '/api/account/passkeys', '本人的通行密钥'),
  begin: endpoint<ShapeOf<S['begin']>>('POST', '/api/account/passkeys/begin', '开始添加通行密钥'),
  add: endpoint<ShapeOf<S['add']>>('POST', '/api/account/passkeys', '添加通行密钥'),
  rename: endpoint<ShapeOf<S['rename']>>('PUT', '/api/account/passkeys/:id', '重命名通行密钥'),
  remove: endpoint<ShapeOf<S['remove']>>('POST', '/api/account/passkeys/:id/remove', '移除通行密钥'),
  proof: endpoint<ShapeOf<S['proof']>>('POST', '/api/account/prove/passkey', '用通行密钥再次验证身份'),
  ask: endpoint<ShapeOf<S['ask']>>('POST', '/api/admin/passkey/begin', '开始用通行密钥登录'),
  signIn: endpoint<ShapeOf<S['signIn']>>('POST', '/api/admin/passkey', '用通行密钥登录'),
};
