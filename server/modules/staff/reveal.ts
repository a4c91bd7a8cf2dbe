import { isReason } from '@contract/reason';
import { type RevealedField, SECRET_FIELD_LABEL } from '@contract/staff/choices';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid } from '../../kernel/errors';
import { audit } from '../audit/service';
import { openWaitingCard } from './cards/waiting';
import { openField } from './present';
import { loadStaff } from './queries';

/** One masked field in full (PIPL art. 51: who looked, when, why). The audit row is written first; without it nothing is shown. */
export function revealField(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  input: { field: RevealedField; reason: string },
): Promise<{ value: string | null }> {
  const reason = input.reason.trim();
  if (!isReason(reason)) invalid('请填写查看原因（2–200字）', 'reason');
  return deps.db.transaction().execute(async (trx) => {
    const row = await loadStaff(trx, companyId, id);
    await audit(trx, actor, {
      action: 'staff.reveal',
      targetType: 'staff',
      targetId: id,
      companyId,
      fields: [input.field === 'waitingCard' ? 'bankCardNo' : input.field],
      note: `${SECRET_FIELD_LABEL[input.field]}：${reason}`,
    });
    const value =
      input.field === 'waitingCard'
        ? await openWaitingCard(deps.seal, trx, row)
        : openField(deps.seal, row, input.field);
    return { value };
  });
}
