import { Link } from '@umijs/max';
import { Button } from 'antd';
import { useServices } from '@/models/hooks';
import { useTextOf } from '@/utils/use-text';

/** The way to the outbox of the SMS sandbox; there is none where none takes the messages. */
export default function OutboxLink() {
  const text = useTextOf('menu');
  if (useServices().sms !== 'sandbox') return null;
  return (
    <Link to="/system/outbox">
      <Button tabIndex={-1}>{text('system.outbox')}</Button>
    </Link>
  );
}
