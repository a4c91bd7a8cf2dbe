import { numberOf } from '../../law/calendar';
import { HANGZHOU } from '../../law/cities';
import type { Spec } from '../company';

/** Pay by the piece, everybody insured on the least base, insurance in one column. */
export const piecework: Spec = {
  key: 'piecework',
  name: '测试服装有限公司',
  size: 200,
  months: ['2026-01', '2026-02', '2026-03', '2026-04'],
  paidAfter: 0,
  payDay: 30,
  places: [HANGZHOU],
  depts: ['裁剪组', '缝制一组', '缝制二组', '后整组', '包装组'],
  wages: [2_700, 4_500],
  absences: 'deducted',
  fundRates: [5],
  leastBase: true,
  blankZeros: true,
  joiners: 8,
  leavers: 6,
  titles: (month) => [`${numberOf(month)}月计件工资表`],
  columns: [
    ['seq', '序号'],
    ['no', '工牌号'],
    ['name', '姓名'],
    ['dept', '班组'],
    ['pieces', '件数'],
    ['price', '单价'],
    ['piece', '计件工资'],
    ['base', '保底工资'],
    ['seniority', '工龄奖'],
    ['night', '夜班补贴'],
    ['gross', '应发工资'],
    ['social', '社保'],
    ['fund', '公积金'],
    ['tax', '个税'],
    ['dorm', '宿舍费'],
    ['utilities', '水电费'],
    ['deduct', '扣款合计'],
    ['net', '实发工资'],
    ['sign', '签字'],
  ],
};
