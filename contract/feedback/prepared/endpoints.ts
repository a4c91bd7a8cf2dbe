import { endpoint } from '../../api';
import type { ShapeOf } from '../../schema-kit';
import type { preparedSchemas } from './schemas';

type P = typeof preparedSchemas;

/** 拟复: finance prepares the answer and the correction, a manager sends them. */
export const preparedApi = {
  get: endpoint<ShapeOf<P['get']>>('GET', '/api/feedback/:id/prepared', '拟复'),
  save: endpoint<ShapeOf<P['save']>>('PUT', '/api/feedback/:id/prepared', '保存拟复'),
  check: endpoint<ShapeOf<P['check']>>('POST', '/api/feedback/:id/prepared/check', '核对拟复的更正'),
  withdraw: endpoint<ShapeOf<P['withdraw']>>('POST', '/api/feedback/:id/prepared/withdraw', '撤下拟复'),
  send: endpoint<ShapeOf<P['send']>>('POST', '/api/feedback/:id/prepared/send', '发送拟复'),
  giveBack: endpoint<ShapeOf<P['giveBack']>>('POST', '/api/feedback/:id/prepared/return', '退回拟复'),
};
