import { normalizeMobile } from '@contract/validators/mobile';
import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { useCountdown } from '@/components/use-countdown';
import { sendCaptcha } from '@/services/session';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request';
import type { LoginForm } from './use-login-form';

/** Seconds between two codes, as the server holds it too. */
const INTERVAL = 60;

/** Sends a code to the number typed in, at most once a minute. */
export default function CaptchaButton({ form }: { form: LoginForm }) {
  const { formatMessage } = useIntl();
  const [sending, setSending] = useState(false);
  const [seconds, start] = useCountdown(INTERVAL);

  const send = async () => {
    if (!form.check(['mobile'])) return;
    setSending(true);
    try {
      await sendCaptcha(normalizeMobile(form.values.mobile));
      start();
      toast.success(formatMessage({ id: 'pages.login.captcha.sent' }));
    } catch (error) {
      if (!isFailure(error)) throw error; // a failed call has been told
    } finally {
      setSending(false);
    }
  };

  return (
    <Button type="link" size="small" onClick={() => void send()} loading={sending} disabled={seconds > 0}>
      {seconds > 0
        ? formatMessage({ id: 'pages.login.captcha.wait' }, { seconds })
        : formatMessage({ id: 'pages.login.captcha.get' })}
    </Button>
  );
}
