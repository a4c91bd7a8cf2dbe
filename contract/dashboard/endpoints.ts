import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { dashboardSchemas } from './schemas';

type S = typeof dashboardSchemas;

export const dashboardApi = {
  wages: endpoint<ShapeOf<S['wages']>>('GET', '/api/dashboard/wages', '工资条概况与待办'),
  trend: endpoint<ShapeOf<S['trend']>>('GET', '/api/dashboard/wage-trend', '近12个月应发、实发与人数'),
  staff: endpoint<ShapeOf<S['staff']>>('GET', '/api/dashboard/staff', '员工概况'),
  checks: endpoint<ShapeOf<S['checks']>>('GET', '/api/dashboard/checks', '考勤概况'),
  checkTrend: endpoint<ShapeOf<S['checkTrend']>>('GET', '/api/dashboard/check-trend', '近12个月出勤率'),
  companies: endpoint<ShapeOf<S['companies']>>('GET', '/api/dashboard/companies', '平台概况'),
  setup: endpoint<ShapeOf<S['setup']>>('GET', '/api/dashboard/setup', '首次使用的步骤'),
};
