import { myClaimApi } from '@contract/claims/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ClaimOffer, MyClaim } from '@contract/claims/my-schemas';
import { WELCOME_FIRST } from '@contract/dashboard/welcome';
import Money from '@/components/Money';
import MoneyToggle from '@/components/MoneyToggle';
import { useMoneyHidden } from '@/components/use-money-hidden';
import { listClaimOffers, listMyClaims } from '@/services/my-claims';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useRefresh } from '@/utils/query/refresh';

import { useTextOf } from '@/utils/use-text';
import words from '@/components/text.less';
import styles from '../welcome.less';
import { COLOUR, statusOf } from './claim-status';

// Come when one claims, or opens a claim.
const ClaimDialog = lazy(() => import('./ClaimDialog'));
const MyClaimDrawer = lazy(() => import('./MyClaimDrawer'));

const STEP = WELCOME_FIRST.claims;
const MORE = 20;

/** 我的领取: what can be claimed, and how far each claim has come. */
export default function MyClaims() {
  const text = useTextOf('myClaims');
  const [hidden, toggle] = useMoneyHidden();
  const [shown, setShown] = useState<number>(STEP);
  const [offer, setOffer] = useState<ClaimOffer | null>(null);
  const [open, setOpen] = useState<MyClaim | null>(null);
  const offers = useQuery({ ...listClaimOffers(), meta: { silent: true } });
  const claims = usePagedQuery({ ...listMyClaims({ page: 1, pageSize: shown }), meta: { silent: true } });
  const follow = useRefresh(myClaimApi.offers, myClaimApi.list);
  const list = offers.data?.list ?? [];
  if (list.length === 0 && (claims.data?.total ?? 0) === 0)
    return offers.data && claims.data ? <Empty description={text('none')} /> : null;
  const openNow = claims.data?.list.find((claim) => claim.id === open?.id) ?? open;

  return (
    <section aria-label={text('title')}>
      <div className={styles.bar}>
        <MoneyToggle hidden={hidden} onToggle={toggle} />
      </div>
      <div className={styles.cards}>
        {list.map((each) => (
          <Offer
            key={each.slipId ?? `${each.companyId}:${each.payMonth}`}
            offer={each}
            hidden={hidden}
            onClaim={() => setOffer(each)}
          />
        ))}
        {claims.data?.list.map((claim) => (
          <button key={claim.id} type="button" className={styles.card} onClick={() => setOpen(claim)}>
            <span className={styles.cardText}>
              <span className={styles.cardTitle}>
                <span className={words.heard}>{text('open.of', { no: claim.orderNo })}</span>
                {text(`of.${claim.type}`, { month: Number(claim.payMonth.slice(5)), year: claim.payMonth.slice(0, 4) })}
              </span>
              <span className={styles.soft}>{claim.companyName}</span>
              <span>
                <Tag color={claim.reversedAt === null ? COLOUR[claim.state] : 'warning'}>{text(statusOf(claim))}</Tag>
              </span>
            </span>
            <span className={styles.cardMoney}>
              <span className={styles.soft}>{text('amount')}</span>
              <Money fen={claim.amountFen} hidden={hidden} />
            </span>
          </button>
        ))}
      </div>
      {claims.data && claims.data.total > claims.data.list.length && shown < MORE && (
        <Button block loading={claims.loading} onClick={() => setShown(MORE)} className={styles.more}>
          {text('more')}
        </Button>
      )}
      <Suspense fallback={null}>
        {offer && <ClaimDialog offer={offer} onClose={() => setOffer(null)} onDone={follow} />}
        {openNow && <MyClaimDrawer key={openNow.id} claim={openNow} onClose={() => setOpen(null)} onChanged={follow} />}
      </Suspense>
    </section>
  );
}

/** One slip, or one month's advance: what is left of it, and why nothing can be claimed where that is so. */
function Offer({ offer, hidden, onClaim }: { offer: ClaimOffer; hidden: boolean; onClaim: () => void }) {
  const text = useTextOf('myClaims');
  const name = text(`of.${offer.type}`, { month: Number(offer.payMonth.slice(5)), year: offer.payMonth.slice(0, 4) });
  return (
    <div className={styles.card} style={{ cursor: 'default' }}>
      <span className={styles.cardText}>
        <span className={styles.cardTitle}>{name}</span>
        <span className={styles.soft}>{offer.companyName}</span>
        {offer.hindrance === null ? (
          <span>
            <Button type="primary" size="small" onClick={onClaim} aria-label={text(`claim.of.${offer.type}`, { name })}>
              {text(`claim.${offer.type}`)}
            </Button>
          </span>
        ) : (
          <span className={styles.soft}>{offer.hindrance}</span>
        )}
      </span>
      <span className={styles.cardMoney}>
        <span className={styles.soft}>{text(`claimable.${offer.type}`)}</span>
        <Money fen={offer.claimableFen} hidden={hidden} />
      </span>
    </div>
  );
}
