import { useIntl } from '@umijs/max';
import { basePath } from '@/utils/base-path';
import { redirectParameter, redirectTarget } from '@/utils/redirect';
import { storedToken } from '@/utils/token';
import styles from './login-form.less';

/** Whoever was led here because no answer could be had is still signed in, and may try again without a password. */
export default function StillIn() {
  const { formatMessage } = useIntl();
  const wanted = redirectParameter();
  if (!wanted || storedToken() === '') return null;
  const target = redirectTarget(wanted);
  // A full load asks anew who is signed in.
  const back = basePath() + (target.kind === 'router' ? target.path.slice(1) : '');
  return (
    <p role="status" className={styles.still}>
      {formatMessage({ id: 'pages.login.still' })} <a href={back}>{formatMessage({ id: 'pages.login.still.retry' })}</a>
    </p>
  );
}
