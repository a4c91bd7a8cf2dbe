import { Select, Skeleton } from 'antd';
import { useState } from 'react';
import type { SlipComparison } from '@contract/wages/slip-months/schemas';
import LoadError from '@/components/LoadError';
import type { ServerQuery } from '@/utils/query/endpoint-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useTextOf } from '@/utils/use-text';
import { amount, difference } from './amount';
import styles from './slip-months.less';

interface ComparisonPanelProps {
  compare: (withId?: string) => ServerQuery<SlipComparison>;
  masked: boolean;
}

/** A slip beside one of another month, item by item; the month before unless another is chosen. */
export default function ComparisonPanel({ compare, masked }: ComparisonPanelProps) {
  const text = useTextOf('slipDrawer');
  const [chosen, setChosen] = useState<string>();
  // The table stays while another month is on its way.
  const { data, error, loading, reload } = usePagedQuery({ ...compare(chosen), gcTime: 0 });
  if (error) return <LoadError error={error} onRetry={() => reload()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 5 }} />;
  const { other } = data;
  if (!other) return <p className={styles.soft}>{text('comparison.none')}</p>;
  const nameOf = ({ payMonth, title }: { payMonth: string; title: string }) => `${payMonth} ${title}`;
  return (
    <div className={styles.panel} data-testid="slip-comparison">
      <label className={styles.choice}>
        {text('comparison.with')}
        <Select
          className={styles.select}
          value={other.id}
          loading={loading}
          aria-label={text('comparison.with')}
          popupMatchSelectWidth={false}
          options={data.choices.map((choice) => ({ value: choice.id, label: nameOf(choice) }))}
          onChange={setChosen}
        />
      </label>
      <Table comparison={data} then={other} masked={masked} />
    </div>
  );
}

interface TableProps {
  comparison: SlipComparison;
  then: NonNullable<SlipComparison['other']>;
  masked: boolean;
}

/** What stayed the same stands in softer letters. */
function Table({ comparison: { slip, items, netDiffFen }, then, masked }: TableProps) {
  const text = useTextOf('slipDrawer');
  type Item = SlipComparison['items'][number];
  const valueOf = ({ kind }: Item, value: string | null) =>
    value === null ? '—' : kind === 'amount' ? amount(value, masked) : value;
  const lookOf = ({ now, then: before, isTotal }: Item) =>
    now === before ? styles.still : isTotal ? styles.total : undefined;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('item')}</th>
          <th scope="col">{then.payMonth}</th>
          <th scope="col">{slip.payMonth}</th>
          <th scope="col">{text('comparison.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {items
          .filter(({ key }) => key !== 'netPay')
          .map((item) => (
            <tr key={item.key} className={lookOf(item)}>
              <th scope="row">{item.label}</th>
              <td>{valueOf(item, item.then)}</td>
              <td>{valueOf(item, item.now)}</td>
              <td>{item.diffFen === null || item.diffFen === '0' ? '' : difference(item.diffFen, masked)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr className={styles.total}>
          <th scope="row">{text('comparison.net')}</th>
          <td>{amount(then.netFen, masked)}</td>
          <td>{amount(slip.netFen, masked)}</td>
          <td>{netDiffFen === null ? '' : difference(netDiffFen, masked)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
