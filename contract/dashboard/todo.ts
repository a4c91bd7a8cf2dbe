import { can, type Permission } from '../permissions';
import type { Role } from '../roles';
import type { WageFigures } from './schemas';

export type TodoKey = keyof WageFigures['todo'];

/** What settling each wants. */
const WANTS: Record<TodoKey, Permission> = {
  disputed: 'wages.publish',
  partiallyFailed: 'wages.publish',
  pendingReview: 'wages.review',
  approved: 'wages.publish',
  draft: 'wages.edit',
  bankFailed: 'wages.bankFile',
};

/**
 * What waits for somebody of this role: only what he can settle. Where the company reviews, finance neither publishes nor
 * recalls (contract/states/batch-refusal), so that what is approved, objected to or failed is the managers'.
 */
export function todoOf(role: Role, reviewRequired: boolean): TodoKey[] {
  const kept = reviewRequired && role === 'finance';
  return (Object.keys(WANTS) as TodoKey[]).filter(
    (key) => can(role, WANTS[key]) && !(kept && WANTS[key] === 'wages.publish'),
  );
}
