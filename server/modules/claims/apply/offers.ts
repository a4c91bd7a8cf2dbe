import { LEAST_CLAIM_FEN } from '@contract/claims/rules';
import type { ClaimOffer } from '@contract/claims/my-schemas';
import { formatMoney } from '@contract/money';
import { effectiveState } from '@contract/states/effective-slip';
import { maskBankCard } from '@contract/validators/bank-card';
import type { Sealer } from '../../../crypto/sealer';
import { ownReader, type OwnReading } from '../../../db/own-reading';
import { reading } from '../../../db/reading';
import { advanceOf, type AdvanceOffer, advanceRows } from './advances';
import { claimableOf, payableOf, payableRows, type PayableSlip, unclaimedOf } from './payable';
import { cardOf, payeeHindrance } from './payee';

/** What an account may claim or take in advance now, with what stands against it. Slips claimed whole are left out. */
export const claimOffers: OwnReading<{ list: ClaimOffer[] }> = ({ id, today }) =>
  reading([payableRows(id, today), advanceRows(id, today)], (slips, advances) => ({ seal }) => ({
    list: [
      ...advances
        .map(advanceOf)
        .filter((offer) => offer.limit_fen > 0n)
        .map((offer) => presentAdvance(seal, offer)),
      ...slips
        .map(payableOf)
        .filter((slip) => unclaimedOf(slip) > 0n)
        .map((slip) => presentSlip(seal, slip)),
    ],
  }));

export const listOffers = ownReader(() => claimOffers);

function presentSlip(seal: Sealer, slip: PayableSlip): ClaimOffer {
  return {
    type: 'claim',
    slipId: slip.slip_id,
    companyId: slip.company_id,
    companyName: slip.company,
    payMonth: slip.pay_month,
    title: slip.title,
    wholeFen: slip.net_fen.toString(),
    takenFen: slip.taken_fen.toString(),
    advancedFen: slip.advanced_fen.toString(),
    claimableFen: claimableOf(slip).toString(),
    ...receiver(seal, slip),
    hindrance: slipHindrance(seal, slip),
  };
}

function presentAdvance(seal: Sealer, offer: AdvanceOffer): ClaimOffer {
  return {
    type: 'advance',
    slipId: null,
    companyId: offer.company_id,
    companyName: offer.company,
    payMonth: offer.pay_month,
    title: '',
    wholeFen: offer.limit_fen.toString(),
    takenFen: offer.taken_fen.toString(),
    advancedFen: '0',
    claimableFen: offer.left_fen.toString(),
    ...receiver(seal, offer),
    hindrance: advanceHindrance(seal, offer),
  };
}

function receiver(
  seal: Sealer,
  payee: Pick<PayableSlip, 'card_sealed' | 'bank_name'>,
): Pick<ClaimOffer, 'cardMasked' | 'bankName'> {
  const card = cardOf(seal, payee);
  return { cardMasked: card && maskBankCard(card), bankName: payee.bank_name };
}

/** Why nothing of a slip can be claimed now; null where something can. */
export function slipHindrance(seal: Sealer, slip: PayableSlip): string | null {
  const state = effectiveState(slip.state, slip.batch_state);
  if (state === 'recalled' || state === 'unsent' || slip.settling) return '工资条已撤回，重新发放后才能领取';
  if (state === 'disputed') return '工资条的异议处理中，处理完成后才能领取';
  if (slip.bank_fen > 0n && claimableOf(slip) === 0n) return '这份工资已由企业通过银行代发，请勿重复领取';
  return payeeHindrance(seal, slip) ?? tooLittle(claimableOf(slip));
}

/** Why no advance can be taken now; null where one can. */
export function advanceHindrance(seal: Sealer, offer: AdvanceOffer): string | null {
  if (offer.paid_by === 'bank') return '该月工资企业已办理银行代发，不能再预支';
  if (offer.paid_by === 'claim') return '该月工资已领取，工资条正在更正，不能再预支';
  const twice =
    offer.left_fen === 0n
      ? offer.taken_fen >= offer.limit_fen
        ? '本月可预支的额度已用完'
        : '每月最多预支2次，本月次数已用完'
      : null;
  return payeeHindrance(seal, offer) ?? twice ?? tooLittle(offer.left_fen);
}

function tooLittle(fen: bigint): string | null {
  return fen < LEAST_CLAIM_FEN ? `可领金额不足1.00元（${formatMoney(fen)}元）` : null;
}
