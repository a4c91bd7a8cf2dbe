import { Statistic } from 'antd';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { TEXT } from '@/theme/tokens';
import { figure } from '@/utils/figure';
import { moneyText } from '@/utils/money-text';
import { useText } from '../hooks/use-text';
import { isUnissued } from './unissued';

import styles from '../wages.less';

interface Figure {
  key: string;
  /** The slips behind it; absent where no single state of slips stands behind it. */
  state?: string | null;
  count: number;
  suffix: string;
  alert?: boolean;
}

interface BatchCountsBarProps {
  batch: Pick<BatchDetail, 'state' | 'counts' | 'grossFen' | 'netFen'>;
  /** Shows the slips of one state; null = all. */
  onState: (state: string | null) => void;
}

/** The figures the clerk watches; each is the way to the slips behind it. */
export default function BatchCountsBar({ batch, onState }: BatchCountsBarProps) {
  const text = useText();
  const { counts } = batch;
  const share = (count: number) => (counts.sent > 0 ? `${Math.floor((count / counts.sent) * 100)}%` : '');
  const answers: Figure[] = [
    { key: 'sent', state: null, count: counts.sent, suffix: `/ ${figure(counts.total)}` },
    // Whoever confirmed or objected has read too: no single state of slips stands behind this figure.
    { key: 'read', count: counts.read, suffix: share(counts.read) },
    { key: 'unread', state: 'sent', count: Math.max(0, counts.sent - counts.read), suffix: '' },
    { key: 'confirmed', state: 'confirmed', count: counts.confirmed, suffix: share(counts.confirmed) },
    { key: 'disputed', state: 'disputed', count: counts.disputed, suffix: '', alert: counts.disputed > 0 },
  ];
  if (counts.recalled > 0) answers.push({ key: 'recalled', state: 'recalled', count: counts.recalled, suffix: '' });
  const figures = isUnissued(batch.state) ? [{ key: 'people', count: counts.total, suffix: '' }] : answers;
  const sum = `${styles.figureStill} ${styles.figureSum}`;
  return (
    <div className={styles.figures} data-testid="batch-counts">
      {figures.map(({ key, state, count, suffix, alert }: Figure) => {
        const statistic = (
          <Statistic
            title={text(`count.${key}`)}
            value={count}
            suffix={<small className={styles.soft}>{suffix}</small>}
            valueStyle={{ fontSize: TEXT.xl, color: alert ? 'var(--ant-color-warning-text)' : undefined }}
          />
        );
        if (state === undefined) {
          return (
            <div key={key} className={styles.figureStill}>
              {statistic}
            </div>
          );
        }
        return (
          <button
            key={key}
            type="button"
            className={styles.figure}
            onClick={() => onState(state)}
            title={text(`count.${key}.show`, { count })}
          >
            {statistic}
          </button>
        );
      })}
      <div className={sum}>
        <Statistic title={text('column.net')} value={moneyText(batch.netFen)} valueStyle={{ fontSize: TEXT.xl }} />
      </div>
      {batch.grossFen !== null && (
        <div className={sum}>
          <Statistic
            title={text('column.gross')}
            value={moneyText(batch.grossFen)}
            valueStyle={{ fontSize: TEXT.xl }}
          />
        </div>
      )}
    </div>
  );
}
