import { Link, Outlet, useIntl } from '@umijs/max';
import { useState } from 'react';
import { areExpected } from '@/components/carousel/expected';
import LanguageSwitch from '@/components/LanguageSwitch';
import Logo from '@/components/Logo';
import { useLoginBanners } from './use-login-banners';
import { usePageTitle } from './use-page-title';
import styles from './user-layout.less';

/** What the product does for people, said beside the card where there is room. */
const POINTS = ['import', 'check', 'private'] as const;

/** The frame of the login page. */
export default function UserLayout() {
  const { formatMessage } = useIntl();
  usePageTitle();
  const banners = useLoginBanners();
  // On a phone there are no points whose room the banners could take: it is kept free where there were some last time.
  const [expected] = useState(() => areExpected('login'));
  const room = banners !== null || expected ? `${styles.beside} ${styles.kept}` : styles.beside;
  return (
    <div className={styles.page}>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <main className={styles.main}>
        <header className={styles.intro}>
          <Link to="/" className={styles.brand}>
            <Logo size={44} />
            <h1>{formatMessage({ id: 'app.title' })}</h1>
          </Link>
          <p className={styles.description}>{formatMessage({ id: 'app.description' })}</p>
        </header>
        <section className={styles.card} aria-label={formatMessage({ id: 'menu.login' })}>
          <Outlet />
        </section>
        <div className={room}>
          {banners ?? (
            <ul className={styles.points}>
              {POINTS.map((point) => (
                <li key={point}>{formatMessage({ id: `app.point.${point}` })}</li>
              ))}
            </ul>
          )}
        </div>
      </main>
      <footer className={styles.footer}>{formatMessage({ id: 'app.footer' })}</footer>
    </div>
  );
}
