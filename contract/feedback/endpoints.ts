import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { feedbackSchemas, myFeedbackSchemas, supplementSchemas } from './schemas';

type F = typeof feedbackSchemas;
type M = typeof myFeedbackSchemas;
type S = typeof supplementSchemas;

/** 反馈管理. */
export const feedbackApi = {
  list: endpoint<ShapeOf<F['list']>>('GET', '/api/feedback', '反馈列表'),
  get: endpoint<ShapeOf<F['get']>>('GET', '/api/feedback/:id', '反馈详情'),
  reveal: endpoint<ShapeOf<F['reveal']>>('POST', '/api/feedback/:id/reveal', '显示工资条金额'),
  take: endpoint<ShapeOf<F['take']>>('POST', '/api/feedback/:id/take', '受理反馈'),
  reply: endpoint<ShapeOf<F['reply']>>('POST', '/api/feedback/:id/reply', '回复反馈或添加内部备注'),
  close: endpoint<ShapeOf<F['close']>>('POST', '/api/feedback/:id/close', '结案'),
};

/** The employee's side; what is about a slip or a month is raised and withdrawn there. */
export const myFeedbackApi = {
  list: endpoint<ShapeOf<M['list']>>('GET', '/api/me/feedback', '我的其他反馈'),
  raise: endpoint<ShapeOf<M['raise']>>('POST', '/api/me/feedback', '提交其他反馈'),
  withdraw: endpoint<ShapeOf<M['withdraw']>>('POST', '/api/me/feedback/:id/withdraw', '撤回其他反馈'),
  get: endpoint<ShapeOf<M['get']>>('GET', '/api/me/feedback/:id', '我的反馈'),
  answer: endpoint<ShapeOf<M['answer']>>('POST', '/api/me/feedback/:id/messages', '补充说明'),
  accept: endpoint<ShapeOf<M['accept']>>('POST', '/api/me/feedback/:id/accept', '确认已解决'),
  reopen: endpoint<ShapeOf<M['reopen']>>('POST', '/api/me/feedback/:id/reopen', '重新打开反馈'),
};

export const supplementApi = {
  settle: endpoint<ShapeOf<S['settle']>>('POST', '/api/wages/supplements/:id/settle', '补发已列入工资表'),
};
