import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Empty, Segmented, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import LoadError from '@/components/LoadError';
import Figure from '@/components/plot/Figure';
import { type CheckStats, getCheckStats } from '@/services/checks';
import styles from '../checks.less';
import { useText } from '../use-text';
import { type Heat, heatSpec, heatTable, HEATS } from './heat-spec';
import { deptSpec, rateSpec } from './stats-spec';
import { dayTable, deptTable } from './stats-tables';

/** The month in plots, each also as a table. For pieces that bring the words `plot` along. */
export default function StatsDrawer({ month, onClose }: { month: string; onClose: () => void }) {
  const text = useText();
  const { data, error, refetch } = useQuery(getCheckStats(month));
  const nothing = data?.byDay.length === 0 && data.byDept.length === 0;
  return (
    <Drawer open width={1080} title={text('stats.title', { month })} onClose={onClose}>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {nothing && <Empty description={text('stats.none')} />}
      {data && !nothing && <Stats stats={data} />}
    </Drawer>
  );
}

function Stats({ stats: { byDay, byDept, heat } }: { stats: CheckStats }) {
  const text = useText();
  const [by, setBy] = useState<Heat>('rate');
  const days = useMemo(() => rateSpec(byDay, text), [byDay, text]);
  const field = useMemo(() => heatSpec(heat, by, text), [heat, by, text]);
  const depts = useMemo(() => deptSpec(byDept, text), [byDept, text]);
  const unjudged = byDay.reduce((sum, day) => sum + day.unjudged, 0);
  const noDays = byDay.length === 0 ? <p className={styles.soft}>{text('stats.noDays')}</p> : undefined;
  return (
    <div className={styles.stats}>
      {unjudged > 0 && <Alert type="warning" showIcon message={text('stats.unjudged', { days: unjudged })} />}
      <Figure
        title={text('stats.heat')}
        spec={field}
        table={heatTable(heat, by, text)}
        tools={
          !noDays && (
            <Segmented<Heat>
              value={by}
              onChange={setBy}
              options={HEATS.map((value) => ({ value, label: text(`stats.heat.by.${value}`) }))}
            />
          )
        }
        instead={noDays}
        note={noDays ? undefined : text('stats.heat.note')}
      />
      <Figure title={text('stats.byDay')} spec={days} table={dayTable(byDay, text)} instead={noDays} />
      <Figure title={text('stats.byDept')} spec={depts} table={deptTable(byDept, text)} />
    </div>
  );
}
