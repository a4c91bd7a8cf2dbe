import { useIntl } from '@umijs/max';
import { useEffect } from 'react';
import styles from './basic-layout.less';

/** Past header and menu to the page itself; seen once it has the focus. */
export default function SkipLink() {
  const { formatMessage } = useIntl();
  // The frame's main part is ProLayout's, which takes no id.
  useEffect(() => document.querySelector('main')?.setAttribute('id', 'main'), []);
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
