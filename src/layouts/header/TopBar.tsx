import CompanySwitcher from './CompanySwitcher';
import HeaderButtons from './HeaderButtons';
import type { Panel } from '../panel-props';
import styles from './header.less';

/** Strip above the pages beside a side menu: whose books these are, and the buttons. */
export default function TopBar({ open, fixed }: { open: (panel: Panel) => void; fixed: boolean }) {
  return (
    <header className={fixed ? `${styles.topBar} ${styles.fixed}` : styles.topBar}>
      <CompanySwitcher />
      <HeaderButtons open={open} narrow={false} />
    </header>
  );
}
