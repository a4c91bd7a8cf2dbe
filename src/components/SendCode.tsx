import { Button } from 'antd';
import { useState } from 'react';
import { useCountdown } from '@/components/use-countdown';
import { toast } from '@/utils/feedback';
import { attempt } from '@/utils/attempt';
import { useTextOf } from '@/utils/use-text';

interface SendCodeProps {
  /** Under which the wait is remembered in this tab, e.g. 'account-captcha-until'. */
  waitKey: string;
  /** Sends the code; false where the number is not right yet. */
  send: () => Promise<object | false>;
}

/** Seconds between two codes, as the server holds it too. */
const INTERVAL = 60;

/** Sends a code, at most once a minute. */
export default function SendCode({ waitKey, send }: SendCodeProps) {
  const text = useTextOf('account');
  const [sending, setSending] = useState(false);
  const [seconds, start] = useCountdown(INTERVAL, waitKey);
  const click = async () => {
    setSending(true);
    const sent = await attempt(send()).finally(() => setSending(false));
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
