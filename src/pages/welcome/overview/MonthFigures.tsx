import { Link } from '@umijs/max';
import { Button, Card, Empty, Skeleton } from 'antd';
import { useCallback } from 'react';
import { monthOf } from '@contract/month';
import LoadError from '@/components/LoadError';
import { countFigures } from '@/pages/wages/list/count-figures';
import { listBatches } from '@/services/wage-batches';
import { useServerEvent } from '@/utils/events';
import { useLoad } from '@/utils/use-load';
import { useText } from '../use-text';
import styles from '../welcome.less';

/** The newest month that has batches, with all of them: wages of a month are issued in the next, so the calendar month would mostly be empty. */
async function loadMonth(options: { signal: AbortSignal; silent: boolean }) {
  const newest = await listBatches({ pageSize: 10, sortField: 'payMonth', sortOrder: 'desc' }, options);
  const month = newest.list[0]?.payMonth;
  if (month === undefined) return { month: monthOf(new Date()), batches: [] };
  const { list } = await listBatches({ monthFrom: month, monthTo: month, pageSize: 100 }, options);
  return { month, batches: list };
}

/** What of the month's slips is out, unread, unconfirmed, objected to: the sums of the list behind the link. */
export default function MonthFigures() {
  const text = useText();
  const { data, error, reload } = useLoad(useCallback(loadMonth, []));
  useServerEvent('batch', () => reload({ quiet: true }));
  if (error && !data) return <LoadError error={error} onRetry={() => reload()} />;
  if (!data) {
    return (
      <Card className={styles.block}>
        <Skeleton active paragraph={{ rows: 2 }} />
      </Card>
    );
  }
  if (data.batches.length === 0) {
    return (
      <Card className={styles.block}>
        <Empty description={text('figures.empty')}>
          <Link to="/wages?import=new">
            <Button type="primary">{text('figures.import')}</Button>
          </Link>
        </Empty>
      </Card>
    );
  }
  const figures = countFigures(data.batches);
  const to = `/wages?monthFrom=${data.month}&monthTo=${data.month}`;
  const waiting = data.batches.filter((batch) => batch.actions.includes('approve')).length;
  return (
    <Card
      className={styles.block}
      title={text('figures.title', { month: data.month })}
      extra={<Link to={to}>{text('figures.all', { count: data.batches.length })}</Link>}
    >
      <div className={styles.figures}>
        {(['sent', 'unread', 'unconfirmed', 'disputed'] as const).map((key) => (
          <Link key={key} to={to} className={styles.figure}>
            <span className={styles.figureLabel}>{text(`figures.${key}`)}</span>
            <strong className={key === 'disputed' && figures.disputed > 0 ? styles.alert : undefined}>{figures[key]}</strong>
          </Link>
        ))}
      </div>
      {waiting > 0 && (
        <Link to={`${to}&state=pendingReview`}>
          <Button type="primary" ghost block className={styles.waiting}>
            {text('figures.waiting', { count: waiting })}
          </Button>
        </Link>
      )}
    </Card>
  );
}
