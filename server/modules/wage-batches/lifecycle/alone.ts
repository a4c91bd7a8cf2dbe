import { isReason } from '@contract/reason';
import type { BatchEventNote } from '@contract/wages/batch-schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { provePasswordOf } from '../../own-account/service';
import { type CompanyRules, isAlone } from '../policy';
import type { BatchRow } from '../queries';

/** Before the step's transaction, so that a wrong password counts whatever becomes of the step. Refuses as provePasswordOf does. */
export async function proofOf(deps: Deps, actor: Actor, password: string | undefined): Promise<boolean> {
  if (password === undefined) return false;
  await provePasswordOf(deps, actor.id, password);
  return true;
}

/**
 * What marks 单人操作 in the batch's history; undefined where it is none. Refuses ALONE_UNPROVEN without the person's password,
 * 422 without a reason.
 */
export function aloneNote(
  batch: Pick<BatchRow, 'created_by' | 'editor_ids'>,
  actor: Actor,
  rules: CompanyRules,
  { proven, reason }: { proven: boolean; reason: string | null },
): BatchEventNote | undefined {
  if (!isAlone(batch, actor, rules)) return undefined;
  if (!proven) refuse('ALONE_UNPROVEN');
  if (!isReason(reason ?? '')) invalid('请填写原因（2–200字）', 'reason');
  return { code: 'alone', values: {} };
}
