import type { RealNameListItem } from '@contract/real-name/schemas';

/** What a reviewer does to a verification, in the order it is offered. */
export const REVIEW_STEPS = ['approve', 'reject', 'void', 'restart', 'link'] as const;
export type ReviewStep = (typeof REVIEW_STEPS)[number];

/** The step an address names, where there is such a one. */
export function stepOf(text: string | null): ReviewStep | undefined {
  return REVIEW_STEPS.find((step) => step === text);
}

/** Those its state allows; a person can be linked at any time, and one waiting for the provider need not be asked for again. */
export function stepsOf({
  actions,
  state,
  outcome,
}: Pick<RealNameListItem, 'actions' | 'state' | 'outcome'>): ReviewStep[] {
  const asked = state === 'pending' && outcome === 'waiting';
  return REVIEW_STEPS.filter((step) => step === 'link' || (actions.includes(step) && !(step === 'restart' && asked)));
}

export const isDanger = (step: ReviewStep) => step === 'reject' || step === 'void';
