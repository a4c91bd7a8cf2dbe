import { RightOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { MySlipCard } from '@contract/wages/slip-schemas';
import Money from '@/components/Money';
import { useText } from '../use-text';
import words from '@/components/text.less';
import styles from '../welcome.less';
import { slipStatus } from './slip-status';

interface MySlipRowProps {
  slip: MySlipCard;
  hidden: boolean;
  onOpen: () => void;
}

/** One slip among the others: what it is, its net pay, and whether something is asked of the reader. */
export default function MySlipRow({ slip, hidden, onOpen }: MySlipRowProps) {
  const text = useText();
  const standing = slipStatus(slip, new Date());
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.cardText}>
        <span className={styles.cardTitle}>
          <span className={words.heard}>{text('slips.open')}</span>
          {slip.title}
        </span>
        <span className={styles.soft}>{slip.companyName}</span>
        <span>
          <Tag color={standing.colour}>{text(`standing.${standing.key}`)}</Tag>
          {slip.slipVersion > 1 && slip.state !== 'recalled' && <Tag color="purple">{text('slips.corrected')}</Tag>}
        </span>
      </span>
      <span className={styles.cardMoney}>
        <span className={styles.soft}>{text('slips.net')}</span>
        {slip.netFen === null ? '—' : <Money fen={slip.netFen} hidden={hidden} />}
      </span>
      <RightOutlined className={styles.soft} aria-hidden />
    </button>
  );
}
