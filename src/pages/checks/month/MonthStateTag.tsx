import { Tag } from 'antd';
import type { CheckMonthState } from '@contract/states/check-month';
import { useText } from '../use-text';
import styles from '../checks.less';

const COLOUR: Record<CheckMonthState, string> = { open: 'default', confirming: 'processing', locked: 'success' };

/** How a month stands. */
export default function MonthStateTag({ state }: { state: CheckMonthState }) {
  const text = useText();
  return (
    <Tag color={COLOUR[state]} className={styles.state}>
      {text(`month.${state}`)}
    </Tag>
  );
}
