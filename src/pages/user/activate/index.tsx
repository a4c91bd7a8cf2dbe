import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Typography } from 'antd';
import ServerState from '@/layouts/ServerState';
import { lookAtActivation } from '@/services/activation';
import { SPACE } from '@/theme/tokens';
import type { RequestFailure } from '@/utils/request-failure';
import { type Text, useTextOf } from '@/utils/use-text';
import type { ActivationView } from '@contract/activation/schemas';
import FirstPassword from './FirstPassword';

interface ActivatePageProps {
  /** The secret of the link. */
  token: string;
  /** Back to signing in. */
  onClose: () => void;
}

/** Where an activation link leads: somebody sets his first password, or becomes the administrator. A link that is over says why, and what to do. */
export default function ActivatePage(props: ActivatePageProps) {
  return (
    <ServerState>
      <Activation {...props} />
    </ServerState>
  );
}

function introOf(text: Text, { kind, company, login, isNew, person, binds }: ActivationView): string {
  if (kind === 'staff')
    return text(binds ? 'staff.binds' : 'staff.intro', {
      company: company ?? '',
      person: person ?? '',
      login: login ?? '',
    });
  if (kind === 'admin') return login === null || isNew ? text('admin.intro') : text('admin.again', { login });
  return company === null ? text('intro.own', { login: login ?? '' }) : text('intro', { company, login: login ?? '' });
}

/** Tries after the first one. */
const AGAIN = 2;
/** On a poor network another try helps; what the server has said stands. */
const mayPass = ({ kind, status }: RequestFailure) => kind === 'network' || kind === 'timeout' || status >= 500;

function Activation({ token, onClose }: ActivatePageProps) {
  const text = useTextOf('activation');
  const { data, error, refetch } = useQuery({
    ...lookAtActivation(token),
    retry: (failures, failure) => failures < AGAIN && mayPass(failure),
    meta: { silent: true },
  });
  const back = (
    <Button block size="large" onClick={onClose} style={{ marginBlock: `${SPACE.xs}px ${SPACE.md}px` }}>
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
      <Typography.Title level={4}>{text(data.kind === 'password' ? 'title' : `${data.kind}.title`)}</Typography.Title>
      <Typography.Paragraph>{introOf(text, data)}</Typography.Paragraph>
      <FirstPassword token={token} link={data} onDone={onClose} />
      {back}
    </>
  );
}
