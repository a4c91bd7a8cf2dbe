import { Button } from 'antd';
import { useState } from 'react';
import { useCountdown } from '@/components/use-countdown';
import { toast } from '@/utils/feedback';
import { told } from '@/utils/told';
import { useText } from './use-text';

interface SendCodeProps {
  /** Sends the code; false where the number is not right yet. */
  send: () => Promise<object | false>;
}

/** Seconds between two codes, as the server holds it too. */
const INTERVAL = 60;

/** Sends a code, at most once a minute. */
export default function SendCode({ send }: SendCodeProps) {
  const text = useText();
  const [sending, setSending] = useState(false);
  const [seconds, start] = useCountdown(INTERVAL, 'account-captcha-until');
  const click = async () => {
    setSending(true);
    const sent = await told(send()).finally(() => setSending(false));
    if (!sent) return;
    start();
    toast.success(text('code.sent'));
  };
  return (
    <Button type="link" size="small" loading={sending} disabled={seconds > 0} onClick={() => void click()}>
      {seconds > 0 ? text('code.wait', { seconds }) : text('code.get')}
    </Button>
  );
}
