import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { dashboardSchemas } from './schemas';
import type { welcomeSchemas } from './welcome-schemas';

type S = typeof dashboardSchemas;
type W = typeof welcomeSchemas;

export const dashboardApi = {
  welcome: endpoint<ShapeOf<W['welcome']>>('GET', '/api/me/welcome', '首页第一屏'),
  todos: endpoint<ShapeOf<S['todos']>>('GET', '/api/dashboard/todos', '待办，按紧急程度'),
  month: endpoint<ShapeOf<S['month']>>('GET', '/api/dashboard/month', '本月工资的各步'),
  companyMonths: endpoint<ShapeOf<S['companyMonths']>>('GET', '/api/dashboard/company-months', '各企业本月工资的进度'),
  trend: endpoint<ShapeOf<S['trend']>>('GET', '/api/dashboard/wage-trend', '近12个月应发、实发与人数'),
  checks: endpoint<ShapeOf<S['checks']>>('GET', '/api/dashboard/checks', '考勤概况'),
  checkTrend: endpoint<ShapeOf<S['checkTrend']>>('GET', '/api/dashboard/check-trend', '近12个月出勤率'),
  companies: endpoint<ShapeOf<S['companies']>>('GET', '/api/dashboard/companies', '平台概况'),
  setup: endpoint<ShapeOf<S['setup']>>('GET', '/api/dashboard/setup', '首次使用的步骤'),
};
