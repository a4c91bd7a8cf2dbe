import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { SlipYear } from '@contract/wages/slip-months/schemas';
import LoadError from '@/components/LoadError';
import { listed } from '@/utils/punctuation';
import type { ServerQuery } from '@/utils/query/endpoint-query';
import { useTextOf } from '@/utils/use-text';
import { amount } from './amount';
import styles from './slip-months.less';

interface YearPanelProps {
  query: ServerQuery<SlipYear>;
  masked: boolean;
}

/** 本年累计: totals, items, and which slips they are made of. */
export default function YearPanel({ query, masked }: YearPanelProps) {
  const text = useTextOf('slipDrawer');
  const { data, error, refetch } = useQuery(query);
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 5 }} />;
  const { totals, items } = data;
  const counted = data.slips.filter(({ standing }) => standing === 'counted' || standing === 'disputed');
  const figures = [
    ['gross', totals.grossFen],
    ['deduction', totals.deductionFen],
    ['tax', totals.taxFen],
    ['net', totals.netFen],
  ] as const;
  return (
    <div className={styles.panel} data-testid="slip-year">
      <p className={styles.span}>
        {text(`year.${data.paidIn}`, { year: data.year, from: data.from, through: data.through })}
      </p>
      {counted.length > 0 && (
        <>
          <dl className={styles.figures}>
            {figures.map(([name, fen]) => (
              <div key={name}>
                <dt>{text(`year.${name}`)}</dt>
                <dd>{fen === null ? '—' : amount(fen, masked)}</dd>
              </div>
            ))}
          </dl>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{text('item')}</th>
                <th scope="col">{text('year.sum')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ key, label, fen }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>{amount(fen, masked)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <Counted year={data} />
    </div>
  );
}

/** Which months are counted, and by name what is counted as disputed or left out. */
function Counted({ year: { slips, missing } }: { year: SlipYear }) {
  const text = useTextOf('slipDrawer');
  const months = [...new Set(slips.filter(({ standing }) => standing === 'counted').map(({ payMonth }) => payMonth))];
  return (
    <>
      {months.length > 0 && <p className={styles.soft}>{text('year.counted', { months: listed(months) })}</p>}
      <ul className={styles.named}>
        {slips
          .filter(({ standing }) => standing !== 'counted')
          .map(({ id, payMonth, title, standing }) => (
            <li key={id}>
              {payMonth} {title} · {text(`year.standing.${standing}`)}
            </li>
          ))}
      </ul>
      {missing.length > 0 && <p className={styles.soft}>{text('year.missing', { months: listed(missing) })}</p>}
    </>
  );
}
