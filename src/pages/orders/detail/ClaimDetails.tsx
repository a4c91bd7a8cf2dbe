import type { ReactNode } from 'react';
import type { ClaimSecret } from '@contract/claims/choices';
import type { ClaimDetail } from '@contract/claims/schemas';
import Money from '@/components/Money';
import StoredPicture from '@/components/picture/StoredPicture';
import FactGroup from '@/components/record/FactGroup';
import SecretValue from '@/components/record/SecretValue';
import { revealClaimField } from '@/services/claims';
import { shownMoment } from '@/utils/moments';
import { withRemark } from '@/utils/punctuation';
import { useText } from '../use-text';

/** Everything known of a claim, numbers masked until a reason is given. */
export default function ClaimDetails({ claim }: { claim: ClaimDetail }) {
  const text = useText();
  const secret = (field: ClaimSecret, masked: string) => (
    <SecretValue
      key={field}
      label={text(`field.${field}`)}
      masked={masked}
      reveal={(reason) => revealClaimField(claim.id, field, reason)}
    />
  );
  const at = (name: string | null, iso: string | null) =>
    name === null || iso === null ? null : `${name} · ${shownMoment(iso)}`;
  const group = (title: string, facts: (readonly [string, ReactNode, boolean?])[]) => (
    <FactGroup
      title={text(`group.${title}`)}
      facts={facts.map(([key, value, wide]) => ({
        key,
        label: text(`field.${key}`),
        value,
        ...(wide ? { wide } : {}),
      }))}
    />
  );
  return (
    <>
      {group('person', [
        ['staffName', claim.staffNo === null ? claim.staffName : withRemark(claim.staffName, claim.staffNo)],
        ['mobile', secret('mobile', claim.mobileMasked)],
        ['companyName', claim.companyName, true],
        ['realName', text(`realName.${claim.realName}`)],
        ['bankCardNo', secret('bankCardNo', claim.cardMasked)],
        ['bankName', claim.bankName],
      ])}
      {group('claim', [
        ['type', text(`type.${claim.type}`)],
        ['payMonth', claim.payMonth],
        ['slipTitle', claim.slipTitle, true],
        ['claimable', <Money key="claimable" fen={claim.claimableFen} />],
        ['amount', <Money key="amount" fen={claim.amountFen} />],
        ['fee', <Money key="fee" fen={claim.feeFen} />],
        ['payFen', <Money key="pay" fen={claim.payFen} />],
        ['paidFen', claim.paidFen === null ? null : <Money key="paid" fen={claim.paidFen} />],
        ['appliedAt', shownMoment(claim.appliedAt)],
        ['review', at(claim.reviewerName, claim.reviewedAt)],
        ['reason', claim.reason, true],
      ])}
      {claim.channel !== null &&
        group('payment', [
          ['channel', text(`channel.${claim.channel}`)],
          ['tradeNo', claim.tradeNo],
          ['payer', at(claim.payerName, claim.payingAt)],
          ['paidAt', claim.paidAt && shownMoment(claim.paidAt)],
          ...(claim.voucherNo === null
            ? []
            : [
                ['voucherNo', claim.voucherNo] as const,
                [
                  'voucher',
                  claim.voucher && (
                    <StoredPicture key="voucher" picture={claim.voucher} label={text('field.voucher')} />
                  ),
                  true,
                ] as const,
              ]),
        ])}
    </>
  );
}
