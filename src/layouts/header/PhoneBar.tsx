import { MenuOutlined } from '@ant-design/icons';
import { Link, useIntl } from '@umijs/max';
import Logo from '@/components/Logo';
import { NAVY } from '@/theme/tokens';
import type { Panel } from '../panel-props';
import CompanySwitcher from './CompanySwitcher';
import HeaderButtons from './HeaderButtons';
import styles from './header.less';

interface PhoneBarProps {
  open: (panel: Panel) => void;
  fixed: boolean;
  /** As dark as the menu. */
  dark: boolean;
  menuOpen: boolean;
  onMenu: () => void;
}

/** Strip above the pages on a phone: the way to the menu, whose books these are, and the buttons. */
export default function PhoneBar({ open, fixed, dark, menuOpen, onMenu }: PhoneBarProps) {
  const { formatMessage } = useIntl();
  const look = [styles.topBar, styles.phoneBar, fixed && styles.fixed, dark && styles.dark].filter(Boolean).join(' ');
  return (
    <header className={look} style={dark ? { background: NAVY } : undefined}>
      <button
        type="button"
        className={styles.menu}
        aria-label={formatMessage({ id: 'component.nav' })}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <MenuOutlined />
      </button>
      <Link to="/" aria-label={formatMessage({ id: 'app.title' })} className={styles.home}>
        <Logo size={28} />
      </Link>
      <CompanySwitcher short />
      <HeaderButtons open={open} narrow />
    </header>
  );
}
