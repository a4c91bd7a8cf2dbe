import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { fddContractSchemas } from './contract-schemas';
import type { fddAuthSchemas } from './schemas';

type S = typeof fddAuthSchemas;
type C = typeof fddContractSchemas;

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

/** 法大大签署记录. */
export const fddContractApi = {
  list: endpoint<ShapeOf<C['list']>>('GET', '/api/fdd/contracts', '签署记录列表'),
  depts: endpoint<ShapeOf<C['depts']>>('GET', '/api/fdd/depts', '选择签署人：部门及人数'),
  get: endpoint<ShapeOf<C['get']>>('GET', '/api/fdd/contracts/:id', '签署记录详情'),
  start: endpoint<ShapeOf<C['start']>>('POST', '/api/fdd/contracts', '发起签署'),
  sync: endpoint<ShapeOf<C['sync']>>('POST', '/api/fdd/contracts/:id/sync', '同步签署状态'),
  act: endpoint<ShapeOf<C['act']>>('POST', '/api/fdd/contracts/:id/act', '催签、延期、撤销、归档、作废、重新发起'),
  link: endpoint<ShapeOf<C['link']>>('POST', '/api/fdd/contracts/:id/link', '取得签署链接'),
  paper: endpoint<ShapeOf<C['paper']>>('POST', '/api/fdd/contracts/:id/paper', '取得合同预览的短时链接'),
  paperContent: endpoint<ShapeOf<C['paperContent']>>('GET', '/api/fdd/papers/:id', '合同预览（短时链接）'),
  download: endpoint<ShapeOf<C['download']>>('GET', '/api/fdd/contracts/:id/download', '下载合同'),
};

/** What waits to be signed by whoever is signed in. */
export const myContractApi = {
  list: endpoint<ShapeOf<C['mine']>>('GET', '/api/me/contracts', '我的合同'),
  link: endpoint<ShapeOf<C['myLink']>>('POST', '/api/me/contracts/:id/link', '取得我的签署链接'),
  paper: endpoint<ShapeOf<C['myPaper']>>('POST', '/api/me/contracts/:id/paper', '取得我的合同预览的短时链接'),
  download: endpoint<ShapeOf<C['myDownload']>>('GET', '/api/me/contracts/:id/download', '下载我的已签署合同'),
};

/** What the provider calls, and the sandbox's pages: no JSON of ours. */
export const fddPublicApi = {
  callback: endpoint<{ data: undefined }>('POST', '/api/fdd/callback', '法大大回调'),
  sandboxPage: endpoint<{ params: { id: string } }>('GET', '/api/fdd/sandbox/auth/:id', '沙箱认证页'),
  sandboxAct: endpoint<{ params: { id: string } }>('POST', '/api/fdd/sandbox/auth/:id', '沙箱认证操作'),
  sandboxSignPage: endpoint<{ params: { id: string; actorId: string } }>(
    'GET',
    '/api/fdd/sandbox/sign/:id/:actorId',
    '沙箱签署页',
  ),
  sandboxSign: endpoint<{ params: { id: string; actorId: string } }>(
    'POST',
    '/api/fdd/sandbox/sign/:id/:actorId',
    '沙箱签署操作',
  ),
};
