import type { ApprovalAction } from '@contract/states/approval';

/** What an administrator decides on an application. */
export const APPROVAL_STEPS = ['approve', 'reject', 'transfer'] as const satisfies readonly ApprovalAction[];
export type ApprovalStep = (typeof APPROVAL_STEPS)[number];

/** The step an address names, where there is such a one. */
export function stepOf(text: string | null): ApprovalStep | undefined {
  return APPROVAL_STEPS.find((step) => step === text);
}
