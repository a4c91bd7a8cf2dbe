import { lazy, Suspense } from 'react';
import { can } from '@contract/permissions';
import { useRole } from '@/models/hooks';
import CompanyOverview from './CompanyOverview';
import styles from './overview.less';
import Loading from './Loading';
import StaffOverview from './StaffOverview';
import WageOverview from './WageOverview';

// Two roles of five keep attendance.
const CheckOverview = lazy(() => import('./CheckOverview'));

/** What who works with others' slips, people or companies sees of them; a chunk of its own, which employees never fetch. */
export default function Overview() {
  const role = useRole();
  return (
    <div className={styles.overview}>
      {can(role, 'wages.page') && <WageOverview />}
      {can(role, 'checks.page') && (
        <Suspense fallback={<Loading rows={3} />}>
          <CheckOverview />
        </Suspense>
      )}
      {can(role, 'staff.page') && <StaffOverview />}
      {can(role, 'company.manage') && <CompanyOverview />}
    </div>
  );
}
