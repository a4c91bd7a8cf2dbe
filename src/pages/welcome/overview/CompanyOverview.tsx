import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { companyLinks } from '@contract/dashboard/links';
import LoadError from '@/components/LoadError';
import { getCompanyFigures } from '@/services/dashboard';
import { useText } from '../use-text';
import CompanyChooser from './CompanyChooser';
import Figures from './Figures';
import Loading from './Loading';
import Panel from './Panel';

// Few see it, and once.
const SetupGuide = lazy(() => import('./SetupGuide'));

/** An administrator's companies by where they stand, and the way to each. */
export default function CompanyOverview() {
  const { data } = useQuery(getCompanyFigures());
  return (
    <>
      <CompanyNumbers />
      {data?.total !== 0 && <CompanyChooser />}
    </>
  );
}

function CompanyNumbers() {
  const text = useText();
  const { data, error, refetch } = useQuery(getCompanyFigures());
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading rows={4} />;
  const links = companyLinks(data);
  const figure = (key: keyof typeof data, value: number, alert = false) => ({
    key,
    label: text(`companies.${key}`),
    value,
    to: links[key],
    alert,
  });
  // With one company at most there may be none of all this yet.
  const guide = data.total <= 1 && (
    <Suspense fallback={<Loading rows={4} />}>
      <SetupGuide />
    </Suspense>
  );
  if (data.total === 0) return guide;
  return (
    <>
      {guide}
      <Panel title={text('companies.figures')}>
        <Figures
          figures={[
            figure('total', data.total),
            figure('active', data.active),
            {
              ...figure('expiring', data.expiring.count, true),
              hint: text('companies.expiring.hint', { day: data.expiring.to }),
            },
            figure('expired', data.expired),
            figure('applications', data.applications, true),
            figure('claimsToReview', data.claimsToReview, true),
            figure('failedPayments', data.failedPayments, true),
            figure('realNames', data.realNames, true),
            figure('pending', data.pending),
            { ...figure('employed', data.employed), hint: text('companies.employed.hint') },
            figure('lockedAccounts', data.lockedAccounts, true),
          ]}
        />
      </Panel>
    </>
  );
}
