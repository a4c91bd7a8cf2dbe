import { Alert, Typography } from 'antd';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { useTextOf } from '@/utils/use-text';
import styles from './drawer.less';

/** Somebody took the slip back while it was open here. */
export function RecalledMeanwhile({ history }: Pick<SlipDetail, 'history'>) {
  const text = useTextOf('slipDrawer');
  const reason = history[0]?.reason;
  return (
    <Alert
      className={styles.notice}
      type="warning"
      showIcon
      role="status"
      message={text('recalled')}
      description={reason ? text('recalled.reason', { reason }) : undefined}
    />
  );
}

interface OverFormProps {
  /** The slip cannot be had any longer. */
  gone: boolean;
  /** Asks before what is typed goes (`useAskFirst`). */
  onLook: () => void;
}

/** Over a form whose slip was changed by somebody else: what is typed stays until its author has looked. */
export function OverForm({ gone, onLook }: OverFormProps) {
  const text = useTextOf('slipDrawer');
  if (gone) return <Alert className={styles.notice} type="error" showIcon role="status" message={text('gone')} />;
  return (
    <span className={styles.newer} role="status">
      {text('newer')} · <Typography.Link onClick={onLook}>{text('newer.look')}</Typography.Link>
    </span>
  );
}
