import { Empty, Typography } from 'antd';
import type { ReactNode } from 'react';
import styles from './list.less';

interface EmptyListProps {
  title: string;
  /** What to do first, where something can be done. */
  hint?: string | undefined;
  action?: ReactNode;
}

/** Instead of a list nobody has put anything into yet. */
export default function EmptyList({ title, hint, action }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      <Empty description={<Typography.Text strong>{title}</Typography.Text>}>
        {hint !== undefined && <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>}
        {action}
      </Empty>
    </div>
  );
}
