import { CheckCircleFilled } from '@ant-design/icons';
import { Table } from 'antd';
import type { ComparedItem } from '@contract/wages/references/comparison';
import { differenceOf } from '@contract/wages/references/matters';
import Money from '@/components/Money';
import { useTextOf } from '@/utils/use-text';
import { moneyText } from '@/utils/money-text';
import styles from './file-comparison.less';

/** Each item: what the file comes to, what the sheet does, what other batches of the month pay, and the difference. */
export default function ItemTotals({ items }: { items: readonly ComparedItem[] }) {
  const text = useTextOf('wages.sums.files');
  const elsewhere = items.some(({ elsewhereFen }) => BigInt(elsewhereFen) !== 0n);
  const money = (key: 'fileFen' | 'sheetFen' | 'elsewhereFen') => ({
    title: text(`column.${key}`),
    align: 'right' as const,
    render: (_: unknown, item: ComparedItem) => <Money fen={item[key]} />,
  });
  return (
    <Table
      size="small"
      rowKey="label"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...items]}
      columns={[
        { title: text('column.item'), dataIndex: 'label' },
        money('fileFen'),
        money('sheetFen'),
        ...(elsewhere ? [money('elsewhereFen')] : []),
        {
          title: text('column.difference'),
          align: 'right',
          render: (_, item) => <Difference fen={differenceOf(item)} />,
        },
      ]}
    />
  );
}

function Difference({ fen }: { fen: bigint | null }) {
  const text = useTextOf('wages.sums.files');
  if (fen === null) return <span className={styles.soft}>{text('totalUnknown')}</span>;
  if (fen !== 0n) return <span className={styles.off}>{moneyText(fen)}</span>;
  return (
    <span>
      <CheckCircleFilled className={styles.tick} /> {text('same')}
    </span>
  );
}
