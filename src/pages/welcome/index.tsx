import { Typography } from 'antd';
import { lazy, Suspense } from 'react';
import { can } from '@contract/permissions';
import { useCurrentCompany, useCurrentUser, useRole } from '@/models/hooks';
import { lazyWithMessages } from '@/utils/lazy-messages';
import BannerRoom from './banners/BannerRoom';
import MyFeedback from './feedback/MyFeedback';
import MyChecks from './my-checks/MyChecks';
import MySlips from './my-slips/MySlips';
import { useText } from './use-text';
import styles from './welcome.less';

// Lists, plots and figures that an employee's phone never needs.
const Overview = lazy(() => import('./overview'));
// Below the slips, which come first.
const MyClaims = lazyWithMessages(['my-claims'], () => import('./my-claims/MyClaims'));
// Announcements come after what one is here for.
const Banners = lazyWithMessages(['carousel'], () => import('./banners/Banners'));

// One's own identity: wanted once, and when it lapses.
const MyRealName = lazyWithMessages(['my-real-name'], () => import('./real-name/MyRealName'));
// Few have anything to sign on a day.
const MyContracts = lazyWithMessages(['my-contract'], () => import('./contracts/MyContracts'));

const MyNotices = lazyWithMessages(['my-notice'], () => import('./notices/MyNotices'));

/** /welcome: one's own slips for everybody; before them figures for who issues slips, keeps attendance, leads people or runs the platform. */
export default function WelcomePage() {
  const text = useText();
  const user = useCurrentUser();
  const role = useRole();
  const company = useCurrentCompany();
  const works = can(role, 'wages.page') || can(role, 'checks.page') || can(role, 'company.manage');
  const position = can(role, 'banner.console') ? 'console' : 'appHome';
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.greeting}>
          <Typography.Title level={3} className={styles.hello}>
            {text('hello', { name: user.name ?? '' })}
          </Typography.Title>
          {company && (
            <Typography.Paragraph type="secondary" className={styles.company}>
              {company.name}
            </Typography.Paragraph>
          )}
        </div>
        <Suspense fallback={<BannerRoom position={position} />}>
          <Banners position={position} />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <MyNotices />
      </Suspense>
      {user.hasStaff && (
        <Suspense fallback={null}>
          <MyContracts />
        </Suspense>
      )}
      {works && (
        <Suspense fallback={null}>
          <Overview />
        </Suspense>
      )}
      {user.hasStaff && (
        <Suspense fallback={null}>
          <MyRealName />
        </Suspense>
      )}
      {user.hasStaff && (
        <MyChecks>
          <MySlips linked />
          <Suspense fallback={null}>
            <MyClaims />
          </Suspense>
        </MyChecks>
      )}
      {user.hasStaff && <MyFeedback />}
      {!user.hasStaff && !works && <MySlips linked={false} />}
    </div>
  );
}
