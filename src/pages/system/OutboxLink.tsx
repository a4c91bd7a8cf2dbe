import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Button } from 'antd';
import { getSmsChannel } from '@/services/sms-outbox';
import { useTextOf } from '@/utils/use-text';

/** The way to the outbox of the SMS sandbox; there is none where a provider sends. */
export default function OutboxLink() {
  const text = useTextOf('menu');
  const { data } = useQuery({ ...getSmsChannel(), meta: { silent: true } });
  if (!data?.sandbox) return null;
  return (
    <Link to="/system/outbox">
      <Button tabIndex={-1}>{text('system.outbox')}</Button>
    </Link>
  );
}
