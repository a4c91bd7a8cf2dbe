import { useQuery } from '@tanstack/react-query';
import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { checkLinks } from '@contract/dashboard/links';
import type { CheckTrendMonth } from '@contract/dashboard/schemas';
import LoadError from '@/components/LoadError';
import Plot from '@/components/plot/Plot';
import { getCheckTrend } from '@/services/dashboard';
import { figure } from '@/utils/figure';
import { useText } from '../use-text';
import { attendanceRate, attendanceSpec } from './attendance-spec';
import styles from './overview.less';
import Panel from './Panel';
import PlotLoading, { PLOT_HEIGHT } from './PlotLoading';

/** The attendance rate of twelve months, as a plot or a table. */
export default function AttendancePanel() {
  const text = useText();
  const [asTable, setAsTable] = useState(false);
  const { data, error, refetch } = useQuery(getCheckTrend());
  const months = data?.months;
  const spec = useMemo(() => months && attendanceSpec(months, text), [months, text]);
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!months || !spec) return <PlotLoading height={PLOT_HEIGHT.rate} />;
  const switchLabel = text(asTable ? 'trend.asPlot' : 'trend.asTable');
  return (
    <Panel
      title={text('rate.title')}
      extra={
        <Button
          type="text"
          size="small"
          icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
          aria-label={switchLabel}
          title={switchLabel}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      {asTable ? <RateTable months={months} /> : <Plot spec={spec} />}
    </Panel>
  );
}

function RateTable({ months }: { months: readonly CheckTrendMonth[] }) {
  const text = useText();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {['month', 'due', 'attended', 'rate'].map((key) => (
              <th key={key} scope="col">
                {text(`rate.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map((each) => {
            const rate = attendanceRate(each);
            return (
              <tr key={each.month}>
                <th scope="row">
                  {rate === null ? each.month : <Link to={checkLinks(each.month).imported}>{each.month}</Link>}
                </th>
                <td>{rate === null ? '—' : figure(each.dueDays)}</td>
                <td>{rate === null ? '—' : figure(each.attendedDays)}</td>
                <td>{rate === null ? '—' : `${rate}%`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.note}>{text('rate.note')}</p>
    </div>
  );
}
