import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { bankAnswerSchemas } from './bank-answers/schemas';
import type { batchSchemas } from './batch-schemas';
import type { correctionSchemas } from './corrections/schemas';
import type { historySchemas } from './history-schemas';
import type { importSchemas } from './import-schemas';
import type { wagePlotSchemas } from './plot-schemas';
import type { comparisonSchemas } from './references/comparison';
import type { referenceSchemas } from './references/schemas';
import type { slipMonthsSchemas } from './slip-months/schemas';
import type { taxTemplateSchemas } from './tax-templates/schemas';
import type { mySlipSchemas, slipSchemas } from './slip-schemas';

type A = typeof bankAnswerSchemas;
type C = typeof comparisonSchemas;
type K = typeof correctionSchemas;
type R = typeof referenceSchemas;
type T = typeof taxTemplateSchemas;
type H = typeof historySchemas;
type I = typeof importSchemas;
type B = typeof batchSchemas;
type P = typeof slipSchemas;
type M = typeof mySlipSchemas;
type G = typeof wagePlotSchemas;
type Y = typeof slipMonthsSchemas;

export const importApi = {
  upload: endpoint<ShapeOf<I['upload']>>('POST', '/api/wages/imports', '上传工资表'),
  list: endpoint<ShapeOf<I['list']>>('GET', '/api/wages/imports', '导入列表（继续导入）'),
  history: endpoint<ShapeOf<H['list']>>('GET', '/api/wages/history-imports', '导入中的历史月份'),
  get: endpoint<ShapeOf<I['get']>>('GET', '/api/wages/imports/:id', '导入详情'),
  rawRows: endpoint<ShapeOf<I['rawRows']>>('GET', '/api/wages/imports/:id/raw-rows', '原表前若干行'),
  setLayout: endpoint<ShapeOf<I['setLayout']>>('PUT', '/api/wages/imports/:id/layout', '指定工作表与表头'),
  setColumns: endpoint<ShapeOf<I['setColumns']>>('PUT', '/api/wages/imports/:id/columns', '修改列映射'),
  setNetIdentity: endpoint<ShapeOf<I['setNetIdentity']>>(
    'PUT',
    '/api/wages/imports/:id/net-identity',
    '指定实发校验等式',
  ),
  confirmNet: endpoint<ShapeOf<I['confirmNet']>>('PUT', '/api/wages/imports/:id/net-confirmed', '确认实发列'),
  setMonth: endpoint<ShapeOf<I['setMonth']>>('PUT', '/api/wages/imports/:id/month', '更改工资月份或类型'),
  keepMonth: endpoint<ShapeOf<I['keepMonth']>>('PUT', '/api/wages/imports/:id/month-kept', '仍按所选月份导入'),
  takeMonths: endpoint<ShapeOf<H['takeMonths']>>(
    'POST',
    '/api/wages/imports/:id/other-months',
    '从同一文件导入其他月份',
  ),
  setSettings: endpoint<ShapeOf<I['setSettings']>>('PUT', '/api/wages/imports/:id/settings', '工资条设置'),
  setNamed: endpoint<ShapeOf<I['setNamed']>>('PUT', '/api/wages/imports/:id/named', '指定将生成的保密工资表的查看人'),
  rows: endpoint<ShapeOf<I['rows']>>('GET', '/api/wages/imports/:id/rows', '核对行'),
  fixRow: endpoint<ShapeOf<I['fixRow']>>('PUT', '/api/wages/imports/:id/rows/:rowNo', '修改一行'),
  fixRows: endpoint<ShapeOf<I['fixRows']>>('POST', '/api/wages/imports/:id/fix-rows', '一次修改多行'),
  fixKind: endpoint<ShapeOf<I['fixKind']>>('POST', '/api/wages/imports/:id/fix-kind', '处理同一类问题的全部行'),
  undo: endpoint<ShapeOf<I['undo']>>('POST', '/api/wages/imports/:id/undo', '撤销上一步修改'),
  redo: endpoint<ShapeOf<I['redo']>>('POST', '/api/wages/imports/:id/redo', '重做撤销的修改'),
  steps: endpoint<ShapeOf<I['steps']>>('GET', '/api/wages/imports/:id/steps', '修改记录'),
  acceptNameMatches: endpoint<ShapeOf<I['acceptNameMatches']>>(
    'POST',
    '/api/wages/imports/:id/accept-name-matches',
    '确认全部按姓名匹配的行',
  ),
  acceptSamePeople: endpoint<ShapeOf<I['acceptSamePeople']>>(
    'POST',
    '/api/wages/imports/:id/accept-same-people',
    '确认号码相同而姓名不同的行都是同一人',
  ),
  addStaff: endpoint<ShapeOf<I['addStaff']>>('POST', '/api/wages/imports/:id/staff', '从表中新增员工'),
  putRaises: endpoint<ShapeOf<I['putRaises']>>('POST', '/api/wages/imports/:id/raises', '按表中基本工资补录调薪'),
  controls: endpoint<ShapeOf<I['controls']>>('GET', '/api/wages/imports/:id/controls', '控制合计与漏发'),
  corrections: endpoint<ShapeOf<K['preview']>>('GET', '/api/wages/imports/:id/corrections', '更正表与工资条的差异'),
  preview: endpoint<ShapeOf<I['preview']>>('GET', '/api/wages/imports/:id/rows/:rowNo/preview', '预览工资条'),
  errorFile: endpoint<ShapeOf<I['errorFile']>>('GET', '/api/wages/imports/:id/error-file', '下载错误明细'),
  commit: endpoint<ShapeOf<I['commit']>>('POST', '/api/wages/imports/:id/commit', '生成工资表，可一并提交审核'),
  cancel: endpoint<ShapeOf<I['cancel']>>('POST', '/api/wages/imports/:id/cancel', '取消导入'),
  templates: endpoint<ShapeOf<I['templates']>>('GET', '/api/wages/import-templates', '已学习的列映射'),
  deleteTemplate: endpoint<ShapeOf<I['deleteTemplate']>>('DELETE', '/api/wages/import-templates/:id', '删除列映射'),
};

export const referenceApi = {
  compare: endpoint<ShapeOf<C['compare']>>(
    'GET',
    '/api/wages/imports/:id/references',
    '工资表与对账文件的合计和人员差异',
  ),
  upload: endpoint<ShapeOf<R['upload']>>('POST', '/api/wages/references', '上传对账文件'),
  list: endpoint<ShapeOf<R['list']>>('GET', '/api/wages/references', '对账文件列表'),
  remove: endpoint<ShapeOf<R['remove']>>('DELETE', '/api/wages/references/:id', '移除对账文件'),
};

export const taxTemplateApi = {
  list: endpoint<ShapeOf<T['list']>>('GET', '/api/wages/tax-templates', '个税导入模板列表'),
  upload: endpoint<ShapeOf<T['upload']>>('POST', '/api/wages/tax-templates', '上传个税导入模板'),
  remove: endpoint<ShapeOf<T['remove']>>('DELETE', '/api/wages/tax-templates/:kind', '移除个税导入模板'),
};

export const batchApi = {
  list: endpoint<ShapeOf<B['list']>>('GET', '/api/wages/batches', '工资表列表'),
  get: endpoint<ShapeOf<B['get']>>('GET', '/api/wages/batches/:id', '工资表详情'),
  cost: endpoint<ShapeOf<G['cost']>>('GET', '/api/wages/cost', '近12个月各部门人力成本'),
  progress: endpoint<ShapeOf<G['progress']>>('GET', '/api/wages/batches/:id/progress', '发布后的阅读与确认进度'),
  review: endpoint<ShapeOf<B['review']>>('GET', '/api/wages/batches/:id/review', '审核视图'),
  difference: endpoint<ShapeOf<B['difference']>>('GET', '/api/wages/batches/:id/difference', '与上期的差异及原因'),
  differencePeople: endpoint<ShapeOf<B['differencePeople']>>(
    'GET',
    '/api/wages/batches/:id/difference/people',
    '与上期差异最大的人',
  ),
  differencePerson: endpoint<ShapeOf<B['differencePerson']>>(
    'GET',
    '/api/wages/batches/:id/difference/people/:staffId',
    '一人两期对照',
  ),
  reach: endpoint<ShapeOf<B['reach']>>('GET', '/api/wages/batches/:id/reach', '短信收不到的人'),
  groups: endpoint<ShapeOf<B['groups']>>('GET', '/api/wages/batches/:id/groups', '审核须看的内容'),
  groupRows: endpoint<ShapeOf<B['groupRows']>>('GET', '/api/wages/batches/:id/groups/:key/rows', '须看内容的各行'),
  see: endpoint<ShapeOf<B['see']>>('POST', '/api/wages/batches/:id/seen', '记下审核人已看'),
  act: endpoint<ShapeOf<B['act']>>('POST', '/api/wages/batches/:id/act', '工资表状态动作'),
  setSettings: endpoint<ShapeOf<B['setSettings']>>('PUT', '/api/wages/batches/:id/settings', '工资条设置'),
  export: endpoint<ShapeOf<B['export']>>('POST', '/api/wages/batches/:id/export', '导出工资条'),
  remind: endpoint<ShapeOf<B['remind']>>('POST', '/api/wages/batches/:id/remind', '提醒未读未确认'),
  print: endpoint<ShapeOf<P['print']>>('POST', '/api/wages/batches/:id/print', '打印工资条'),
  bankFile: endpoint<ShapeOf<B['bankFile']>>('POST', '/api/wages/batches/:id/bank-file', '导出代发文件'),
  taxFile: endpoint<ShapeOf<B['taxFile']>>('POST', '/api/wages/batches/:id/tax-file', '导出个税申报文件'),
  bankFiles: endpoint<ShapeOf<B['bankFiles']>>('GET', '/api/wages/batches/:id/bank-files', '代发文件记录'),
  cardConflicts: endpoint<ShapeOf<B['cardConflicts']>>(
    'GET',
    '/api/wages/batches/:id/card-conflicts',
    '表中卡号与档案不一致的人',
  ),
  chooseCard: endpoint<ShapeOf<B['chooseCard']>>(
    'POST',
    '/api/wages/batches/:id/card-choice',
    '决定付到表中卡号还是档案卡号',
  ),
};

export const bankAnswerApi = {
  upload: endpoint<ShapeOf<A['upload']>>('POST', '/api/wages/batches/:id/bank-answers', '上传银行回盘'),
  payments: endpoint<ShapeOf<A['payments']>>('GET', '/api/wages/batches/:id/payments', '代发文件与银行回盘'),
  failures: endpoint<ShapeOf<A['failures']>>('GET', '/api/wages/batches/:id/failed-payments', '退票待处理'),
  confirm: endpoint<ShapeOf<A['confirm']>>('PUT', '/api/wages/bank-answers/:id', '确认银行回盘'),
  remove: endpoint<ShapeOf<A['remove']>>('DELETE', '/api/wages/bank-answers/:id', '撤下银行回盘'),
  payElsewhere: endpoint<ShapeOf<A['payElsewhere']>>(
    'POST',
    '/api/wages/batches/:id/paid-elsewhere',
    '登记退票已另行支付',
  ),
  undoElsewhere: endpoint<ShapeOf<A['undoElsewhere']>>(
    'POST',
    '/api/wages/batches/:id/paid-elsewhere/undo',
    '撤销另行支付的登记',
  ),
};

export const slipApi = {
  list: endpoint<ShapeOf<P['list']>>('GET', '/api/wages/batches/:id/slips', '工资条列表'),
  add: endpoint<ShapeOf<P['add']>>('POST', '/api/wages/batches/:id/slips', '手工新增工资条'),
  checkNew: endpoint<ShapeOf<P['checkNew']>>('POST', '/api/wages/batches/:id/slips/check', '核对要新增的工资条'),
  remind: endpoint<ShapeOf<P['remind']>>('POST', '/api/wages/slips/:id/remind', '提醒一名员工'),
  issued: endpoint<ShapeOf<P['issued']>>('GET', '/api/wages/slips', '已发布的工资条（跨工资表）'),
  place: endpoint<ShapeOf<P['place']>>('GET', '/api/wages/slips/:id/place', '工资条在列表中的位置'),
  issuedPlace: endpoint<ShapeOf<P['issuedPlace']>>(
    'GET',
    '/api/wages/slips/:id/issued-place',
    '工资条在已发布列表中的位置',
  ),
  get: endpoint<ShapeOf<P['get']>>('GET', '/api/wages/slips/:id', '工资条详情'),
  year: endpoint<ShapeOf<Y['year']>>('GET', '/api/wages/slips/:id/year', '员工本年累计'),
  comparison: endpoint<ShapeOf<Y['comparison']>>('GET', '/api/wages/slips/:id/comparison', '与其他月份的工资条对比'),
  edit: endpoint<ShapeOf<P['edit']>>('PUT', '/api/wages/slips/:id', '编辑工资条'),
  check: endpoint<ShapeOf<P['check']>>('POST', '/api/wages/slips/:id/check', '核对修改中的工资条'),
  recall: endpoint<ShapeOf<P['recall']>>('POST', '/api/wages/slips/:id/recall', '撤回工资条'),
  republish: endpoint<ShapeOf<P['republish']>>('POST', '/api/wages/slips/:id/republish', '重新发布工资条'),
};

export const mySlipApi = {
  list: endpoint<ShapeOf<M['list']>>('GET', '/api/me/slips', '我的工资条'),
  get: endpoint<ShapeOf<M['get']>>('GET', '/api/me/slips/:id', '我的工资条详情'),
  year: endpoint<ShapeOf<Y['year']>>('GET', '/api/me/slips/:id/year', '我的本年累计'),
  comparison: endpoint<ShapeOf<Y['comparison']>>('GET', '/api/me/slips/:id/comparison', '我的工资条与其他月份对比'),
  read: endpoint<ShapeOf<M['read']>>('POST', '/api/me/slips/:id/read', '已读回执'),
  confirm: endpoint<ShapeOf<M['confirm']>>('POST', '/api/me/slips/:id/confirm', '确认工资条'),
  object: endpoint<ShapeOf<M['object']>>('POST', '/api/me/slips/:id/objection', '提出异议'),
  withdrawObjection: endpoint<ShapeOf<M['withdrawObjection']>>(
    'POST',
    '/api/me/slips/:id/objection/withdraw',
    '撤回异议',
  ),
};
