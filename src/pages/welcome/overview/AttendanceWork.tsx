import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { checkLinks } from '@contract/dashboard/links';
import type { CheckFigures } from '@contract/dashboard/schemas';
import LoadError from '@/components/LoadError';
import WhenSeen from '@/components/WhenSeen';
import { getCheckFigures } from '@/services/dashboard';
import { usePart } from '../first-answers';
import AttendanceMonth from '../month/AttendanceMonth';
import MonthLoading from '../month/MonthLoading';
import TodoList, { type TodoLine } from '../todo/TodoList';
import { type Text, useText } from '../use-text';
import PlotLoading, { PLOT_HEIGHT } from './PlotLoading';

// Below the work, and heavy.
const AttendancePanel = lazy(() => import('./AttendancePanel'));

/** For who keeps attendance alone: what is to be decided, then the month from its import to its lock. */
export default function AttendanceWork() {
  const text = useText();
  const { data, error, refetch } = useQuery(usePart('checkFigures', getCheckFigures()));
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <MonthLoading />;
  const lines = linesOf(data, text);
  return (
    <>
      {data.month !== null && <TodoList lines={lines} total={0} />}
      <AttendanceMonth data={data} primary={lines.length === 0} />
      {data.month !== null && (
        <WhenSeen room={<PlotLoading height={PLOT_HEIGHT.rate} still />}>
          <Suspense fallback={<PlotLoading height={PLOT_HEIGHT.rate} />}>
            <AttendancePanel />
          </Suspense>
        </WhenSeen>
      )}
    </>
  );
}

function linesOf(data: CheckFigures, text: Text): TodoLine[] {
  const { month } = data;
  if (month === null) return [];
  const links = checkLinks(month);
  // An older month may be open although this one is locked.
  const older = data.state === 'locked' ? data.unlocked : data.unlocked - 1;
  const line = (key: keyof typeof links, count: number): TodoLine[] =>
    count > 0
      ? [
          {
            key,
            kind: text(`todo.kind.${key}`),
            title: text(`todo.checks.${key}`, { count, month: Number(month.slice(5)) }),
            to: links[key],
            button: text(`todo.button.${key}`),
          },
        ]
      : [];
  return [
    ...line('disputed', data.disputed),
    ...line('openExceptions', data.openExceptions),
    ...line('unjudgedDays', data.unjudgedDays),
    ...line('unlocked', older),
  ];
}
