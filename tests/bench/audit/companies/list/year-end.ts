import { SUZHOU } from '../../law/cities';
import type { Spec } from '../company';

/** An annual bonus on a sheet of its own. */
export const yearEnd: Spec = {
  key: 'year-end',
  name: '测试仪器有限公司',
  size: 70,
  wageType: 'annualBonus',
  months: ['2026-01'],
  paidAfter: 0,
  payDay: 25,
  places: [SUZHOU],
  depts: ['研发部', '生产部', '销售部'],
  wages: [5_000, 30_000],
  absences: 'deducted',
  insuranceSaid: 'nothing',
  fundRates: [8],
  bonusMonth: '2026-01',
  titles: () => ['2026年1月发放2025年度年终奖明细表'],
  columns: [
    ['seq', '序号'],
    ['no', '工号'],
    ['name', '姓名'],
    ['dept', '部门'],
    ['annualBonus', '年终奖'],
    ['bonusTax', '个税'],
    ['net', '实发'],
  ],
};
