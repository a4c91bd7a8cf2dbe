import type { ClaimSecret } from '@contract/claims/choices';
import { isReason } from '@contract/reason';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid } from '../../kernel/errors';
import { audit } from '../audit/service';
import { CLAIM_CONTEXT, loadClaim } from './queries';

/** One masked number in full. The audit row, written first, keeps who looked and why, never the number. */
export function revealClaimField(
  deps: Pick<Deps, 'db' | 'seal'>,
  actor: Actor,
  id: string,
  input: { field: ClaimSecret; reason: string },
): Promise<{ value: string }> {
  const reason = input.reason.trim();
  if (!isReason(reason)) invalid('请填写查看原因（2–200字）', 'reason');
  return deps.db.transaction().execute(async (trx) => {
    const row = await loadClaim(trx, id);
    await audit(trx, actor, {
      action: 'claims.reveal',
      targetType: 'claim',
      targetId: id,
      companyId: row.company_id,
      fields: [input.field],
      note: reason,
    });
    if (input.field === 'bankCardNo') return { value: deps.seal.open(row.card_sealed, CLAIM_CONTEXT.card) };
    return { value: row.mobile_sealed === null ? '' : deps.seal.open(row.mobile_sealed, CLAIM_CONTEXT.mobile) };
  });
}
