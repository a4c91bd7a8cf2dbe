import { dayIn, monthAfter, numberOf, yearOf } from '../../law/calendar';
import { HANGZHOU } from '../../law/cities';
import type { Spec } from '../company';

/** Wages paid on the tenth of the month after: December's, paid in January, opens the tax year. */
export const later: Spec = {
  key: 'later',
  name: '测试电子有限公司',
  size: 100,
  months: ['2025-12', '2026-01', '2026-02', '2026-03'],
  paidAfter: 1,
  payDay: 10,
  places: [HANGZHOU],
  depts: ['生产部', '工程部', '采购部', '财务部'],
  wages: [5_000, 30_000],
  absences: 'deducted',
  insuranceSaid: 'nothing',
  fundRates: [10],
  joiners: 3,
  leavers: 3,
  titles: (month) => [`${yearOf(month)}年${numberOf(month)}月工资表`, `发放日期：${dayIn(monthAfter(month, 1), 10)}`],
  columns: [
    ['seq', '序号'],
    ['no', '工号'],
    ['name', '姓名'],
    ['dept', '所属部门'],
    ['card', '银行账号'],
    ['base', '基本工资'],
    ['post', '岗位工资'],
    ['perf', '绩效'],
    ['meal', '餐费补贴'],
    ['gross', '应发合计'],
    ['pension', '养老保险'],
    ['medical', '医疗保险'],
    ['unemployment', '失业保险'],
    ['fund', '住房公积金'],
    ['additional', '专项附加扣除'],
    ['tax', '代扣个税'],
    ['dorm', '住宿费'],
    ['deduct', '代扣合计'],
    ['net', '实发工资'],
  ],
};
