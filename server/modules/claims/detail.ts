import { MOST_RETRIES } from '@contract/claims/rules';
import type { ClaimDetail, ClaimPayment } from '@contract/claims/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/errors';
import { pictureView } from '../files/service';
import { companyNames } from './apply/my-claims';
import { presentLogs } from './log/list-logs';
import { presentClaims } from './present';
import { loadClaim, type PaymentRow, paymentsOf } from './queries';
import { reversalOf } from './pay/reversal';

type Tools = Pick<Deps, 'db' | 'seal' | 'clock' | 'pay'>;

/** A claim with its payments and all that was done with it; 404 when there is none. */
export async function claimDetail(deps: Tools, actor: Pick<Actor, 'id' | 'role'>, id: string): Promise<ClaimDetail> {
  const row = await loadClaim(deps.db, id);
  const companies = await companyNames(deps.db, [row]);
  const [item] = await presentClaims(deps, actor, [{ ...row, company_name: companies.get(row.company_id) ?? null }]);
  if (!item) notFound('领取单不存在');
  const logs = await deps.db
    .selectFrom('claim_log')
    .selectAll()
    .where('company_id', '=', row.company_id)
    .where('claim_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    ...item,
    staffNo: row.staff_no,
    slipTitle: row.title || null,
    tradeNo: row.trade_no,
    voucherNo: row.voucher_no,
    voucher: await pictureView(deps, deps.db, row.voucher_file_id),
    retriesLeft: Math.max(0, MOST_RETRIES + 1 - row.attempts),
    reversal: await reversalOf(deps.db, row),
    payments: (await paymentsOf(deps.db, row)).map(presentPayment),
    logs: await presentLogs(deps.db, logs),
  };
}

function presentPayment(row: PaymentRow): ClaimPayment {
  return {
    id: row.id,
    attempt: row.attempt,
    payNo: row.pay_no,
    channel: row.channel,
    state: row.state,
    tradeNo: row.trade_no,
    code: row.code,
    message: row.message,
    startedAt: row.started_at.toISOString(),
    startedBy: row.started_by,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}
