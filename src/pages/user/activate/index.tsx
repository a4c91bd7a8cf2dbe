import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Typography } from 'antd';
import ServerState from '@/layouts/ServerState';
import { lookAtActivation } from '@/services/applications';
import { useTextOf } from '@/utils/use-text';
import FirstPassword from './FirstPassword';

interface ActivatePageProps {
  /** The secret of the link. */
  token: string;
  /** Back to signing in. */
  onClose: () => void;
}

/** Where an activation link leads: a new manager sets his first password. A link that is over says why, and what to do. */
export default function ActivatePage(props: ActivatePageProps) {
  return (
    <ServerState>
      <Activation {...props} />
    </ServerState>
  );
}

function Activation({ token, onClose }: ActivatePageProps) {
  const text = useTextOf('activation');
  const { data, error, refetch } = useQuery({ ...lookAtActivation(token), meta: { silent: true } });
  const back = (
    <Button block size="large" onClick={onClose} style={{ marginBlock: '8px 16px' }}>
      {text('toLogin')}
    </Button>
  );
  if (error) {
    const refused = error.kind === 'refused';
    // 422: not even the shape of a link.
    const words = refused ? error.message : text(error.status === 422 ? 'broken' : 'unreachable');
    return (
      <>
        <Typography.Title level={4}>{text('title')}</Typography.Title>
        <Alert
          type="warning"
          showIcon
          message={words}
          action={
            refused || error.status === 422 ? undefined : (
              <Button size="small" onClick={() => refetch()}>
                {text('retry')}
              </Button>
            )
          }
        />
        {back}
      </>
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    <>
      <Typography.Title level={4}>{text('title')}</Typography.Title>
      <Typography.Paragraph>{text('intro', { company: data.company, login: data.login })}</Typography.Paragraph>
      <FirstPassword token={token} login={data.login} onDone={onClose} />
      {back}
    </>
  );
}
