import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Spin } from 'antd';
import { useEffect } from 'react';
import { getUser } from '@/services/accounts';
import { useText } from '../use-text';
import OpenClaims from './OpenClaims';

/** Before an account is frozen or closed: what is still to be paid to its owner. Tells when it has been seen, so that nobody is quicker than the answer. */
export default function ClaimsWarning({ id, onSeen }: { id: string; onSeen: () => void }) {
  const text = useText();
  const { data, error, refetch } = useQuery({ ...getUser(id), meta: { silent: true } });
  const ready = data !== undefined;
  useEffect(() => {
    if (ready) onSeen();
  }, [ready, onSeen]);
  if (data) return <OpenClaims claims={data.openClaims} hint={text('claims.hint')} />;
  if (!error) return <Spin />;
  return (
    <Alert
      type="error"
      showIcon
      message={text('claims.failed')}
      action={
        <Button size="small" onClick={() => refetch()}>
          {text('claims.retry')}
        </Button>
      }
    />
  );
}
