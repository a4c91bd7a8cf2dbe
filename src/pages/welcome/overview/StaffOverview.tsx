import { useQuery } from '@tanstack/react-query';
import { STAFF_LINKS } from '@contract/dashboard/links';
import LoadError from '@/components/LoadError';
import { getStaffFigures } from '@/services/dashboard';
import { useText } from '../use-text';
import Figures from './Figures';
import Loading from './Loading';
import Panel from './Panel';

/** A manager's people: how many there are, and whose record wants something done. */
export default function StaffOverview() {
  const text = useText();
  const { data, error, refetch } = useQuery(getStaffFigures());
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading />;
  const figure = (key: keyof typeof data, alert = false) => ({
    key,
    label: text(`staff.${key}`),
    value: data[key],
    to: STAFF_LINKS[key],
    alert,
  });
  return (
    <Panel title={text('staff.title')}>
      <Figures
        figures={[
          figure('employed'),
          figure('incomplete'),
          { ...figure('probationDue', true), hint: text('staff.probationDue.hint') },
          { ...figure('contractDue', true), hint: text('staff.contractDue.hint') },
          figure('realNames', true),
          figure('contractsToSign'),
        ]}
      />
    </Panel>
  );
}
