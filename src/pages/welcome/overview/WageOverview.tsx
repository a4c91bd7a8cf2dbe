import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Empty } from 'antd';
import { slipLinks } from '@contract/dashboard/links';
import type { WageFigures } from '@contract/dashboard/schemas';
import LoadError from '@/components/LoadError';
import { getWageFigures } from '@/services/dashboard';
import { useText } from '../use-text';
import Figures from './Figures';
import FirstSteps from './FirstSteps';
import Loading from './Loading';
import Panel from './Panel';
import Todo from './Todo';
import TrendPanel from './TrendPanel';

/** For who issues slips: what people did with the newest month's, what waits to be done, and the months before. */
export default function WageOverview() {
  const { data, error, refetch } = useQuery(getWageFigures());
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading rows={4} />;
  return (
    <>
      <Month figures={data} />
      <Todo todo={data.todo} mine={data.mine} />
      {data.month !== null && <TrendPanel />}
    </>
  );
}

function Month({ figures: { month, slips, todo } }: { figures: WageFigures }) {
  const text = useText();
  if (month === null) {
    const begun = Object.values(todo).some((count) => count > 0);
    return (
      <Panel title={text('figures.none')}>
        {begun ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('figures.notIssued')} />
        ) : (
          <FirstSteps />
        )}
      </Panel>
    );
  }
  const links = slipLinks(month);
  return (
    <Panel
      title={text('figures.title', { year: month.slice(0, 4), month: Number(month.slice(5)) })}
      extra={<Link to={`/wages?monthFrom=${month}&monthTo=${month}`}>{text('figures.all')}</Link>}
    >
      <Figures
        figures={(['sent', 'unread', 'unconfirmed', 'disputed'] as const).map((key) => ({
          key,
          label: text(`figures.${key}`),
          value: slips[key],
          to: links[key],
          alert: key === 'disputed',
        }))}
      />
    </Panel>
  );
}
