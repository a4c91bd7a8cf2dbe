import type { MonthRow, MonthStep } from '@contract/dashboard/month-schemas';
import type { StepKey } from '@contract/dashboard/steps';

const isNext = ({ state }: MonthStep) => state === 'current' || state === 'blocked';

/** One step of a row is next: the first that waits to be taken, else the first that is open and can be. The others keep what is known of them, and no button. */
export function withOneNext(steps: readonly MonthStep[]): MonthStep[] {
  const waiting = steps.findIndex(isNext);
  const at = waiting >= 0 ? waiting : steps.findIndex(({ state, action }) => state === 'open' && action !== null);
  return steps.map((step, index) => {
    if (index === at) return step.state === 'open' ? { ...step, state: 'current' } : step;
    const state = step.state === 'blocked' ? 'waiting' : step.state === 'current' ? 'open' : step.state;
    return { ...step, state, action: null, awaits: null };
  });
}

/** Steps that are to be done by the pay day. */
const BY_PAY_DAY: readonly StepKey[] = ['attendance', 'import', 'check', 'review', 'publish'];

/** What should have been done by the pay day of a month that is past is late: of the monthly wages, whose day it is. */
export function withLateness(row: MonthRow, { past, byBank }: { past: boolean; byBank: boolean }): MonthRow {
  if (!past || (row.batch !== null && row.batch.wageType !== 'monthly')) return row;
  return {
    ...row,
    steps: row.steps.map((step) => {
      const due = BY_PAY_DAY.includes(step.key) || (step.key === 'payment' && step.note === 'noFile' && byBank);
      return due && isNext(step) ? { ...step, late: true } : step;
    }),
  };
}
