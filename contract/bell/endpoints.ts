import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { bellSchemas } from './schemas';

type S = typeof bellSchemas;

/** What somebody did to lines of his bell; the lines themselves come by the event stream. */
export const bellApi = {
  read: endpoint<ShapeOf<S['read']>>('POST', '/api/me/bell/read', '通知标为已读'),
  clear: endpoint<ShapeOf<S['clear']>>('POST', '/api/me/bell/clear', '清空通知'),
} as const;
