import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { channelsSchemas, platformChannelsSchemas } from './schemas';

type P = typeof platformChannelsSchemas;
type C = typeof channelsSchemas;

/** Of the administrators, for every company. */
export const platformChannelsApi = {
  list: endpoint<ShapeOf<P['list']>>('GET', '/api/system/channels', '平台通知渠道'),
  save: endpoint<ShapeOf<P['save']>>('PUT', '/api/system/channels/:way', '保存平台通知渠道'),
  remove: endpoint<ShapeOf<P['remove']>>('POST', '/api/system/channels/:way/remove', '移除平台通知渠道'),
  test: endpoint<ShapeOf<P['test']>>('POST', '/api/system/channels/:way/test', '平台通知渠道发送测试'),
  usage: endpoint<ShapeOf<P['usage']>>('GET', '/api/system/channels/usage', '各企业通知用量'),
};

/** Of a company. */
export const channelsApi = {
  get: endpoint<ShapeOf<C['get']>>('GET', '/api/channels', '通知渠道'),
  order: endpoint<ShapeOf<C['order']>>('PUT', '/api/channels/order', '保存通知渠道顺序'),
  saveApp: endpoint<ShapeOf<C['saveApp']>>('PUT', '/api/channels/apps/:way', '保存企业应用'),
  removeApp: endpoint<ShapeOf<C['removeApp']>>('POST', '/api/channels/apps/:way/remove', '移除企业应用'),
  testApp: endpoint<ShapeOf<C['testApp']>>('POST', '/api/channels/apps/:way/test', '企业应用发送测试'),
  usage: endpoint<ShapeOf<C['usage']>>('GET', '/api/channels/usage', '本企业通知用量'),
};
