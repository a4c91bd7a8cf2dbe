import type { ClaimDetail } from '@contract/claims/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { idempotent } from '../../../kernel/idempotent';
import { newId } from '../../../kernel/ids';
import { among, auditAll, ownersOf } from '../review/decide';
import { claimDetail } from '../detail';
import { checkClaim, leadsTo } from '../review/check-step';
import { logSteps } from '../log/write-log';
import { claimReason } from '../review/reason';
import { tellOwners } from './announce';
import { voucherNumber } from './voucher-no';

interface ReversalInput {
  version: number;
  requestId: string;
  /** Of the money that came back. */
  voucherNo: string;
  reason: string;
}

/**
 * 冲正: writes down that a paid claim's money came back, whole (paid to the wrong card, returned by the bank). The claim
 * stays 已到账; its amount can be claimed anew. 422 for voucher number and reason; WRONG_STATE where nothing was paid or
 * it was reversed before.
 */
export async function reverseClaim(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, requestId, ...typed }: ReversalInput,
): Promise<ClaimDetail> {
  const now = deps.clock.now();
  const voucherNo = voucherNumber(typed.voucherNo);
  const reason = claimReason(typed.reason);
  const owners = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `claims.reverse:${id}`, requestId, async () => {
      const row = await checkClaim(trx, actor, 'reverse', { id, version }, now);
      await trx
        .insertInto('claim_reversal')
        .values({
          company_id: row.company_id,
          id: newId(),
          claim_id: id,
          reversal_no: `${row.order_no}-R`,
          amount_fen: row.pay_fen,
          voucher_no: voucherNo,
          reason,
          operator_id: actor.id,
          operator_name: actor.name,
          at: now,
        })
        .execute();
      // What a channel had said against its state has been looked into.
      await trx
        .updateTable('claim_order')
        .set({ reversed_at: now, reason, anomaly: null, version: row.version + 1 })
        .where((eb) => among(eb, [row]))
        .execute();
      await logSteps(trx, actor, now, [
        { claim: row, action: 'reverse', to: leadsTo(row, 'reverse'), note: `凭证号 ${voucherNo}：${reason}` },
      ]);
      await auditAll(trx, actor, 'claims.reverse', [row], requestId);
      return ownersOf([row]);
    }),
  );
  tellOwners(deps, owners);
  return claimDetail(deps, actor, id);
}
