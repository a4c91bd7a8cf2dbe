import { Tag } from 'antd';
import type { WageSlipState } from '@contract/states/wage-slip';
import type { SlipListItem } from '@contract/wages/slip-schemas';
import { shownMoment } from '@/utils/moments';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';

const COLOUR: Record<WageSlipState, string> = {
  unsent: 'default',
  sent: 'blue',
  read: 'cyan',
  confirmed: 'success',
  disputed: 'warning',
  recalled: 'warning',
};

/** Ends where what stands over it does. */
const LAST = { marginInlineEnd: 0 };

interface SlipStateTagProps {
  slip: Pick<SlipListItem, 'state' | 'readAt' | 'confirmedAt' | 'overdue'>;
  needConfirm: boolean;
}

/** What the employee did with the slip and when; silence past the deadline is said, never counted as consent. */
export default function SlipStateTag({ slip, needConfirm }: SlipStateTagProps) {
  const text = useText();
  const at = slip.confirmedAt ?? slip.readAt;
  const overdue = needConfirm && slip.overdue;
  return (
    <span>
      <Tag color={COLOUR[slip.state]} style={overdue ? {} : LAST}>
        {text(`slip.state.${slip.state}`)}
      </Tag>
      {overdue && (
        <Tag color="volcano" style={LAST}>
          {text('slip.overdue')}
        </Tag>
      )}
      {at && slip.state !== 'recalled' && <div className={styles.soft}>{shownMoment(at)}</div>}
    </span>
  );
}
