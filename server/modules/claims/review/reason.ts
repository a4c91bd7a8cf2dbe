import { CLAIM_REASON } from '@contract/claims/rules';
import { invalid } from '../../../kernel/errors';

/** A reason as typed, without blanks around; 422 where it is too short or too long. */
export function claimReason(text: string): string {
  const reason = text.trim();
  const length = [...reason].length;
  if (length < CLAIM_REASON.least || length > CLAIM_REASON.most)
    invalid(`原因应为${CLAIM_REASON.least}–${CLAIM_REASON.most}个字，现在是${length}个字`, 'reason');
  return reason;
}
