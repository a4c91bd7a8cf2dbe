import { can, type Permission } from '../permissions';
import type { Role } from '../roles';

/**
 * What can wait for somebody who works with others' wages, people or attendance. In the order of urgency: people who are not paid, whose
 * question is open, sheets others wait for, then records to keep in order.
 */
export const TODO_KINDS = [
  'bankFailed',
  'feedback',
  'toPrepare',
  'disputed',
  'recalled',
  'pendingReview',
  'secondRelease',
  'cardChanges',
  'approved',
  'partiallyFailed',
  'draft',
  'realNames',
  'contractsToSign',
  'incomplete',
  'contractDue',
  'probationDue',
] as const;
export type TodoKind = (typeof TODO_KINDS)[number];

/** What settling each wants. */
const WANTS: Record<TodoKind, Permission> = {
  bankFailed: 'wages.bankFile',
  feedback: 'feedback.answer',
  toPrepare: 'feedback.prepare',
  disputed: 'wages.publish',
  recalled: 'wages.edit',
  pendingReview: 'wages.review',
  secondRelease: 'wages.review',
  cardChanges: 'staff.edit',
  approved: 'wages.publish',
  partiallyFailed: 'wages.publish',
  draft: 'wages.edit',
  realNames: 'realName.review',
  contractsToSign: 'fdd.manage',
  incomplete: 'staff.edit',
  contractDue: 'staff.edit',
  probationDue: 'staff.edit',
};

/**
 * What waits for somebody of this role: only what he can settle. Where the company reviews, finance neither publishes nor
 * recalls (contract/states/batch-refusal), so that what is approved or failed is the managers'. An objection is told once: to who
 * answers it as the conversation it is, to who prepares the answer for him as that, to who can only correct the slip as the slip.
 */
export function todoOf(role: Role, reviewRequired: boolean): TodoKind[] {
  const kept = reviewRequired && role === 'finance';
  const answers = can(role, 'feedback.answer');
  return TODO_KINDS.filter(
    (kind) =>
      can(role, WANTS[kind]) &&
      !(kept && WANTS[kind] === 'wages.publish') &&
      !(answers && kind === 'disputed') &&
      (kept || kind !== 'toPrepare'),
  );
}
