import { Empty } from 'antd';
import { Suspense } from 'react';
import { welcomeBanners, welcomeWork } from '@contract/dashboard/welcome';
import { useCurrentCompany, useCurrentUser, useRole } from '@/models/hooks';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { OneCall } from './first-answers';
import MonthLoading from './month/MonthLoading';
import EmployeeHome from './own/EmployeeHome';
import OwnDrawers from './own/OwnDrawers';
import Side from './Side';
import { useText } from './use-text';
import styles from './welcome.less';

// What an employee's phone never needs.
const Overview = lazyWithMessages(['welcome-work'], () => import('./overview'));

/** /welcome: what is to be done; notices, pictures and one's own beside it. An employee's work is his own. */
export default function WelcomePage() {
  const text = useText();
  const user = useCurrentUser();
  const role = useRole();
  const company = useCurrentCompany();
  const works = welcomeWork(role) !== 'own';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.hello}>{text('hello', { name: user.name ?? '' })}</h1>
        {company && (
          <span className={styles.company} title={company.name}>
            {company.name}
          </span>
        )}
      </header>
      <OneCall>
        <div className={styles.columns}>
          <div className={styles.main}>
            {works ? (
              <Suspense fallback={<MonthLoading />}>
                <Overview />
              </Suspense>
            ) : user.hasStaff ? (
              <EmployeeHome />
            ) : (
              <div className={styles.nothing}>
                <Empty description={text('slips.unlinked')} />
              </div>
            )}
          </div>
          <Side position={welcomeBanners(role)} folded={works && user.hasStaff === true} />
        </div>
      </OneCall>
      {user.hasStaff && <OwnDrawers />}
    </div>
  );
}
