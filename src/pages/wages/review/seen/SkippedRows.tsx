import { Table } from 'antd';
import type { BatchReview } from '@contract/wages/batch-schemas';
import { useTextOf } from '@/utils/use-text';

export type SkippedRow = BatchReview['rowNotes'][number];

/** Rows of the sheet that are nobody's, such as totals, with why they were passed over. */
export default function SkippedRows({ rows }: { rows: readonly SkippedRow[] }) {
  const text = useTextOf('wages.seen');
  return (
    <Table<SkippedRow>
      size="small"
      rowKey="rowNo"
      dataSource={rows}
      pagination={rows.length > 20 ? { pageSize: 20, size: 'small', showSizeChanger: false } : false}
      columns={[
        {
          title: text('column.row'),
          width: '26%',
          render: (_, { rowNo, place, name }) =>
            [place ?? text('row', { row: rowNo }), name].filter(Boolean).join(' · '),
        },
        {
          title: text('column.words'),
          render: (_, { messages }) => messages.map((message) => <div key={message}>{message}</div>),
        },
      ]}
    />
  );
}
