import { isReason } from '@contract/reason';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid, notFound } from '../../kernel/errors';
import { audit } from '../audit/service';
import { SMS_OUTBOX_CONTEXT } from './keep';

/** The whole number a message went to. The audit row, written first, keeps who looked and why, never the number. */
export function revealSmsMobile(
  deps: Deps,
  actor: Actor,
  id: string,
  input: { reason: string },
): Promise<{ value: string }> {
  const reason = input.reason.trim();
  if (!isReason(reason)) invalid('请填写查看原因（2–200字）', 'reason');
  return deps.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('sms_outbox').select('mobile_sealed').where('id', '=', id).executeTakeFirst();
    if (!row) notFound('短信不存在或已被清理');
    await audit(trx, actor, {
      action: 'smsOutbox.reveal',
      targetType: 'sms',
      targetId: id,
      companyId: null,
      fields: ['mobile'],
      note: reason,
    });
    return { value: deps.seal.open(row.mobile_sealed, SMS_OUTBOX_CONTEXT.mobile) };
  });
}
