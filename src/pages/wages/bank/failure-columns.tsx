import { Button, type TableColumnsType, Tag } from 'antd';
import type { FailureStanding } from '@contract/wages/bank-answers/outcomes';
import type { FailedPayment } from '@contract/wages/bank-answers/schemas';
import Money from '@/components/Money';
import { shownMoment } from '@/utils/moments';
import { type Text, useText } from '../hooks/use-text';
import styles from './bank.less';

const COLOUR: Record<FailureStanding, string> = { pending: 'error', resent: 'processing', elsewhere: 'success' };

/** Columns of payments that came back; a phone gets who, how much and why. */
export function useFailureColumns(onUndo: (payment: FailedPayment) => void): TableColumnsType<FailedPayment> {
  const text = useText();
  return [
    {
      title: text('column.name'),
      key: 'name',
      render: (_, { name, staffNo, dept }) => (
        <div className={styles.wrap}>
          {name}
          <div className={styles.soft}>{[staffNo, dept].filter((each) => each !== null).join(' · ')}</div>
        </div>
      ),
    },
    {
      title: text('failures.amount'),
      key: 'fen',
      align: 'right',
      width: 100,
      render: (_, { fen }) => <Money fen={fen} />,
    },
    {
      title: text('failures.reason'),
      key: 'reason',
      render: (_, payment) => (
        <div className={styles.wrap}>
          {payment.reason}
          <div className={styles.phoneOnly}>
            {cardText(payment, text)}
            <Standing payment={payment} onUndo={onUndo} />
          </div>
        </div>
      ),
    },
    {
      title: text('failures.card'),
      key: 'card',
      responsive: ['md'],
      render: (_, payment) => <span className={styles.wrap}>{cardText(payment, text)}</span>,
    },
    {
      title: text('failures.standing'),
      key: 'standing',
      responsive: ['md'],
      width: 190,
      render: (_, payment) => <Standing payment={payment} onUndo={onUndo} />,
    },
  ];
}

/** What is being done about it; that it was paid another way can be taken back. */
function Standing({ payment, onUndo }: { payment: FailedPayment; onUndo: (payment: FailedPayment) => void }) {
  const text = useText();
  const { standing, elsewhere } = payment;
  return (
    <div>
      <Tag color={COLOUR[standing]}>{text(`failures.standing.${standing}`)}</Tag>
      {elsewhere && (
        <div className={styles.wrap}>
          <span className={styles.soft}>
            {text('failures.elsewhere', {
              name: elsewhere.byName,
              at: shownMoment(elsewhere.at),
              reason: elsewhere.reason,
            })}
          </span>
          <Button type="link" size="small" onClick={() => onUndo(payment)}>
            {text('failures.undo')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The card that failed, and the one there is now. Of what is settled only the first. */
function cardText(
  { standing, cardEnd: end, cardNow: now, cardChanged, cardDiffers }: FailedPayment,
  text: Text,
): string {
  if (standing !== 'pending') return text('answer.card', { end });
  if (cardDiffers) return text('failures.card.differs', { end });
  if (now === null) return text('failures.card.none', { end });
  return cardChanged ? text('failures.card.changed', { end, now }) : text('failures.card.same', { end });
}
