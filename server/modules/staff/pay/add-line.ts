import { PAY_KIND_LABEL } from '@contract/staff/pay/kinds';
import { lacksReason, lastPayStart } from '@contract/staff/pay/rules';
import type { PayLineInput, StaffPay } from '@contract/staff/pay/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { loadStaff } from '../queries';
import { payOf } from './read-lines';
import { addPayLines } from './write-lines';

/**
 * Lays down an amount from a month on, corrects it, or takes it back. Refuses STALE_VERSION where the line that is corrected is
 * no longer the last of its kind and month, DUPLICATE where there is one already; 422 without the reason that is needed, or for a
 * month too far ahead.
 */
export async function addPayLine(
  deps: Deps,
  actor: Actor,
  companyId: string,
  staffId: string,
  input: PayLineInput,
): Promise<StaffPay> {
  const { requestId, kind, validFrom, amount, corrects } = input;
  if (amount !== null && BigInt(amount) < 0n) invalid(`${PAY_KIND_LABEL[kind]}不能小于0`, 'amount');
  if (amount === null && corrects === null) invalid('请填写金额', 'amount');
  const last = lastPayStart(deps.clock.now());
  if (corrects === null && validFrom !== null && validFrom > last) invalid(`生效月份最晚为${last}`, 'validFrom');
  if (lacksReason(input)) invalid('请填写原因（2–200字）', 'reason');
  await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `staff.pay:${staffId}`, requestId, async () => {
      await loadStaff(trx, companyId, staffId, { lock: true });
      const standing = await trx
        .selectFrom('staff_pay_line')
        .select(['id', 'amount_fen'])
        .where('company_id', '=', companyId)
        .where('staff_id', '=', staffId)
        .where('kind', '=', kind)
        .where('valid_from', validFrom === null ? 'is' : '=', validFrom)
        .orderBy('no', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (corrects === null && standing && standing.amount_fen !== null)
        refuse('DUPLICATE', `${PAY_KIND_LABEL[kind]}在该月份已有记录，请在该记录上更正`, { field: 'validFrom' });
      if (corrects !== null && standing?.id !== corrects) refuse('STALE_VERSION');
      const line = { staffId, kind, validFrom, amount, reason: input.reason.trim() || null };
      await addPayLines(trx, actor, companyId, deps.clock.now(), [line]);
      await audit(trx, actor, {
        action: amount === null ? 'staff.takeBackPay' : 'staff.setPay',
        targetType: 'staff',
        targetId: staffId,
        companyId,
        requestId,
        fields: [kind],
      });
      return {};
    }),
  );
  return payOf(deps.db, companyId, staffId);
}
