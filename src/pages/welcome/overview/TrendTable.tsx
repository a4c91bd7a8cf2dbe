import { Link } from '@umijs/max';
import { trendLink } from '@contract/dashboard/links';
import type { TrendMonth } from '@contract/dashboard/schemas';
import Money from '@/components/Money';
import { figure } from '@/utils/figure';
import { useText } from '../use-text';
import styles from './overview.less';

/** The plot's figures as text, newest first; a month leads to its 工资表. */
export default function TrendTable({ months, hidden }: { months: readonly TrendMonth[]; hidden: boolean }) {
  const text = useText();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {['month', 'gross', 'net', 'people'].map((key) => (
              <th key={key} scope="col">
                {text(`trend.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map((month) => (
            <tr key={month.month}>
              <th scope="row">{month.batches > 0 ? <Link to={trendLink(month)}>{month.month}</Link> : month.month}</th>
              <td>
                <Money fen={month.grossFen} hidden={hidden} />
              </td>
              <td>
                <Money fen={month.batches > 0 ? month.netFen : null} hidden={hidden} />
              </td>
              <td>{month.headCount === null ? '—' : figure(month.headCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{text('trend.note')}</p>
    </div>
  );
}
