import type { Envelope } from '@contract/api';
import { SECOND_FACTOR_ASKED } from '@contract/errors';
import type { LoginBody } from '@contract/session/schemas';
import { useDispatch, useIntl } from '@umijs/max';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import AccountFields from './AccountFields';
import LoginTabs from './LoginTabs';
import MobileFields from './MobileFields';
import OtpField from './OtpField';
import { useLoggingIn } from './use-logging-in';
import { useLoginForm } from './use-login-form';
import styles from './login-form.less';

interface LoginFormProps {
  /** Codes can be sent; undefined while that is not known: signing in by password waits for nothing. */
  byCode: boolean | undefined;
  /** Opens the application of a new company or its progress. */
  onApply: (view: 'new' | 'query') => void;
}

/** Signing in by password or by a code sent to the phone. */
export default function LoginForm({ byCode, onApply }: LoginFormProps) {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const [chosen, setType] = useState<LoginBody['type']>('account');
  const type = byCode ? chosen : 'account';
  const [autoLogin, setAutoLogin] = useState(false);
  /** The fields were right and the second factor is asked for. */
  const [second, setSecond] = useState(false);
  const form = useLoginForm();
  const busy = useLoggingIn();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.check(second ? ['otp'] : type === 'account' ? ['account', 'password'] : ['mobile', 'captcha']))
      return;
    const { account, password, mobile, captcha, otp } = form.values;
    const payload: LoginBody = {
      ...(type === 'account' ? { type, account, password, autoLogin } : { type, mobile, captcha, autoLogin }),
      ...(second ? { otp } : {}),
    };
    // An effect's dispatch gives what it returned: the answer that refused, if one did.
    const flow = Promise.resolve(
      dispatch({ type: 'login/login', payload }) as unknown as Promise<Envelope<unknown> | undefined>,
    );
    void flow.then((refused) => {
      if (refused?.code === SECOND_FACTOR_ASKED) setSecond(true);
      else if (refused?.msg) form.refuse(second ? 'otp' : type === 'account' ? 'password' : 'captcha', refused.msg);
    });
  };
  const back = () => {
    form.empty('otp');
    setSecond(false);
  };

  return (
    <form noValidate onSubmit={submit}>
      {/* As high in every case: what is typed meanwhile does not move. */}
      <div className={styles.ways}>
        {byCode === true && !second && <LoginTabs active={type} onChange={setType} />}
        {(byCode === false || second) && (
          <h2 className={styles.title}>
            {formatMessage({ id: second ? 'pages.login.otp.title' : 'pages.login.tab.account' })}
          </h2>
        )}
      </div>
      {second ? (
        <OtpField form={form} onBack={back} />
      ) : (
        <>
          <div {...(byCode ? { role: 'tabpanel', id: 'login-panel', 'aria-labelledby': `login-tab-${type}` } : {})}>
            {type === 'account' ? <AccountFields form={form} /> : <MobileFields form={form} />}
          </div>
          <label className={styles.auto}>
            <input type="checkbox" checked={autoLogin} onChange={({ target }) => setAutoLogin(target.checked)} />
            {formatMessage({ id: 'pages.login.auto' })}
          </label>
        </>
      )}
      <Button type="primary" htmlType="submit" size="large" block loading={busy} className={styles.submit}>
        {formatMessage({ id: 'pages.login.submit' })}
      </Button>
      {byCode === undefined && <p className={styles.apply} />}
      {byCode === true && !second && (
        <div className={styles.apply}>
          {formatMessage({ id: 'pages.login.apply.intro' })}
          <button type="button" onClick={() => onApply('new')}>
            {formatMessage({ id: 'pages.login.apply' })}
          </button>
          <button type="button" onClick={() => onApply('query')}>
            {formatMessage({ id: 'pages.login.apply.query' })}
          </button>
        </div>
      )}
      {byCode === false && !second && <p className={styles.apply}>{formatMessage({ id: 'pages.login.byLink' })}</p>}
    </form>
  );
}
