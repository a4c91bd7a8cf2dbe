import { can } from '@contract/permissions';
import { useRole } from '@/models/hooks';
import CheckOverview from './CheckOverview';
import CompanyOverview from './CompanyOverview';
import styles from './overview.less';
import StaffOverview from './StaffOverview';
import WageOverview from './WageOverview';

/** What who works with others' slips, people or companies sees of them; a chunk of its own, which employees never fetch. */
export default function Overview() {
  const role = useRole();
  return (
    <div className={styles.overview}>
      {can(role, 'wages.page') && <WageOverview />}
      {can(role, 'checks.page') && <CheckOverview />}
      {can(role, 'staff.page') && <StaffOverview />}
      {can(role, 'company.manage') && <CompanyOverview />}
    </div>
  );
}
