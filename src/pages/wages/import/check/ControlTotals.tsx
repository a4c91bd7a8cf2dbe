import { Table } from 'antd';
import type { ControlTotal } from '@contract/wages/import-figures';
import Money from '@/components/Money';
import { useText } from '@/components/sheet-import/use-text';
import { usePlaces } from '@/components/sheet-import/use-places';
import { moneyText } from '@/utils/money-text';
import styles from './check.less';

/** Every amount column: the sheet's own total beside the sum of what was read. `wide` fills what it stands in. */
export default function ControlTotals({ totals, wide = false }: { totals: ControlTotal[]; wide?: boolean }) {
  const text = useText();
  const places = usePlaces();
  return (
    <Table
      size="small"
      rowKey="columnIndex"
      pagination={false}
      scroll={wide ? { x: 'max-content' } : { y: 360 }}
      style={wide ? undefined : { width: 560 }}
      dataSource={totals}
      columns={[
        { title: text('columns.no'), width: 48, render: (_, { columnIndex }) => places.column(columnIndex) },
        { title: text('controls.item'), dataIndex: 'label', className: styles.item },
        { title: text('controls.sheet'), align: 'right', render: (_, { sheetFen }) => <Money fen={sheetFen} /> },
        { title: text('controls.read'), align: 'right', render: (_, { readFen }) => <Money fen={readFen} /> },
        {
          title: text('controls.difference'),
          align: 'right',
          render: (_, { sheetFen, readFen, matches }) =>
            matches === false && sheetFen !== null ? (
              <span className={styles.off}>{moneyText(BigInt(readFen) - BigInt(sheetFen))}</span>
            ) : matches ? (
              text('controls.same')
            ) : (
              ''
            ),
        },
      ]}
    />
  );
}
