import { Table } from 'antd';
import type { ReactNode } from 'react';
import { figure } from '@/utils/figure';
import { useTextOf } from '@/utils/use-text';
import styles from './list.less';

interface TotalsRowProps {
  /** A figure with what it is of, e.g. 实发 12,345.60. */
  figures: readonly { label: string; value: ReactNode }[];
}

/** Under a list: sums of all its filters leave, not of the page alone. */
export default function TotalsRow({ figures }: TotalsRowProps) {
  const text = useTextOf('list');
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={30}>
        <div className={styles.totals}>
          <strong>{text('totals')}</strong>
          {figures.map(({ label, value }) => (
            <span key={label}>
              <span className={styles.aside}>{label}</span> {typeof value === 'number' ? figure(value) : value}
            </span>
          ))}
        </div>
      </Table.Summary.Cell>
    </Table.Summary.Row>
  );
}
