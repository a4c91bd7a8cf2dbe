import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { myRealNameSchemas, realNameSchemas } from './schemas';

type S = typeof realNameSchemas;
type M = typeof myRealNameSchemas;

/** 实名认证, for administrators and managers; an administrator names the record's company by ?companyId=. */
export const realNameApi = {
  list: endpoint<ShapeOf<S['list']>>('GET', '/api/real-names', '实名认证列表'),
  get: endpoint<ShapeOf<S['get']>>('GET', '/api/real-names/:id', '实名认证详情'),
  approve: endpoint<ShapeOf<S['approve']>>('POST', '/api/real-names/:id/approve', '通过实名认证'),
  reject: endpoint<ShapeOf<S['reject']>>('POST', '/api/real-names/:id/reject', '驳回实名认证'),
  void: endpoint<ShapeOf<S['void']>>('POST', '/api/real-names/:id/void', '作废实名认证'),
  restart: endpoint<ShapeOf<S['restart']>>('POST', '/api/real-names/:id/restart', '重新发起实名核验'),
  link: endpoint<ShapeOf<S['link']>>('POST', '/api/real-names/:id/link', '关联员工'),
  staff: endpoint<ShapeOf<S['staff']>>('GET', '/api/real-names/:id/staff', '可关联的员工'),
  reveal: endpoint<ShapeOf<S['reveal']>>('POST', '/api/real-names/:id/reveal', '查看实名认证的完整号码'),
  look: endpoint<ShapeOf<S['look']>>('POST', '/api/real-names/:id/pictures/:side', '查看证件（带水印，留痕）'),
};

/** One's own 实名认证. */
export const myRealNameApi = {
  get: endpoint<ShapeOf<M['get']>>('GET', '/api/me/real-name', '我的实名认证'),
  submit: endpoint<ShapeOf<M['submit']>>('POST', '/api/me/real-name', '提交实名认证'),
  withdraw: endpoint<ShapeOf<M['withdraw']>>('POST', '/api/me/real-name/withdraw', '撤回实名认证'),
};
