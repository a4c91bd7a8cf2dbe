import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { myClaimApi } from '@contract/claims/endpoints';
import type { ClaimOffer } from '@contract/claims/my-schemas';
import type { MyContract } from '@contract/fdd/contract-schemas';
import { myContractApi } from '@contract/fdd/endpoints';
import type { MySlipCard } from '@contract/wages/slip-schemas';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { shownMoment } from '@/utils/moments';
import { useRefresh } from '@/utils/query/refresh';
import { useAddress } from '@/utils/use-address';
import { statusOf as checkStatus } from '../my-checks/check-status';
import { slipStatus } from '../my-slips/slip-status';
import { useText } from '../use-text';
import styles from './own.less';
import type { Own } from './use-own';

// Come with the first click.
const SignDialog = lazyWithMessages(['my-contract'], () => import('../contracts/SignDialog'));
const ClaimDialog = lazyWithMessages(['my-claims'], () => import('../my-claims/ClaimDialog'));

/** What a slip wants of its reader: his word, or his name under it. */
function wants(slip: MySlipCard): 'confirm' | 'sign' | null {
  const { key } = slipStatus(slip, new Date());
  // Until its paper is there, nothing is asked of him.
  if (key === 'waitSign') return (slip.sign?.contractId ?? null) === null ? null : 'sign';
  if (key === 'corrected' || key === 'toConfirm' || key === 'overdue') return 'confirm';
  return key === 'unread' && slip.needConfirm ? 'confirm' : null;
}

/** What is asked of the reader himself: to confirm, to sign, to claim – a card each, with one button. */
export default function OwnTodos({ own: { slips, checks, contracts, offers } }: { own: Own }) {
  const text = useText();
  const { patch } = useAddress();
  const [signing, setSigning] = useState<MyContract | null>(null);
  const [claiming, setClaiming] = useState<ClaimOffer | null>(null);
  const follow = useRefresh(myClaimApi.offers, myClaimApi.list);
  const signed = useRefresh(myContractApi.list);
  const cards: ReactNode[] = [];
  const card = (key: string, title: string, hint: string | null, button: string, go: () => void) =>
    cards.push(
      <li key={key} className={styles.card}>
        <span className={styles.cardWords}>
          <span className={styles.cardTitle}>{title}</span>
          {hint && <span className={styles.soft}>{hint}</span>}
        </span>
        <Button type={cards.length === 0 ? 'primary' : 'default'} onClick={go}>
          {button}
        </Button>
      </li>,
    );
  const month = (payMonth: string) => ({ year: payMonth.slice(0, 4), month: Number(payMonth.slice(5)) });

  for (const slip of slips.data?.list ?? []) {
    const wanted = wants(slip);
    if (wanted === null) continue;
    const due = slip.deadline === null ? null : shownMoment(slip.deadline).slice(0, 10);
    card(
      `slip ${slip.id}`,
      text(`own.todo.${wanted}`, { title: slip.title }),
      wanted === 'confirm' && due !== null ? text('own.todo.until', { due }) : slip.companyName,
      text(`own.button.${wanted}`),
      () => patch({ slip: slip.id }, 'push'),
    );
  }
  for (const check of checks?.list ?? [])
    if (checkStatus(check) === 'sent')
      card(
        `check ${check.id}`,
        text('own.todo.check', month(check.month)),
        check.company,
        text('own.button.check'),
        () => patch({ check: check.id }, 'push'),
      );
  for (const contract of contracts.filter(({ waits }) => waits))
    card(
      `contract ${contract.id}`,
      text(contract.abolishing ? 'own.todo.abolish' : 'own.todo.contract', { title: contract.title }),
      contract.abolishing ? contract.companyName : text('own.todo.signUntil', { due: shownMoment(contract.expiresAt) }),
      text('own.button.sign'),
      () => setSigning(contract),
    );
  for (const offer of offers.filter(({ hindrance }) => hindrance === null))
    card(
      `claim ${offer.slipId ?? offer.payMonth}`,
      text(`own.todo.${offer.type}`, month(offer.payMonth)),
      offer.companyName,
      text(`own.button.${offer.type}`),
      () => setClaiming(offer),
    );
  return (
    <>
      {cards.length > 0 && (
        <ul className={styles.cards} aria-label={text('own.todo')}>
          {cards}
        </ul>
      )}
      <Suspense fallback={null}>
        {signing && (
          <SignDialog
            contract={signing}
            onClose={() => {
              setSigning(null);
              signed();
            }}
          />
        )}
        {claiming && <ClaimDialog offer={claiming} onClose={() => setClaiming(null)} onDone={follow} />}
      </Suspense>
    </>
  );
}
