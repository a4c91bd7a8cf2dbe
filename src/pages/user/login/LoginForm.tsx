import type { Envelope } from '@contract/api';
import { SECOND_FACTOR_ASKED, WORK_ASKED } from '@contract/errors';
import type { WorkAsked } from '@contract/session/work';
import type { LoginBody, SecondFactorAsk } from '@contract/session/schemas';
import { useDispatch, useIntl } from '@umijs/max';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import AccountFields from './AccountFields';
import LoginTabs from './LoginTabs';
import MobileFields from './MobileFields';
import OtpField from './OtpField';
import StillIn from './StillIn';
import { passkeyPart, workPart } from './fetched';
import { useLoggingIn } from './use-logging-in';
import { useLoginForm } from './use-login-form';
import type { Offered } from './use-offered';
import styles from './login-form.less';

interface LoginFormProps {
  /** While it is not known what else there is, signing in by password waits for nothing. */
  offered: Offered;
  /** Opens the application of a new company or its progress. */
  onApply: (view: 'new' | 'query') => void;
}

type Refused = Envelope<unknown> | undefined;

/** What an answer asks for as a second factor; undefined where it asks for none. */
const askedIn = (refused: Refused): SecondFactorAsk | undefined =>
  refused?.code === SECOND_FACTOR_ASKED ? (refused.data as SecondFactorAsk) : undefined;

/** Signing in by password, by a code sent to the phone, or by a passkey. */
export default function LoginForm({ offered: { byCode, byPasskey }, onApply }: LoginFormProps) {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const [chosen, setType] = useState<LoginBody['type']>('account');
  const type = byCode ? chosen : 'account';
  const [autoLogin, setAutoLogin] = useState(false);
  /** The fields were right and the second factor is asked for. */
  const [second, setSecond] = useState<SecondFactorAsk>();
  const [asking, setAsking] = useState(false);
  const form = useLoginForm();
  const busy = useLoggingIn() || asking;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.check(second ? ['otp'] : type === 'account' ? ['account', 'password'] : ['mobile', 'captcha']))
      return;
    void send(second ? { otp: form.values.otp } : {}).then((refused) => {
      const asked = askedIn(refused);
      if (asked) {
        setSecond(asked);
        // Nothing else is likely to be at hand.
        if (!asked.app && asked.passkey) void byKey(asked);
      } else if (refused?.msg) form.refuse(second ? 'otp' : type === 'account' ? 'password' : 'captcha', refused.msg);
    });
  };

  /** Gives the answer that refused, if one did: an effect's dispatch gives what it returned. */
  const send = async (proof: Pick<LoginBody, 'otp' | 'passkey'>): Promise<Refused> => {
    const { account, password, mobile, captcha } = form.values;
    const payload: LoginBody = {
      ...(type === 'account' ? { type, account, password, autoLogin } : { type, mobile, captcha, autoLogin }),
      ...proof,
    };
    const login = (body: LoginBody) =>
      Promise.resolve(dispatch({ type: 'login/login', payload: body }) as unknown as Promise<Refused>);
    const refused = await login(payload);
    if (refused?.code !== WORK_ASKED) return refused;
    // Strangers have tried passwords: the browser works a little in place of a wait.
    const work = await whileAsking(async () => (await workPart())?.workDone(refused.data as WorkAsked));
    return work ? login({ ...payload, work }) : refused;
  };

  const whileAsking = <T,>(action: () => Promise<T>) => {
    setAsking(true);
    return action().finally(() => setAsking(false));
  };

  /** The second step by a passkey. What it is asked is good once: it is asked for anew where it has been used (`asked`). */
  const byKey = (asked?: SecondFactorAsk) =>
    whileAsking(async () => {
      const { passkey: options } = asked ?? askedIn(await send({})) ?? {};
      const passkey = options && (await (await passkeyPart())?.answered(options));
      const refused = passkey && (await send({ passkey }));
      if (refused?.msg) form.refuse('otp', refused.msg);
    });

  const byKeyAlone = () =>
    whileAsking(async () => {
      const begun = await (await passkeyPart())?.signInWithPasskey(autoLogin);
      if (begun) await dispatch({ type: 'login/enter', payload: begun });
    });

  const back = () => {
    form.empty('otp');
    setSecond(undefined);
  };

  return (
    <form noValidate onSubmit={submit}>
      <StillIn />
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
        <OtpField
          form={form}
          app={second.app}
          onBack={back}
          onPasskey={second.passkey ? () => void byKey() : undefined}
        />
      ) : (
        <>
          <div {...(byCode ? { role: 'tabpanel', id: 'login-panel', 'aria-labelledby': `login-tab-${type}` } : {})}>
            {type === 'account' ? <AccountFields form={form} /> : <MobileFields form={form} />}
          </div>
          <div className={styles.auto}>
            <label>
              <input type="checkbox" checked={autoLogin} onChange={({ target }) => setAutoLogin(target.checked)} />
              {formatMessage({ id: 'pages.login.auto' })}
            </label>
            {byPasskey && (
              <button type="button" disabled={busy} onClick={() => void byKeyAlone()}>
                {formatMessage({ id: 'pages.login.passkey' })}
              </button>
            )}
          </div>
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
