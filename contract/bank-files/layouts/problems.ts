import type { BankSource } from './fields';
import type { BankLayoutShape } from './schemas';

/** Why a layout cannot be saved: a file by it would not tell the bank whom to pay what. */
export const LAYOUT_PROBLEMS = ['card', 'name', 'amount', 'twice', 'fixedEmpty'] as const;
export type LayoutProblem = (typeof LAYOUT_PROBLEMS)[number];

export const LAYOUT_PROBLEM_TEXT: Record<LayoutProblem, string> = {
  card: '没有填写收款账号的列，请指定哪一列是账号',
  name: '没有填写收款人户名的列，请指定哪一列是户名',
  amount: '没有填写金额的列，请指定哪一列是金额',
  twice: '有两列写同一金额（元与分不能同时写），请只留一列',
  fixedEmpty: '选了“固定内容”的列须填写内容',
};

/** What stands against saving a layout; empty where nothing does. */
export function layoutProblems({ columns }: Pick<BankLayoutShape, 'columns'>): LayoutProblem[] {
  const has = (...sources: BankSource[]) => columns.filter(({ source }) => sources.includes(source)).length;
  const problems: LayoutProblem[] = [];
  if (has('card') === 0) problems.push('card');
  if (has('name') === 0) problems.push('name');
  if (has('amount', 'amountFen') === 0) problems.push('amount');
  if (has('amount', 'amountFen') > 1) problems.push('twice');
  if (columns.some(({ source, fixed }) => source === 'fixed' && fixed.trim() === '')) problems.push('fixedEmpty');
  return problems;
}
