import { isReason } from '@contract/reason';
import type { BatchEventNote } from '@contract/wages/batch-schemas';
import type { Actor } from '../../../kernel/actor';
import { ask, invalid } from '../../../kernel/errors';
import { type CompanyRules, isAlone } from '../policy';
import type { BatchRow } from '../queries';

/** What marks 单人操作 in the batch's history; undefined where it is none. */
export const aloneNote = (
  batch: Pick<BatchRow, 'created_by' | 'editor_ids'>,
  actor: Actor,
  rules: CompanyRules,
): BatchEventNote | undefined => (isAlone(batch, actor, rules) ? { code: 'alone', values: {} } : undefined);

/** What stands for the second pair of eyes (decision 42): 422 without a reason, then FRESH_PROOF is asked for. */
export function requireProof(fresh: boolean, reason: string | null): void {
  if (!isReason(reason ?? '')) invalid('请填写原因（2–200字）', 'reason');
  if (!fresh) ask('FRESH_PROOF');
}
