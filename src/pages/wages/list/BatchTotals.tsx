import { Table } from 'antd';
import type { BatchListItem } from '@contract/wages/batch-schemas';
import { countFigures } from './count-figures';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';

/** Sums of the rows shown: the figures of the welcome page are these of its month. */
export default function BatchTotals({ batches }: { batches: readonly BatchListItem[] }) {
  const text = useText();
  if (batches.length < 2) return null;
  const sum = countFigures(batches);
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={20}>
        <div className={styles.sum}>{text('list.sum', { ...sum })}</div>
      </Table.Summary.Cell>
    </Table.Summary.Row>
  );
}
