import { useCurrentCompany } from '@/models/hooks';
import LanguageSwitch from '@/components/LanguageSwitch';
import UserMenu from './UserMenu';
import styles from './basic-layout.less';

/** Strip above the pages on a wide screen: whose books these are, language, account. */
export default function TopBar() {
  const company = useCurrentCompany();
  return (
    <header className={styles.topBar}>
      <strong className={styles.company}>{company?.name}</strong>
      <LanguageSwitch />
      <UserMenu />
    </header>
  );
}
