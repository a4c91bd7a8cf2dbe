import type { ClaimDetail } from '@contract/claims/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { idempotent } from '../../../kernel/idempotent';
import { among, auditAll, ownersOf } from '../review/decide';
import { claimDetail } from '../detail';
import { noteReturn } from './file-records';
import { checkClaim, leadsTo } from '../review/check-step';
import { logSteps } from '../log/write-log';
import { claimReason } from '../review/reason';
import { tellOwners } from '../pay/announce';

/**
 * 登记银行未付: the bank did not pay what its file asked for, or gave it back. The claim stands in no file from then on:
 * it can be paid, taken into another file, or closed. 422 for the reason; RULE where it stands in none.
 */
export async function recordBankReturn(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, requestId, reason: text }: { version: number; requestId: string; reason: string },
): Promise<ClaimDetail> {
  const now = deps.clock.now();
  const reason = claimReason(text);
  const owners = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `claims.bankReturn:${id}`, requestId, async () => {
      const row = await checkClaim(trx, actor, 'bankReturn', { id, version }, now);
      await trx
        .updateTable('claim_order')
        .set({ bank_file_at: null, bank_file_id: null, version: row.version + 1 })
        .where((eb) => among(eb, [row]))
        .execute();
      await noteReturn(trx, row);
      await logSteps(trx, actor, now, [
        { claim: row, action: 'bankReturn', to: leadsTo(row, 'bankReturn'), note: reason },
      ]);
      await auditAll(trx, actor, 'claims.bankReturn', [row], requestId);
      return ownersOf([row]);
    }),
  );
  tellOwners(deps, owners);
  return claimDetail(deps, actor, id);
}
