import { Empty, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';

/** A company without any 工资表: says what to do first. */
export default function EmptyBatches({ action }: { action: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.empty}>
      <Empty description={<Typography.Text strong>{text('list.empty')}</Typography.Text>}>
        <Typography.Paragraph type="secondary">{text(action ? 'list.empty.hint' : 'list.empty.readonly')}</Typography.Paragraph>
        {action}
      </Empty>
    </div>
  );
}
