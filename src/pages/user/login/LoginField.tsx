import { useIntl } from '@umijs/max';
import type { ReactNode } from 'react';
import type { LoginFieldName } from './login-rules';
import { errorId, type LoginForm } from './use-login-form';
import styles from './login-form.less';

interface Props {
  name: LoginFieldName;
  form: LoginForm;
  /** Shown under the field while nothing is wrong. */
  hint?: string;
  children: ReactNode;
}

/** A field with the line under it that says what is wrong; screen readers are told when that changes. */
export default function LoginField({ name, form, hint, children }: Props) {
  const { formatMessage } = useIntl();
  const id = form.errors[name];
  const error = id ? formatMessage({ id }) : form.refusals[name];
  return (
    <div className={styles.field}>
      {children}
      <div id={errorId(name)} role={error ? 'alert' : undefined} className={error ? styles.error : styles.hint}>
        {error ?? hint}
      </div>
    </div>
  );
}
