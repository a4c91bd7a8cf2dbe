import type { ClaimListItem } from '@contract/claims/schemas';
import type { RealNameState } from '@contract/staff/choices';
import { claimSteps } from '@contract/states/claim';
import { maskBankCard } from '@contract/validators/bank-card';
import { maskMobile } from '@contract/validators/mobile';
import type { Sealer } from '../../crypto/sealer';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { factsOf } from './facts';
import { companyNames } from './my';
import { CLAIM_CONTEXT, type ClaimRow } from './queries';

/** Rows of the list, numbers masked, with company and identity as they are now. */
export async function presentClaims({ db, seal, clock }: Pick<Deps, 'db' | 'seal' | 'clock'>, actor: Pick<Actor, 'role'>, rows: readonly ClaimRow[]): Promise<ClaimListItem[]> {
  const companies = await companyNames(db, rows);
  const facts = await factsOf(db, rows, clock.now());
  return rows.map((row) => presentClaim(seal, actor, row, { company: companies.get(row.company_id) ?? '', realName: facts.get(row.id)?.realName ?? 'unsubmitted' }));
}

function presentClaim(seal: Sealer, actor: Pick<Actor, 'role'>, row: ClaimRow, { company, realName }: { company: string; realName: RealNameState }): ClaimListItem {
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: row.id,
    version: row.version,
    orderNo: row.order_no,
    companyId: row.company_id,
    companyName: company,
    staffName: row.staff_name,
    mobileMasked: row.mobile_sealed === null ? '' : maskMobile(seal.open(row.mobile_sealed, CLAIM_CONTEXT.mobile)),
    type: row.type,
    payMonth: row.pay_month,
    claimableFen: row.claimable_fen.toString(),
    amountFen: row.amount_fen.toString(),
    feeFen: row.fee_fen.toString(),
    payFen: row.pay_fen.toString(),
    cardMasked: maskBankCard(row.card_last4),
    bankName: row.bank_name,
    realName,
    state: row.state,
    appliedAt: row.applied_at.toISOString(),
    reviewerName: row.reviewer_name,
    reviewedAt: time(row.reviewed_at),
    payerName: row.payer_name,
    payingAt: time(row.paying_at),
    paidAt: time(row.paid_at),
    channel: row.channel,
    reason: row.reason,
    anomaly: row.anomaly,
    bankFileAt: time(row.bank_file_at),
    reversedAt: time(row.reversed_at),
    actions: claimSteps(row.state, actor.role).filter((step) => (step !== 'reverse' || row.reversed_at === null) && (step !== 'bankReturn' || row.bank_file_at !== null)),
  };
}
