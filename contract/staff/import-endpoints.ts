import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { staffImportSchemas } from './import-schemas';

type I = typeof staffImportSchemas;

export const staffImportApi = {
  upload: endpoint<ShapeOf<I['upload']>>('POST', '/api/staff/imports', '上传员工名单'),
  list: endpoint<ShapeOf<I['list']>>('GET', '/api/staff/imports', '员工导入列表（继续导入）'),
  get: endpoint<ShapeOf<I['get']>>('GET', '/api/staff/imports/:id', '员工导入详情'),
  rawRows: endpoint<ShapeOf<I['rawRows']>>('GET', '/api/staff/imports/:id/raw-rows', '原表前若干行'),
  setLayout: endpoint<ShapeOf<I['setLayout']>>('PUT', '/api/staff/imports/:id/layout', '指定工作表与表头'),
  setColumns: endpoint<ShapeOf<I['setColumns']>>('PUT', '/api/staff/imports/:id/columns', '修改列映射'),
  setOptions: endpoint<ShapeOf<I['setOptions']>>('PUT', '/api/staff/imports/:id/options', '导入方式'),
  rows: endpoint<ShapeOf<I['rows']>>('GET', '/api/staff/imports/:id/rows', '核对行'),
  fixRow: endpoint<ShapeOf<I['fixRow']>>('PUT', '/api/staff/imports/:id/rows/:rowNo', '修改一行'),
  fixRows: endpoint<ShapeOf<I['fixRows']>>('POST', '/api/staff/imports/:id/fix-rows', '一次修改多行'),
  fixKind: endpoint<ShapeOf<I['fixKind']>>('POST', '/api/staff/imports/:id/fix-kind', '处理同一类问题的全部行'),
  undo: endpoint<ShapeOf<I['undo']>>('POST', '/api/staff/imports/:id/undo', '撤销上一步修改'),
  redo: endpoint<ShapeOf<I['redo']>>('POST', '/api/staff/imports/:id/redo', '重做撤销的修改'),
  steps: endpoint<ShapeOf<I['steps']>>('GET', '/api/staff/imports/:id/steps', '修改记录'),
  errorFile: endpoint<ShapeOf<I['errorFile']>>('GET', '/api/staff/imports/:id/error-file', '下载错误明细'),
  commit: endpoint<ShapeOf<I['commit']>>('POST', '/api/staff/imports/:id/commit', '确认导入员工'),
  cancel: endpoint<ShapeOf<I['cancel']>>('POST', '/api/staff/imports/:id/cancel', '取消导入'),
  templates: endpoint<ShapeOf<I['templates']>>('GET', '/api/staff/import-templates', '已学习的列映射'),
  deleteTemplate: endpoint<ShapeOf<I['deleteTemplate']>>('DELETE', '/api/staff/import-templates/:id', '删除列映射'),
  blank: endpoint<ShapeOf<I['blank']>>('GET', '/api/staff/import-blank', '下载导入模板'),
};
