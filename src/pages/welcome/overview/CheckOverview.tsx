import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Button, Empty, Tag } from 'antd';
import { checkLinks } from '@contract/dashboard/links';
import type { CheckFigures } from '@contract/dashboard/schemas';
import LoadError from '@/components/LoadError';
import { getCheckFigures } from '@/services/dashboard';
import { useText } from '../use-text';
import AttendancePanel from './AttendancePanel';
import Figures from './Figures';
import Loading from './Loading';
import Panel from './Panel';

const COLOUR: Record<NonNullable<CheckFigures['state']>, string> = {
  open: 'default',
  confirming: 'processing',
  locked: 'success',
};

/** For who keeps attendance: how far the newest month has come, and the rate of the months before. */
export default function CheckOverview() {
  const text = useText();
  const { data, error, refetch } = useQuery(getCheckFigures());
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading rows={3} />;
  const { month, state } = data;
  if (month === null) {
    return (
      <Panel title={text('checks.title.none')}>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('checks.empty')}>
          <Link to="/checks?import=new">
            <Button type="primary">{text('checks.import')}</Button>
          </Link>
        </Empty>
      </Panel>
    );
  }
  const links = checkLinks(month);
  const figure = (key: keyof typeof links, alert = false) => ({
    key,
    label: text(`checks.${key}`),
    value: data[key],
    to: links[key],
    alert,
  });
  return (
    <>
      <Panel
        title={text('checks.title', { year: month.slice(0, 4), month: Number(month.slice(5)) })}
        extra={state && <Tag color={COLOUR[state]}>{text(`checks.state.${state}`)}</Tag>}
      >
        <Figures
          figures={[
            figure('imported'),
            figure('openExceptions', true),
            ...(data.unjudgedDays > 0 ? [figure('unjudgedDays', true)] : []),
            figure('disputed', true),
            { ...figure('unlocked'), hint: text('checks.unlocked.hint') },
          ]}
        />
      </Panel>
      <AttendancePanel />
    </>
  );
}
