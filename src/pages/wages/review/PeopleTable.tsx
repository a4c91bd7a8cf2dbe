import { ProCard } from '@ant-design/pro-components';
import { Table, type TableColumnsType } from 'antd';
import type { BatchReview } from '@contract/wages/batch-schemas';
import Money from '@/components/Money';
import { useText } from '../hooks/use-text';
import Difference from './Difference';
import { AMOUNT_WIDTH, DIFFERENCE_WIDTH } from './column-widths';
import { shareOf } from './share';
import styles from '../wages.less';

type Person = BatchReview['people'][number];

interface PeopleTableProps {
  title: string;
  people: readonly Person[];
  /** All there are; more than listed is said. */
  total: number;
  empty: string;
  /** Shows both amounts and their difference. */
  changes?: boolean;
  /** Shows what was paid last time instead of now. */
  last?: boolean;
}

/** People of one kind in the review: changed most, new, or missing. */
export default function PeopleTable({ title, people, total, empty, changes = false, last = false }: PeopleTableProps) {
  const text = useText();
  const columns: TableColumnsType<Person> = [
    {
      title: text('column.name'),
      dataIndex: 'name',
      ellipsis: true,
      render: (name: string, { staffNo, dept }) => (
        <>
          {name}
          <br />
          <small className={styles.soft}>{[staffNo, dept].filter(Boolean).join(' · ')}</small>
        </>
      ),
    },
  ];
  if (changes || last)
    columns.push({
      title: text('review.lastNet'),
      dataIndex: 'lastNetFen',
      align: 'right',
      width: AMOUNT_WIDTH,
      responsive: changes ? ['md'] : undefined,
      render: (fen: string | null) => <Money fen={fen} />,
    });
  if (!last)
    columns.push({
      title: text('review.net'),
      dataIndex: 'netFen',
      align: 'right',
      width: AMOUNT_WIDTH,
      responsive: changes ? ['sm'] : undefined,
      render: (fen: string | null) => <Money fen={fen} />,
    });
  if (changes) {
    columns.push({
      title: text('review.diff'),
      dataIndex: 'diffFen',
      align: 'right',
      width: DIFFERENCE_WIDTH,
      render: (fen: string, person) => (
        <Difference
          money
          diff={BigInt(fen)}
          share={person.lastNetFen === null ? null : shareOf(BigInt(fen), BigInt(person.lastNetFen))}
        />
      ),
    });
  }
  return (
    <ProCard title={changes ? title : text('review.titled', { title, total })} headerBordered>
      <Table<Person>
        size="small"
        rowKey={(person) =>
          `${person.staffNo ?? ''} ${person.name} ${person.dept ?? ''} ${person.netFen ?? ''} ${person.lastNetFen ?? ''}`
        }
        dataSource={people}
        columns={columns}
        pagination={people.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false}
        locale={{ emptyText: empty }}
        footer={total > people.length ? () => text('review.more', { shown: people.length, total }) : undefined}
      />
    </ProCard>
  );
}
