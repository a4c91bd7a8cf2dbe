import type { ClaimType } from '@contract/claims/choices';
import type { Sealer } from '../../../crypto/sealer';
import { newId } from '../../../kernel/ids';
import { STAFF_CONTEXT } from '../../staff/service';
import { newOrderNo } from './order-no';
import { CLAIM_CONTEXT, type ClaimRow, type Trx } from '../queries';

/** A claim whose rules have been checked. Amounts are 分; numbers as the staff record seals them. */
export interface NewClaim {
  companyId: string;
  staffId: string;
  staffName: string;
  staffNo: string | null;
  mobileSealed: string | null;
  cardSealed: string;
  bankName: string | null;
  accountId: string;
  type: ClaimType;
  slipId: string | null;
  payMonth: string;
  title: string;
  claimableFen: bigint;
  amountFen: bigint;
}

/** Stores a claim under a number nobody has. Person and card are kept as they are now: a card changed later is not paid to. */
export async function insertClaim(trx: Trx, seal: Sealer, claim: NewClaim, now: Date): Promise<ClaimRow> {
  const mobile = claim.mobileSealed && seal.open(claim.mobileSealed, STAFF_CONTEXT.mobile);
  const card = seal.open(claim.cardSealed, STAFF_CONTEXT.bankCard);
  const row = {
    company_id: claim.companyId,
    id: newId(),
    type: claim.type,
    state: 'pendingReview' as const,
    staff_id: claim.staffId,
    account_id: claim.accountId,
    slip_id: claim.slipId,
    pay_month: claim.payMonth,
    title: claim.title,
    staff_name: claim.staffName,
    staff_no: claim.staffNo,
    mobile_sealed: mobile && seal.seal(mobile, CLAIM_CONTEXT.mobile),
    mobile_index: mobile && seal.blindIndex('mobile', mobile),
    mobile_last4: mobile && mobile.slice(-4),
    card_sealed: seal.seal(card, CLAIM_CONTEXT.card),
    card_last4: card.slice(-4),
    bank_name: claim.bankName,
    claimable_fen: claim.claimableFen,
    amount_fen: claim.amountFen,
    pay_fen: claim.amountFen,
    applied_at: now,
  };
  return trx
    .insertInto('claim_order')
    .values({ ...row, order_no: await freeNumber(trx, claim.companyId, now) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A number that no claim of any company has. */
async function freeNumber(trx: Trx, companyId: string, now: Date): Promise<string> {
  for (;;) {
    const made = await trx
      .insertInto('claim_number')
      .values({ order_no: newOrderNo(now), company_id: companyId })
      .onConflict((conflict) => conflict.column('order_no').doNothing())
      .returning('order_no')
      .executeTakeFirst();
    if (made) return made.order_no;
  }
}
