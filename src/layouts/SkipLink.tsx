import { useIntl } from '@umijs/max';
import styles from './basic-layout.less';

/** Past header and menu to the page itself; seen once it has the focus. */
export default function SkipLink() {
  const { formatMessage } = useIntl();
  return (
    <a
      href="#main"
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        const main = document.querySelector('main');
        if (main === null) return;
        main.tabIndex = -1;
        main.focus();
      }}
    >
      {formatMessage({ id: 'component.skip' })}
    </a>
  );
}
