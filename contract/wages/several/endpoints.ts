import { endpoint } from '../../api';
import type { ShapeOf } from '../../schema-kit';
import type { severalSchemas } from './schemas';

type S = typeof severalSchemas;

/** Several slips of a batch at once, and slips as PDF. */
export const severalApi = {
  weigh: endpoint<ShapeOf<S['weigh']>>('POST', '/api/wages/batches/:id/slips/weigh', '选中的工资条中可操作的数量'),
  recall: endpoint<ShapeOf<S['recall']>>('POST', '/api/wages/batches/:id/slips/recall', '撤回选中的工资条'),
  republish: endpoint<ShapeOf<S['republish']>>(
    'POST',
    '/api/wages/batches/:id/slips/republish',
    '重新发布选中的工资条',
  ),
  remind: endpoint<ShapeOf<S['remind']>>('POST', '/api/wages/batches/:id/slips/remind', '提醒选中的员工'),
  export: endpoint<ShapeOf<S['export']>>('POST', '/api/wages/batches/:id/slips/export', '导出选中的工资条'),
  pdf: endpoint<ShapeOf<S['pdf']>>('POST', '/api/wages/batches/:id/slips/pdf', '选中的工资条生成 PDF'),
  pdfOfOne: endpoint<ShapeOf<S['pdfOfOne']>>('POST', '/api/wages/slips/:id/pdf', '下载一张工资条的 PDF'),
  pdfOfMine: endpoint<ShapeOf<S['pdfOfMine']>>('GET', '/api/me/slips/:id/pdf', '下载我的工资条 PDF'),
};
