import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { checkImportSchemas } from './import-schemas';

type I = typeof checkImportSchemas;

/** 导入考勤. */
export const checkImportApi = {
  upload: endpoint<ShapeOf<I['upload']>>('POST', '/api/checks/imports', '上传考勤表'),
  list: endpoint<ShapeOf<I['list']>>('GET', '/api/checks/imports', '我的考勤导入'),
  get: endpoint<ShapeOf<I['get']>>('GET', '/api/checks/imports/:id', '考勤导入详情'),
  rawRows: endpoint<ShapeOf<I['rawRows']>>('GET', '/api/checks/imports/:id/raw-rows', '原表前若干行'),
  setLayout: endpoint<ShapeOf<I['setLayout']>>('PUT', '/api/checks/imports/:id/layout', '指定工作表、表头和考勤表类型'),
  setOptions: endpoint<ShapeOf<I['setOptions']>>('PUT', '/api/checks/imports/:id/options', '图例和读取方式'),
  rows: endpoint<ShapeOf<I['rows']>>('GET', '/api/checks/imports/:id/rows', '考勤导入的人员'),
  fixPerson: endpoint<ShapeOf<I['fixPerson']>>('PUT', '/api/checks/imports/:id/person', '指定员工或忽略'),
  sheetRows: endpoint<ShapeOf<I['sheetRows']>>('GET', '/api/checks/imports/:id/sheet-rows', '考勤表中待核对的行'),
  fixRows: endpoint<ShapeOf<I['fixRows']>>('POST', '/api/checks/imports/:id/fix-rows', '一次修改多行'),
  fixKind: endpoint<ShapeOf<I['fixKind']>>('POST', '/api/checks/imports/:id/fix-kind', '处理同一类问题的全部人员或行'),
  undo: endpoint<ShapeOf<I['undo']>>('POST', '/api/checks/imports/:id/undo', '撤销上一步修改'),
  redo: endpoint<ShapeOf<I['redo']>>('POST', '/api/checks/imports/:id/redo', '重做撤销的修改'),
  steps: endpoint<ShapeOf<I['steps']>>('GET', '/api/checks/imports/:id/steps', '修改记录'),
  setColumns: endpoint<ShapeOf<I['setColumns']>>('PUT', '/api/checks/imports/:id/columns', '指定考勤表各列的含义'),
  errorFile: endpoint<ShapeOf<I['errorFile']>>('GET', '/api/checks/imports/:id/error-file', '下载考勤导入错误明细'),
  commit: endpoint<ShapeOf<I['commit']>>('POST', '/api/checks/imports/:id/commit', '提交考勤导入'),
  template: endpoint<ShapeOf<I['template']>>('GET', '/api/checks/import-template', '下载考勤导入模板'),
  cancel: endpoint<ShapeOf<I['cancel']>>('POST', '/api/checks/imports/:id/cancel', '取消考勤导入'),
};
