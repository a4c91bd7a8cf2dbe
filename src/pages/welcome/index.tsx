import { Typography } from 'antd';
import { can } from '@contract/permissions';
import { useCurrentCompany, useCurrentUser, useRole } from '@/models/hooks';
import MyChecks from './my-checks/MyChecks';
import MySlips from './my-slips/MySlips';
import CompanyChooser from './overview/CompanyChooser';
import MonthFigures from './overview/MonthFigures';
import { useText } from './use-text';
import styles from './welcome.less';

/** /welcome: one's own slips for everybody, the month's figures for who issues slips, the companies for administrators. */
export default function WelcomePage() {
  const text = useText();
  const user = useCurrentUser();
  const role = useRole();
  const company = useCurrentCompany();
  const works = can(role, 'wages.page') || can(role, 'company.wages');
  return (
    <div className={styles.page}>
      <Typography.Title level={3} className={styles.hello}>
        {text('hello', { name: user.name ?? '' })}
      </Typography.Title>
      {company && (
        <Typography.Paragraph type="secondary" className={styles.company}>
          {company.name}
        </Typography.Paragraph>
      )}
      {can(role, 'wages.page') && <MonthFigures />}
      {can(role, 'company.wages') && <CompanyChooser />}
      {(user.hasStaff || !works) && <MySlips linked={user.hasStaff ?? false} />}
      {user.hasStaff && <MyChecks />}
    </div>
  );
}
