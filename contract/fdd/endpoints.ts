import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { fddAuthSchemas } from './schemas';

type S = typeof fddAuthSchemas;

/** 法大大认证记录. */
export const fddAuthApi = {
  list: endpoint<ShapeOf<S['list']>>('GET', '/api/fdd/auths', '认证记录列表'),
  people: endpoint<ShapeOf<S['people']>>('GET', '/api/fdd/people', '选择要认证的员工'),
  get: endpoint<ShapeOf<S['get']>>('GET', '/api/fdd/auths/:id', '认证记录详情'),
  start: endpoint<ShapeOf<S['start']>>('POST', '/api/fdd/auths', '发起认证'),
  link: endpoint<ShapeOf<S['link']>>('POST', '/api/fdd/auths/:id/link', '取得认证链接'),
  sync: endpoint<ShapeOf<S['sync']>>('POST', '/api/fdd/auths/:id/sync', '同步认证状态'),
  act: endpoint<ShapeOf<S['act']>>('POST', '/api/fdd/auths/:id/act', '重新认证、解除绑定、禁用、恢复'),
};

/** What the provider calls, and the sandbox's pages: no JSON of ours. */
export const fddPublicApi = {
  callback: endpoint<{ data: undefined }>('POST', '/api/fdd/callback', '法大大回调'),
  sandboxPage: endpoint<{ params: { id: string } }>('GET', '/api/fdd/sandbox/auth/:id', '沙箱认证页'),
  sandboxAct: endpoint<{ params: { id: string } }>('POST', '/api/fdd/sandbox/auth/:id', '沙箱认证操作'),
};
