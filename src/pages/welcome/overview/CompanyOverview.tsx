import { useQuery } from '@tanstack/react-query';
import { companyLinks } from '@contract/dashboard/links';
import LoadError from '@/components/LoadError';
import { getCompanyFigures } from '@/services/dashboard';
import { useText } from '../use-text';
import CompanyChooser from './CompanyChooser';
import Figures from './Figures';
import Loading from './Loading';
import Panel from './Panel';

/** An administrator's companies by where they stand, and the way to each. */
export default function CompanyOverview() {
  return (
    <>
      <CompanyNumbers />
      <CompanyChooser />
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
  return (
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
  );
}
