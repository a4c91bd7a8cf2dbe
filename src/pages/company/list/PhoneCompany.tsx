import { Typography } from 'antd';
import type { CompanyListItem } from '@contract/company/schemas';
import CompanyStateTag from '../CompanyStateTag';
import styles from '../company.less';
import { useText } from '../use-text';
import ExpireDate from './ExpireDate';

/** One company on a phone. */
export default function PhoneCompany({ company, onOpen }: { company: CompanyListItem; onOpen: () => void }) {
  const text = useText();
  return (
    <div className={styles.phoneRow}>
      <div className={styles.phoneLine}>
        <Typography.Link strong onClick={onOpen} className={styles.wrap}>
          {company.name}
        </Typography.Link>
        <CompanyStateTag state={company.state} />
      </div>
      <span className={styles.soft}>{company.creditCode}</span>
      <div className={styles.phoneLine}>
        <span className={styles.soft}>{text('list.phone', { count: company.staffCount, contact: company.contactName })}</span>
        <span>
          <ExpireDate company={company} />
        </span>
      </div>
    </div>
  );
}
