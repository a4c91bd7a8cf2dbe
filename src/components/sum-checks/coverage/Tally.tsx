import { CheckCircleFilled } from '@ant-design/icons';
import { useTextOf } from '@/utils/use-text';
import styles from '../sum-checks.less';
import { type Marks, tallyOf } from './marks';
import { useMarkText } from './use-mark-text';

/** What was checked and what was not, in numbers alone; green only where all of it held for everybody. */
export default function Tally({ marks }: { marks: Marks }) {
  const text = useTextOf('wages.sums');
  const words = useMarkText();
  const { looked, off, open } = tallyOf(marks);
  if (looked === 0) return <span className={styles.open}>{text('bar.none')}</span>;
  if (off + open === 0)
    return (
      <span data-mark="held">
        <CheckCircleFilled className={styles.tick} /> {text('tally.held', { count: looked })}
      </span>
    );
  return (
    <span className={styles.marks} data-mark="partly">
      {off > 0 && <span className={styles.partly}>{text('tally.off', { count: off })}</span>}
      {open > 0 && (
        <span className={styles.open} title={marks.open.map(words.open).join('\n')}>
          {text('tally.open', { count: open })}
        </span>
      )}
    </span>
  );
}
