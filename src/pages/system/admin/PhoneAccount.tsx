import type { ReactNode } from 'react';
import type { AccountItem } from '@contract/accounts/schemas';
import { roleOf } from '@contract/roles';
import { useTextOf } from '@/utils/use-text';
import AccountStateTag from '../AccountStateTag';
import styles from '../system.less';

/** One account on a phone. */
export default function PhoneAccount({ item, actions }: { item: AccountItem; actions: ReactNode }) {
  const roleText = useTextOf('component.role');
  return (
    <div className={styles.phoneRow}>
      <div className={styles.phoneLine}>
        <strong className={styles.wrap}>{item.name}</strong>
        <AccountStateTag account={item} words="state" />
      </div>
      <span className={styles.soft}>{[item.account, roleText(roleOf(item.role)), item.mobileMasked].filter(Boolean).join(' · ')}</span>
      <div className={styles.phoneLine}>
        <span className={styles.wrap}>{item.companies.map((company) => company.name).join('、')}</span>
        {actions}
      </div>
    </div>
  );
}
