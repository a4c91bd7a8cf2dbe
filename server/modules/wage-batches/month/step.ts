import type { MonthStep } from '@contract/dashboard/month-schemas';
import type { StepFact, StepKey } from '@contract/dashboard/steps';

/** A step of which nothing is known but that it is not its turn. */
const EMPTY: Omit<MonthStep, 'key'> = {
  state: 'waiting',
  late: false,
  by: null,
  at: null,
  people: null,
  fen: null,
  facts: [],
  note: null,
  reason: null,
  blockedBy: null,
  action: null,
  awaits: null,
  due: null,
};

export const step = (key: StepKey, known: Partial<Omit<MonthStep, 'key'>> = {}): MonthStep => ({
  ...EMPTY,
  ...known,
  key,
});

/** The counts of which there is any, in the order given. */
export const facts = (counts: Partial<Record<StepFact, number>>): MonthStep['facts'] =>
  (Object.entries(counts) as [StepFact, number][]).flatMap(([key, count]) => (count > 0 ? [{ key, count }] : []));
