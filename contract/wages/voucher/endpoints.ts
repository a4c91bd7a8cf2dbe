import { endpoint } from '../../api';
import type { ShapeOf } from '../../schema-kit';
import type { voucherSchemas } from './schemas';

type S = typeof voucherSchemas;

export const voucherApi = {
  settings: endpoint<ShapeOf<S['settings']>>('GET', '/api/wages/voucher-settings', '会计凭证的科目设置'),
  setSettings: endpoint<ShapeOf<S['setSettings']>>('PUT', '/api/wages/voucher-settings', '修改会计凭证的科目设置'),
  preview: endpoint<ShapeOf<S['preview']>>('GET', '/api/wages/batches/:id/voucher', '工资表的会计凭证'),
  file: endpoint<ShapeOf<S['file']>>('POST', '/api/wages/batches/:id/voucher', '导出会计凭证'),
};
