import { Empty, Typography } from 'antd';
import type { ReactNode } from 'react';
import styles from '../staff.less';
import { useText } from '../use-text';

/** A company without anybody: says what to do first. */
export default function EmptyStaff({ action }: { action: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.empty}>
      <Empty description={<Typography.Text strong>{text('list.empty')}</Typography.Text>}>
        <Typography.Paragraph type="secondary">{text('list.empty.hint')}</Typography.Paragraph>
        {action}
      </Empty>
    </div>
  );
}
