import { useQuery } from '@tanstack/react-query';
import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import LoadError from '@/components/LoadError';
import MoneyToggle from '@/components/MoneyToggle';
import Plot from '@/components/plot/Plot';
import { useMoneyHidden } from '@/components/use-money-hidden';
import LazyCostDrawer from '@/components/wage-cost/LazyCostDrawer';
import { getWageTrend } from '@/services/dashboard';
import { useText } from '../use-text';
import styles from './overview.less';
import Panel from './Panel';
import PlotLoading, { PLOT_HEIGHT } from './PlotLoading';
import { trendSpec } from './trend-spec';
import TrendTable from './TrendTable';

/** 应发, 实发 and head count of twelve months, as a small plot or a table; by department they open over the page. Hidden amounts are in none. */
export default function TrendPanel() {
  const text = useText();
  const [hidden, toggle] = useMoneyHidden();
  const [asTable, setAsTable] = useState(false);
  const [byDept, setByDept] = useState(false);
  const { data, error, refetch } = useQuery(getWageTrend());
  const months = data?.months;
  const spec = useMemo(() => months && trendSpec(months, text), [months, text]);
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!months || !spec) return <PlotLoading height={PLOT_HEIGHT.trend} />;
  const switchLabel = text(asTable ? 'trend.asPlot' : 'trend.asTable');
  return (
    <Panel
      title={text('trend.title')}
      extra={
        <>
          <Button type="link" size="small" onClick={() => setByDept(true)}>
            {text('trend.depts')}
          </Button>
          <MoneyToggle hidden={hidden} onToggle={toggle} />
          <Button
            type="text"
            size="small"
            icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
            aria-label={switchLabel}
            title={switchLabel}
            onClick={() => setAsTable(!asTable)}
          />
        </>
      }
    >
      {asTable ? (
        <TrendTable months={months} hidden={hidden} />
      ) : hidden ? (
        <div className={styles.veil} style={{ height: spec.height }}>
          <p className={styles.soft}>{text('trend.hidden')}</p>
          <Button size="small" onClick={toggle}>
            {text('trend.show')}
          </Button>
        </div>
      ) : (
        <Plot spec={spec} />
      )}
      {byDept && (
        <Suspense fallback={null}>
          <LazyCostDrawer onClose={() => setByDept(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
