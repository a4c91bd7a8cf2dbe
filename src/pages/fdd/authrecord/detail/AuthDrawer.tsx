import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer, Skeleton, Space } from 'antd';
import type { AuthDetail } from '@contract/fdd/schemas';
import LoadError from '@/components/LoadError';
import { getAuth } from '@/services/fdd-auths';
import RawEvents from '../../RawEvents';
import AuthButtons from '../actions/AuthButtons';
import AuthStateTag from '../AuthStateTag';
import { useText } from '../use-text';
import AuthDetails from './AuthDetails';
import AuthHistory from './AuthHistory';

interface AuthDrawerProps {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

/** One record with its history and what may be done to it. */
export default function AuthDrawer({ id, onClose, onChanged }: AuthDrawerProps) {
  const text = useText();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(getAuth(id));
  // Without an answer somebody else was quicker: asked for anew.
  const done = (detail?: AuthDetail) => {
    if (detail) client.setQueryData(getAuth(id).queryKey, detail);
    else void refetch();
    onChanged();
  };
  return (
    <Drawer
      open
      width="min(760px, 100vw)"
      onClose={onClose}
      title={
        data ? (
          <Space wrap>
            {data.record.name}
            <AuthStateTag state={data.record.state} />
          </Space>
        ) : (
          text('list.title')
        )
      }
      footer={data && data.record.actions.length > 0 ? <AuthButtons record={data.record} onDone={done} /> : undefined}
    >
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && (
        <>
          <AuthDetails record={data.record} />
          <AuthHistory steps={data.steps} />
          {data.events && <RawEvents events={data.events} text={text} />}
        </>
      )}
    </Drawer>
  );
}
