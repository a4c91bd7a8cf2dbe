import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Empty, Segmented, Skeleton, Table, Typography } from 'antd';
import { useMemo, useState } from 'react';
import LoadError from '@/components/LoadError';
import Plot from '@/components/plot/Plot';
import { type CheckStats, getCheckStats } from '@/services/checks';
import { useText } from '../use-text';
import { deptSpec, rateOf, rateSpec } from './stats-spec';

const HEIGHT = 260;
const ROW = 34;

/** The month in plots, each also as a table. */
export default function StatsDrawer({ month, onClose }: { month: string; onClose: () => void }) {
  const text = useText();
  const [asTable, setAsTable] = useState(false);
  const { data, error, refetch } = useQuery(getCheckStats(month));
  const specs = useMemo(
    () => data && { days: rateSpec(data.byDay, text), depts: deptSpec(data.byDept, text) },
    [data, text],
  );
  const unjudged = data?.byDay.reduce((sum, day) => sum + day.unjudged, 0) ?? 0;
  const nothing = data?.byDay.length === 0 && data.byDept.length === 0;
  return (
    <Drawer
      open
      width={760}
      title={text('stats.title', { month })}
      onClose={onClose}
      extra={
        <Segmented
          value={asTable ? 'table' : 'plot'}
          onChange={(value) => setAsTable(value === 'table')}
          options={[
            { value: 'plot', label: text('stats.plot') },
            { value: 'table', label: text('stats.table') },
          ]}
        />
      }
    >
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {nothing && <Empty description={text('stats.none')} />}
      {data && specs && !nothing && (
        <>
          {unjudged > 0 && (
            <Alert
              type="warning"
              showIcon
              style={{ marginBlockEnd: 12 }}
              message={text('stats.unjudged', { days: unjudged })}
            />
          )}
          <Typography.Title level={5} style={{ marginBlockStart: 0 }}>
            {text('stats.byDay')}
          </Typography.Title>
          {data.byDay.length === 0 ? (
            <Typography.Paragraph type="secondary">{text('stats.noDays')}</Typography.Paragraph>
          ) : asTable ? (
            <DayTable days={data.byDay} />
          ) : (
            <Plot spec={specs.days} height={HEIGHT} label={text('stats.byDay')} />
          )}
          <Typography.Title level={5}>{text('stats.byDept')}</Typography.Title>
          {asTable ? (
            <DeptTable depts={data.byDept} />
          ) : (
            <Plot spec={specs.depts} height={80 + data.byDept.length * ROW} label={text('stats.byDept')} />
          )}
        </>
      )}
    </Drawer>
  );
}

function DayTable({ days }: { days: CheckStats['byDay'] }) {
  const text = useText();
  return (
    <Table
      size="small"
      rowKey="date"
      pagination={false}
      dataSource={days}
      columns={[
        { title: text('column.date'), dataIndex: 'date' },
        { title: text('stats.expected'), dataIndex: 'expected', align: 'right' },
        { title: text('stats.present'), dataIndex: 'present', align: 'right' },
        {
          title: text('stats.rate'),
          key: 'rate',
          align: 'right',
          render: (_, day) => (day.expected === 0 ? '—' : `${rateOf(day)}%`),
        },
        ...(days.some((day) => day.unjudged > 0)
          ? [{ title: text('fact.unjudged'), dataIndex: 'unjudged', align: 'right' as const }]
          : []),
        { title: text('column.kind'), dataIndex: 'exceptions', align: 'right' },
      ]}
    />
  );
}

function DeptTable({ depts }: { depts: CheckStats['byDept'] }) {
  const text = useText();
  return (
    <Table
      size="small"
      rowKey="dept"
      pagination={false}
      dataSource={depts}
      columns={[
        { title: text('column.dept'), dataIndex: 'dept', render: (dept: string) => dept || text('stats.noDept') },
        { title: text('stats.people'), dataIndex: 'people', align: 'right' },
        { title: text('exceptions.open'), dataIndex: 'open', align: 'right' },
        { title: text('exceptions.decided'), dataIndex: 'decided', align: 'right' },
      ]}
    />
  );
}
