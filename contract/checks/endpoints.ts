import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { checkSchemas, myCheckSchemas } from './schemas';

type C = typeof checkSchemas;
type M = typeof myCheckSchemas;

export const checkApi = {
  months: endpoint<ShapeOf<C['months']>>('GET', '/api/checks/months', '考勤月份'),
  month: endpoint<ShapeOf<C['month']>>('GET', '/api/checks/months/:month', '考勤月份概况'),
  actOnMonth: endpoint<ShapeOf<C['actOnMonth']>>('POST', '/api/checks/months/:month/act', '锁定、解锁考勤月份'),
  list: endpoint<ShapeOf<C['list']>>('GET', '/api/checks/records', '月度汇总'),
  depts: endpoint<ShapeOf<C['depts']>>('GET', '/api/checks/depts', '当月部门及人数'),
  get: endpoint<ShapeOf<C['get']>>('GET', '/api/checks/records/:id', '考勤记录详情'),
  expected: endpoint<ShapeOf<C['expected']>>('GET', '/api/checks/expected', '应出勤天数'),
  create: endpoint<ShapeOf<C['create']>>('POST', '/api/checks/records', '新增考勤记录'),
  edit: endpoint<ShapeOf<C['edit']>>('PUT', '/api/checks/records/:id', '编辑或更正考勤记录'),
  remove: endpoint<ShapeOf<C['remove']>>('DELETE', '/api/checks/records/:id', '删除考勤记录'),
  send: endpoint<ShapeOf<C['send']>>('POST', '/api/checks/send', '发送员工确认'),
  days: endpoint<ShapeOf<C['days']>>('GET', '/api/checks/days', '每日明细'),
  saveDay: endpoint<ShapeOf<C['saveDay']>>('PUT', '/api/checks/days', '新增或编辑每日明细'),
  removeDay: endpoint<ShapeOf<C['removeDay']>>('POST', '/api/checks/days/remove', '删除每日明细'),
  exceptions: endpoint<ShapeOf<C['exceptions']>>('GET', '/api/checks/exceptions', '考勤异常'),
  decide: endpoint<ShapeOf<C['decide']>>('POST', '/api/checks/exceptions/decide', '处理考勤异常'),
  calendar: endpoint<ShapeOf<C['calendar']>>('GET', '/api/checks/calendar', '企业日历'),
  setCalendar: endpoint<ShapeOf<C['setCalendar']>>('PUT', '/api/checks/calendar', '调整企业日历'),
  stats: endpoint<ShapeOf<C['stats']>>('GET', '/api/checks/stats', '考勤统计'),
  export: endpoint<ShapeOf<C['export']>>('POST', '/api/checks/export', '导出考勤'),
};

/** The employee's side. */
export const myCheckApi = {
  list: endpoint<ShapeOf<M['list']>>('GET', '/api/me/checks', '我的考勤'),
  get: endpoint<ShapeOf<M['get']>>('GET', '/api/me/checks/:id', '我的考勤详情'),
  confirm: endpoint<ShapeOf<M['confirm']>>('POST', '/api/me/checks/:id/confirm', '确认考勤'),
  object: endpoint<ShapeOf<M['object']>>('POST', '/api/me/checks/:id/object', '对考勤提出异议'),
  withdrawObjection: endpoint<ShapeOf<M['withdrawObjection']>>(
    'POST',
    '/api/me/checks/:id/withdraw-objection',
    '撤回考勤异议',
  ),
};
