import { Table } from 'antd';
import type { BatchDifference } from '@contract/wages/difference-schemas';
import Money from '@/components/Money';
import CauseLine from './CauseLine';
import Difference from './Difference';
import PeopleList from './PeopleList';
import { shareOf } from './share';
import { useDifferenceText } from './use-text';
import Waterfall from './Waterfall';
import styles from './difference.less';

type Dept = BatchDifference['depts'][number];

interface DeptTableProps {
  batchId: string;
  depts: readonly Dept[];
  /** There is a month to compare with. */
  compare: boolean;
  onPerson: (staffId: string) => void;
}

const PAGE = 10;
const AMOUNT = 132;

/** Net pay by department against last month; each opens to its causes, and these to its people. */
export default function DeptTable({ batchId, depts, compare, onPerson }: DeptTableProps) {
  const text = useDifferenceText();
  return (
    <Table<Dept>
      size="small"
      rowKey={({ dept }) => dept ?? ''}
      dataSource={depts}
      pagination={depts.length > PAGE ? { pageSize: PAGE, size: 'small', showSizeChanger: false } : false}
      expandable={
        compare
          ? {
              expandRowByClick: true,
              expandedRowRender: (dept) => (
                <div className={styles.opened}>
                  <Waterfall {...dept} most={6} />
                  <PeopleList batchId={batchId} dept={dept.dept} onPerson={onPerson} />
                </div>
              ),
            }
          : {}
      }
      columns={[
        {
          title: text('dept'),
          dataIndex: 'dept',
          render: (dept: string | null, { headCount, lastHeadCount }) => (
            <span className={styles.wrap}>
              {dept ?? text('noDept')}{' '}
              <small className={styles.soft}>
                {compare && headCount !== lastHeadCount
                  ? text('heads.both', { before: lastHeadCount, now: headCount })
                  : text('heads', { count: headCount })}
              </small>
            </span>
          ),
        },
        ...(compare
          ? [
              {
                title: text('last'),
                dataIndex: 'lastNetFen',
                align: 'right' as const,
                width: AMOUNT,
                responsive: ['md' as const],
                render: (fen: string) => <Money fen={fen} />,
              },
            ]
          : []),
        {
          title: text('now'),
          dataIndex: 'netFen',
          align: 'right',
          width: AMOUNT,
          ...(compare ? { responsive: ['md' as const] } : {}),
          render: (fen: string) => <Money fen={fen} />,
        },
        ...(compare
          ? [
              {
                title: text('diff'),
                dataIndex: 'diffFen',
                align: 'right' as const,
                width: 172,
                render: (fen: string, dept: Dept) => (
                  <Difference money diff={BigInt(fen)} share={shareOf(BigInt(fen), BigInt(dept.lastNetFen))} />
                ),
              },
              {
                title: text('causes'),
                dataIndex: 'causes',
                width: '38%',
                responsive: ['lg' as const],
                render: (causes: Dept['causes']) => <CauseLine causes={causes} />,
              },
            ]
          : []),
      ]}
    />
  );
}
