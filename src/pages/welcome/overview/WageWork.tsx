import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import type { TodoGroup } from '@contract/dashboard/todo-schemas';
import LoadError from '@/components/LoadError';
import WhenSeen from '@/components/WhenSeen';
import { useMoneyHidden } from '@/components/use-money-hidden';
import { getTodos, getWageMonth } from '@/services/dashboard';
import { usePart } from '../first-answers';
import MonthLoading from '../month/MonthLoading';
import MonthPanel from '../month/MonthPanel';
import TodoList from '../todo/TodoList';
import { todoLines, todoTotal } from '../todo/wage-lines';
import { useText } from '../use-text';
import PlotLoading, { PLOT_HEIGHT } from './PlotLoading';

// Below the work, and heavy.
const TrendPanel = lazy(() => import('./TrendPanel'));

/** Amounts stand in what is to be done. */
const hasMoney = (groups: readonly TodoGroup[]) => groups.some(({ items }) => items.some(({ fen }) => fen !== null));

/** For finance and managers: what is to be done, then the month, then the months before. Nothing stands there until both are known: nothing jumps. */
export default function WageWork() {
  const text = useText();
  const [hidden] = useMoneyHidden();
  const todos = useQuery(usePart('todos', getTodos()));
  const month = useQuery(usePart('month', getWageMonth()));
  const groups = todos.data?.groups;
  const lines = useMemo(() => todoLines(groups ?? [], text, hidden), [groups, text, hidden]);
  if (todos.isPending || month.isPending) return <MonthLoading />;
  return (
    <>
      {groups ? (
        (lines.length > 0 || !month.data?.first) && (
          <TodoList lines={lines} total={todoTotal(groups)} primary={!month.data?.first} />
        )
      ) : (
        <LoadError error={todos.error} onRetry={() => todos.refetch()} />
      )}
      {month.data ? (
        <MonthPanel data={month.data} primary={lines.length === 0} money={hasMoney(groups ?? [])} />
      ) : (
        <LoadError error={month.error} onRetry={() => month.refetch()} />
      )}
      {month.data?.issued && (
        <WhenSeen room={<PlotLoading height={PLOT_HEIGHT.trend} still />}>
          <Suspense fallback={<PlotLoading height={PLOT_HEIGHT.trend} />}>
            <TrendPanel />
          </Suspense>
        </WhenSeen>
      )}
    </>
  );
}
