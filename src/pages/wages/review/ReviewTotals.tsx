import { ProCard } from '@ant-design/pro-components';
import { Table } from 'antd';
import { formatMoney } from '@contract/money';
import type { BatchReview } from '@contract/wages/batch-schemas';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';
import Difference from './Difference';
import { shareOf } from './share';

interface Line {
  key: string;
  now: string;
  last: string | null;
  diff: bigint | null;
  share: string | null;
  money: boolean;
}

function moneyLine(key: string, now: string | null, last: string | null | undefined): Line {
  const diff = now !== null && last ? BigInt(now) - BigInt(last) : null;
  return {
    key,
    now: now === null ? '—' : formatMoney(now),
    last: last ? formatMoney(last) : null,
    diff,
    share: diff !== null && last ? shareOf(diff, BigInt(last)) : null,
    money: true,
  };
}

/** Totals and head count side by side with the last published batch of the same type. */
export default function ReviewTotals({ review }: { review: BatchReview }) {
  const text = useText();
  const last = review.lastMonth;
  const heads = last ? BigInt(review.headCount - last.headCount) : null;
  const lines: Line[] = [
    {
      key: 'headCount',
      now: String(review.headCount),
      last: last && String(last.headCount),
      diff: heads,
      share: heads !== null && last ? shareOf(heads, BigInt(last.headCount)) : null,
      money: false,
    },
    moneyLine('gross', review.grossFen, last?.grossFen),
    moneyLine('deduction', review.deductionFen, last?.deductionFen),
    moneyLine('net', review.netFen, last?.netFen),
  ];
  return (
    <ProCard title={text('review.totals')} headerBordered>
      <Table<Line>
        size="small"
        rowKey="key"
        pagination={false}
        dataSource={lines}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: '', dataIndex: 'key', render: (key: string) => text(`column.${key}`) },
          { title: text('review.now'), dataIndex: 'now', align: 'right', className: styles.amount },
          {
            title: last ? text('review.last', { title: last.title }) : text('review.last.none'),
            dataIndex: 'last',
            align: 'right',
            className: styles.amount,
            render: (value: string | null) => value ?? '—',
          },
          {
            title: text('review.diff'),
            dataIndex: 'diff',
            align: 'right',
            render: (diff: bigint | null, line) => <Difference diff={diff} share={line.share} money={line.money} />,
          },
        ]}
      />
    </ProCard>
  );
}
