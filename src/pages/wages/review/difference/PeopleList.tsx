import { Segmented, Select, Space, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { DIFFERENCE_ORDERS, type DifferenceOrder, type Presence, PRESENCES } from '@contract/wages/difference';
import type { DifferencePerson } from '@contract/wages/difference-schemas';
import LoadError from '@/components/LoadError';
import Money from '@/components/Money';
import { listDifferencePeople } from '@/services/wage-batches';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import CauseLine from './CauseLine';
import Difference from './Difference';
import { shareOf } from './share';
import { useDifferenceText } from './use-text';
import styles from './difference.less';

interface PeopleListProps {
  batchId: string;
  /** Only of this department (null = of none); undefined = of all. */
  dept?: string | null;
  /** Only who stands so in the two months, and how to ask for others. */
  presence?: Presence | null;
  onPresence?: (presence: Presence | null) => void;
  onPerson: (staffId: string) => void;
}

const PAGE = 10;
const AMOUNT = 116;

/** People whose net pay differs, the largest difference first; each opens to both months side by side. */
export default function PeopleList({ batchId, dept, presence = null, onPresence, onPerson }: PeopleListProps) {
  const text = useDifferenceText();
  const [order, setOrder] = useState<DifferenceOrder>('amount');
  const [{ page, of }, setPage] = useState({ page: 1, of: presence });
  // Narrowed to others, the list begins anew.
  const current = of === presence ? page : 1;
  const { data, error, loading, reload } = usePagedQuery(
    listDifferencePeople(batchId, {
      page: current,
      pageSize: PAGE,
      order,
      ...(presence ? { presence } : {}),
      ...(dept === undefined ? {} : dept === null ? { noDept: true } : { dept }),
    }),
  );
  if (error) return <LoadError error={error} onRetry={reload} />;
  return (
    <>
      <Space wrap className={styles.tools}>
        <Segmented<DifferenceOrder>
          size="small"
          value={order}
          onChange={(value) => {
            setOrder(value);
            setPage({ page: 1, of: presence });
          }}
          options={DIFFERENCE_ORDERS.map((value) => ({ value, label: text(`order.${value}`) }))}
        />
        {onPresence && (
          <Select<Presence | ''>
            size="small"
            className={styles.presence}
            aria-label={text('presence')}
            value={presence ?? ''}
            onChange={(value) => onPresence(value === '' ? null : value)}
            options={[
              { value: '', label: text('presence.all') },
              ...PRESENCES.map((value) => ({ value, label: text(`kind.${value}`) })),
            ]}
          />
        )}
        {data && <Typography.Text type="secondary">{text('total', { total: data.total })}</Typography.Text>}
      </Space>
      <Table<DifferencePerson>
        size="small"
        rowKey="staffId"
        loading={loading}
        dataSource={data?.list ?? []}
        locale={{ emptyText: text('nobody') }}
        pagination={
          (data?.total ?? 0) > PAGE
            ? {
                current,
                pageSize: PAGE,
                total: data?.total ?? 0,
                size: 'small',
                showSizeChanger: false,
                onChange: (value) => setPage({ page: value, of: presence }),
              }
            : false
        }
        columns={[
          { title: text('person'), render: (_, person) => <Person person={person} dept={dept} onPerson={onPerson} /> },
          {
            title: text('last'),
            dataIndex: 'lastNetFen',
            align: 'right',
            width: AMOUNT,
            responsive: ['md'],
            render: (fen: string | null) => <Money fen={fen} />,
          },
          {
            title: text('now'),
            dataIndex: 'netFen',
            align: 'right',
            width: AMOUNT,
            responsive: ['md'],
            render: (fen: string | null) => <Money fen={fen} />,
          },
          {
            title: text('diff'),
            dataIndex: 'diffFen',
            align: 'right',
            width: AMOUNT,
            render: (fen: string, { kind, lastNetFen }) => (
              <Difference
                money
                diff={BigInt(fen)}
                share={kind === 'both' && lastNetFen !== null ? shareOf(BigInt(fen), BigInt(lastNetFen)) : null}
              />
            ),
          },
          {
            title: text('causes'),
            dataIndex: 'causes',
            width: '36%',
            responsive: ['lg'],
            render: (causes: DifferencePerson['causes']) => <CauseLine causes={causes} />,
          },
        ]}
      />
    </>
  );
}

function Person({
  person,
  dept: within,
  onPerson,
}: { person: DifferencePerson } & Pick<PeopleListProps, 'dept' | 'onPerson'>) {
  const text = useDifferenceText();
  const { staffId, name, staffNo, dept, lastDept, kind, since } = person;
  const shown = within === undefined ? (dept ?? lastDept) : null;
  return (
    <span className={styles.wrap}>
      <Typography.Link onClick={() => onPerson(staffId)}>{name}</Typography.Link>{' '}
      {kind !== 'both' && (
        <Tag className={styles.tag}>{text(since ? `since.${kind}` : `kind.${kind}`, { day: since ?? '' })}</Tag>
      )}
      {(staffNo ?? shown) && (
        <>
          <br />
          <small className={styles.soft}>{[staffNo, shown].filter(Boolean).join(' · ')}</small>
        </>
      )}
    </span>
  );
}
