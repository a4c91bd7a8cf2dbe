import { DEFAULT_PAY_RULES } from '@contract/pay-rules/rules';
import type { WageTask } from '@server/workbook/wages';

/** A monthly sheet that nothing is known of beforehand. */
export const wageTask = (path: string, payMonth: string, now: string): WageTask => ({
  kind: 'wages',
  path,
  fileName: '工资表.xlsx',
  sealer: null,
  sealContext: 'row',
  linePrefix: '',
  layout: null,
  columns: null,
  templates: [],
  payMonth,
  wageType: 'monthly',
  monthRows: 'own',
  history: false,
  netIdentity: null,
  payRules: DEFAULT_PAY_RULES,
  now,
  fixes: [],
});
