import { ProCard } from '@ant-design/pro-components';
import { Table } from 'antd';
import type { BatchReview } from '@contract/wages/batch-schemas';
import Money from '@/components/Money';
import { useText } from '../hooks/use-text';
import Difference from './Difference';
import { AMOUNT_WIDTH, DIFFERENCE_WIDTH } from './column-widths';
import { shareOf } from './share';

type Dept = BatchReview['depts'][number];

/** Net pay by department against last time. */
export default function DeptChanges({ depts, compare }: { depts: readonly Dept[]; compare: boolean }) {
  const text = useText();
  return (
    <ProCard title={text('review.depts')} headerBordered>
      <Table<Dept>
        size="small"
        rowKey="dept"
        dataSource={depts}
        pagination={depts.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false}
        columns={[
          {
            title: text('column.dept'),
            dataIndex: 'dept',
            ellipsis: true,
            render: (dept: string) => dept || text('review.noDept'),
          },
          {
            title: text('column.headCount'),
            key: 'heads',
            align: 'right',
            width: 96,
            responsive: ['sm'],
            render: (_, dept) => (compare ? `${dept.lastHeadCount} → ${dept.headCount}` : dept.headCount),
          },
          {
            title: text('review.net'),
            dataIndex: 'netFen',
            align: 'right',
            width: AMOUNT_WIDTH,
            responsive: ['sm'],
            render: (fen: string) => <Money fen={fen} />,
          },
          {
            title: text('review.diff'),
            dataIndex: 'diffFen',
            align: 'right',
            width: DIFFERENCE_WIDTH,
            render: (fen: string, dept) => (
              <Difference
                money
                diff={compare ? BigInt(fen) : null}
                share={shareOf(BigInt(fen), BigInt(dept.lastNetFen))}
              />
            ),
          },
        ]}
      />
    </ProCard>
  );
}
