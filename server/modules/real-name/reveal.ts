import type { RealNameSecret } from '@contract/real-name/choices';
import { isReason } from '@contract/reason';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, notFound } from '../../kernel/errors';
import { audit } from '../audit/service';
import { openNumber } from './sealed-content';
import { loadRealName } from './queries';

/** One masked number in full. The audit row, written first, keeps who looked and why, never the number. */
export function revealRealName(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: { field: RealNameSecret; reason: string },
): Promise<{ value: string }> {
  const reason = input.reason.trim();
  if (!isReason(reason)) invalid('请填写查看原因（2–200字）', 'reason');
  return deps.db.transaction().execute(async (trx) => {
    const row = await loadRealName(trx, companyId, id);
    await audit(trx, actor, {
      action: 'realName.reveal',
      targetType: 'realName',
      targetId: id,
      companyId,
      fields: [input.field],
      note: reason,
    });
    return { value: openNumber(deps.seal, row, input.field) ?? notFound('没有填写该号码') };
  });
}
