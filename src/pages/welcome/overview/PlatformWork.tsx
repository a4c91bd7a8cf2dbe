import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { companyLinks } from '@contract/dashboard/links';
import type { CompanyFigures } from '@contract/dashboard/schemas';
import LoadError from '@/components/LoadError';
import { getCompanyFigures, getCompanyMonths } from '@/services/dashboard';
import { usePart } from '../first-answers';
import CompanyMonths from '../month/CompanyMonths';
import MonthLoading from '../month/MonthLoading';
import TodoList, { type TodoLine } from '../todo/TodoList';
import { type Text, useText } from '../use-text';
import Loading from './Loading';
import PlatformFigures from './PlatformFigures';

// Few see it, and once.
const SetupGuide = lazy(() => import('./SetupGuide'));

/** What can wait for an administrator, the most urgent first. */
const WAITING = ['failedPayments', 'claimsToReview', 'applications', 'lockedAccounts', 'realNames'] as const;

/** For administrators: what is to be done, then the companies by their month, those that are late first. */
export default function PlatformWork() {
  const text = useText();
  const figures = useQuery(usePart('companies', getCompanyFigures()));
  const months = useQuery(usePart('companyMonths', getCompanyMonths()));
  if (figures.isPending || months.isPending) return <MonthLoading />;
  const { data } = figures;
  if (!data) return <LoadError error={figures.error} onRetry={() => figures.refetch()} />;
  // With one company at most there may be none of all this yet.
  const guide = data.total <= 1 && (
    <Suspense fallback={<Loading rows={4} />}>
      <SetupGuide />
    </Suspense>
  );
  if (data.total === 0) return guide;
  const lines = linesOf(data, text);
  return (
    <>
      {guide}
      {(lines.length > 0 || !guide) && <TodoList lines={lines} total={0} primary={!guide} />}
      {months.data ? (
        <CompanyMonths data={months.data} primary={lines.length === 0 && !guide} />
      ) : (
        <LoadError error={months.error} onRetry={() => months.refetch()} />
      )}
      <PlatformFigures data={data} />
    </>
  );
}

function linesOf(data: CompanyFigures, text: Text): TodoLine[] {
  const links = companyLinks(data);
  const line = (key: (typeof WAITING)[number] | 'expiring', count: number, said?: string): TodoLine[] =>
    count > 0
      ? [
          {
            key,
            kind: text(`todo.kind.${key}`),
            title: text(`todo.platform.${key}`, { count }),
            said,
            late: key === 'failedPayments',
            to: links[key],
            button: text(`todo.button.${key}`),
          },
        ]
      : [];
  return [
    ...WAITING.flatMap((key) => line(key, data[key])),
    ...line('expiring', data.expiring.count, text('companies.expiring.hint', { day: data.expiring.to })),
  ];
}
