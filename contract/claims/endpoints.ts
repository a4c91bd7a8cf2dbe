import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { myClaimSchemas, paymentSchemas } from './my-schemas';
import type { claimSchemas } from './schemas';

type S = typeof claimSchemas;
type M = typeof myClaimSchemas;

/** 薪资领取, for administrators. */
export const claimApi = {
  list: endpoint<ShapeOf<S['list']>>('GET', '/api/claims', '薪资领取列表与合计'),
  logs: endpoint<ShapeOf<S['logs']>>('GET', '/api/claims/logs', '领取日志'),
  approveMany: endpoint<ShapeOf<S['approveMany']>>('POST', '/api/claims/approve', '批量通过领取'),
  payMany: endpoint<ShapeOf<S['payMany']>>('POST', '/api/claims/pay', '批量打款'),
  bankFile: endpoint<ShapeOf<S['bankFile']>>('POST', '/api/claims/bank-file', '领取的银行代发文件'),
  bankFiles: endpoint<ShapeOf<S['bankFiles']>>('GET', '/api/claims/bank-files', '领取的代发文件记录'),
  get: endpoint<ShapeOf<S['get']>>('GET', '/api/claims/:id', '领取详情'),
  approve: endpoint<ShapeOf<S['approve']>>('POST', '/api/claims/:id/approve', '通过领取'),
  reject: endpoint<ShapeOf<S['reject']>>('POST', '/api/claims/:id/reject', '驳回领取'),
  close: endpoint<ShapeOf<S['close']>>('POST', '/api/claims/:id/close', '关闭领取'),
  pay: endpoint<ShapeOf<S['pay']>>('POST', '/api/claims/:id/pay', '打款'),
  retry: endpoint<ShapeOf<S['retry']>>('POST', '/api/claims/:id/retry', '重试打款'),
  query: endpoint<ShapeOf<S['query']>>('POST', '/api/claims/:id/query', '向渠道查询打款结果'),
  offline: endpoint<ShapeOf<S['offline']>>('POST', '/api/claims/:id/offline', '标记线下已付'),
  bankReturn: endpoint<ShapeOf<S['bankReturn']>>('POST', '/api/claims/:id/bankReturn', '登记代发文件中的领取银行未付'),
  reverse: endpoint<ShapeOf<S['reverse']>>('POST', '/api/claims/:id/reverse', '冲正已到账的领取'),
  reveal: endpoint<ShapeOf<S['reveal']>>('POST', '/api/claims/:id/reveal', '查看领取的完整号码'),
};

/** 我的领取. */
export const myClaimApi = {
  offers: endpoint<ShapeOf<M['offers']>>('GET', '/api/me/claims/offers', '可领取的工资与可预支的额度'),
  list: endpoint<ShapeOf<M['list']>>('GET', '/api/me/claims', '我的领取'),
  submit: endpoint<ShapeOf<M['submit']>>('POST', '/api/me/claims', '申请领取'),
  cancel: endpoint<ShapeOf<M['cancel']>>('POST', '/api/me/claims/:id/cancel', '取消领取'),
};

/** What payment channels call. */
export const paymentApi = {
  callback: endpoint<ShapeOf<(typeof paymentSchemas)['callback']>>(
    'POST',
    '/api/payments/callback',
    '打款结果回报（签名）',
  ),
};
