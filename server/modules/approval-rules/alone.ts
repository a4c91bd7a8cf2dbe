import { isReason } from '@contract/reason';
import { ask, invalid } from '../../kernel/errors';

/** What stands for the second pair of eyes (decision 42): 422 without a reason, then FRESH_PROOF is asked for. */
export function requireProof(fresh: boolean, reason: string | null): void {
  if (!isReason(reason ?? '')) invalid('请填写原因（2–200字）', 'reason');
  if (!fresh) ask('FRESH_PROOF');
}

/** How the log marks what somebody did without a second person: 单人操作, with his reason. */
export const aloneInLog = (reason: string) => ({ fields: ['alone'], note: `单人操作；原因：${reason}` });
