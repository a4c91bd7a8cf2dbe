import { Button, Empty, Tag } from 'antd';
import { addMonths } from '@contract/month';
import { termAt } from '@contract/staff/pay/terms';
import type { PayLine } from '@contract/staff/pay/schemas';
import words from '@/components/text.less';
import { shownMoment } from '@/utils/moments';
import { moneyText } from '@/utils/money-text';
import type { PayTask } from './pay-task';
import { changeText } from './change-text';
import styles from './staff-pay.less';
import { useText } from './use-text';

/** Every line that was laid down, the latest month first; what was corrected since is struck out. */
export default function PayLines({
  lines,
  onTask,
}: {
  lines: readonly PayLine[];
  /** Absent: they are only read. */
  onTask: ((task: PayTask) => void) | undefined;
}) {
  const text = useText();
  if (lines.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('none')} />;
  const standing = lines.filter(({ current, amount }) => current && amount !== null);
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const { id, kind, validFrom, amount, reason, by, at, current } = line;
        const before = validFrom === null ? null : termAt(standing, kind, addMonths(validFrom, -1));
        return (
          <li key={id} className={styles.line}>
            <div className={styles.what}>
              <span className={current ? undefined : styles.corrected}>
                <span className={words.number}>
                  {validFrom === null ? text('always') : text('from', { month: validFrom })}
                </span>{' '}
                {text(`kind.${kind}`)} {amount !== null && <b className={words.number}>{moneyText(amount)}</b>}{' '}
                {current && amount !== null && before?.amount && (
                  <span className={`${words.soft} ${words.number}`}>{changeText(before.amount, amount, text)}</span>
                )}
              </span>{' '}
              {amount === null && <Tag>{text('takenBack')}</Tag>}
              {!current && <Tag>{text('corrected')}</Tag>}
              <div className={`${words.soft} ${words.wrap}`}>
                {[reason, by, shownMoment(at)].filter(Boolean).join(' · ')}
              </div>
            </div>
            {onTask && current && (
              <div className={styles.acts}>
                <Button size="small" type="link" onClick={() => onTask({ how: 'correct', line })}>
                  {text(amount === null ? 'again' : 'correct')}
                </Button>
                {amount !== null && (
                  <Button size="small" type="link" onClick={() => onTask({ how: 'takeBack', line })}>
                    {text('takeBack')}
                  </Button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
