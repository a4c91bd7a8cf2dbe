import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { applicationSchemas, approvalSchemas } from './schemas';

type S = typeof approvalSchemas;
type P = typeof applicationSchemas;

/** 开通申请, for administrators. */
export const approvalApi = {
  list: endpoint<ShapeOf<S['list']>>('GET', '/api/approvals', '开通申请列表'),
  admins: endpoint<ShapeOf<S['admins']>>('GET', '/api/approvals/admins', '可转交的管理员'),
  get: endpoint<ShapeOf<S['get']>>('GET', '/api/approvals/:id', '开通申请详情'),
  approve: endpoint<ShapeOf<S['approve']>>('POST', '/api/approvals/:id/approve', '通过开通申请'),
  reject: endpoint<ShapeOf<S['reject']>>('POST', '/api/approvals/:id/reject', '驳回开通申请'),
  transfer: endpoint<ShapeOf<S['transfer']>>('POST', '/api/approvals/:id/transfer', '转交开通申请'),
  resend: endpoint<ShapeOf<S['resend']>>('POST', '/api/approvals/:id/resend-activation', '重发激活链接'),
  reveal: endpoint<ShapeOf<S['reveal']>>('POST', '/api/approvals/:id/reveal', '查看申请的完整手机号'),
};

/** 申请开通, open to everybody. */
export const applicationApi = {
  captcha: endpoint<ShapeOf<P['captcha']>>('POST', '/api/applications/captcha', '发送申请验证码'),
  submit: endpoint<ShapeOf<P['submit']>>('POST', '/api/applications', '提交开通申请'),
  lookup: endpoint<ShapeOf<P['lookup']>>('POST', '/api/applications/lookup', '查询开通申请'),
  resubmit: endpoint<ShapeOf<P['resubmit']>>('POST', '/api/applications/resubmit', '重新提交开通申请'),
  cancel: endpoint<ShapeOf<P['cancel']>>('POST', '/api/applications/cancel', '撤销开通申请'),
};
