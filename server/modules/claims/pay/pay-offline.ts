import type { ClaimDetail } from '@contract/claims/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { bindFile } from '../../files/service';
import { among, auditAll, ownersOf } from '../review/decide';
import { claimDetail } from '../detail';
import { checkClaim, leadsTo } from '../review/check-step';
import { logSteps } from '../log/write-log';
import { tellOwners } from './announce';
import { voucherNumber } from './voucher-no';

interface OfflineInput {
  version: number;
  requestId: string;
  voucherNo: string;
  /** A picture the actor has uploaded for the purpose `claimVoucher`. */
  voucherFileId: string | null;
}

/** 标记线下已付: paid by hand, proved by a voucher's number and picture. 422 where either is missing or wrong. */
export async function payOffline(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, requestId, voucherNo: text, voucherFileId }: OfflineInput,
): Promise<ClaimDetail> {
  const now = deps.clock.now();
  const voucherNo = voucherNumber(text);
  if (voucherFileId === null) invalid('请上传付款凭证图片', 'voucherFileId');
  const owners = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `claims.offline:${id}`, requestId, async () => {
      const row = await checkClaim(trx, actor, 'offline', { id, version }, now);
      await bindFile(trx, voucherFileId, {
        purpose: 'claimVoucher',
        boundTo: id,
        companyId: row.company_id,
        ownerId: actor.id,
        field: 'voucherFileId',
      });
      const to = leadsTo(row, 'offline');
      await trx
        .updateTable('claim_order')
        .set({
          state: to,
          channel: 'offline',
          reason: null,
          voucher_no: voucherNo,
          voucher_file_id: voucherFileId,
          payer_id: actor.id,
          payer_name: actor.name,
          paying_at: row.paying_at ?? now,
          paid_at: now,
          version: row.version + 1,
        })
        .where((eb) => among(eb, [row]))
        .execute();
      await logSteps(trx, actor, now, [{ claim: row, action: 'offline', to, note: `凭证号 ${voucherNo}` }]);
      await auditAll(trx, actor, 'claims.offline', [row], requestId);
      return ownersOf([row]);
    }),
  );
  tellOwners(deps, owners);
  return claimDetail(deps, actor, id);
}
