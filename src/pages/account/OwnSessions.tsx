import { useQuery } from '@tanstack/react-query';
import { Button, Card, List, Popconfirm, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import LineMeta from '@/components/LineMeta';
import LoadError from '@/components/LoadError';
import { endOtherSessions, endSession, listOwnSessions } from '@/services/own-account';
import { attempt } from '@/utils/attempt';
import { deviceOf } from '@contract/accounts/device';
import { toast } from '@/utils/feedback';
import { shownMoment } from '@/utils/moments';
import { useText } from './use-text';

/** Where the person is signed in; each of the others can be ended, or all of them. */
export default function OwnSessions() {
  const text = useText();
  const { data, error, refetch } = useQuery(listOwnSessions());
  const [busy, setBusy] = useState(false);
  const end = async (action: Promise<object>) => {
    setBusy(true);
    if (await attempt(action)) toast.success(text('session.ended'));
    await refetch();
    setBusy(false);
  };
  const others = data?.list.some(({ current }) => !current) ?? false;
  return (
    <Card
      title={text('section.sessions')}
      extra={
        others && (
          <Popconfirm
            title={text('session.endOthers.confirm')}
            okText={text('session.endOthers')}
            cancelText={text('cancel')}
            onConfirm={() => void end(endOtherSessions())}
          >
            <Button size="small" disabled={busy}>
              {text('session.endOthers')}
            </Button>
          </Popconfirm>
        )
      }
    >
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!error && !data && <Skeleton active />}
      {data && (
        <List
          dataSource={data.list}
          rowKey="id"
          renderItem={(session) => (
            <List.Item
              actions={[
                session.current ? (
                  <Tag key="current" color="blue" style={{ marginInlineEnd: 0 }}>
                    {text('session.current')}
                  </Tag>
                ) : (
                  <Button key="end" size="small" disabled={busy} onClick={() => void end(endSession(session.id))}>
                    {text('session.end')}
                  </Button>
                ),
              ]}
            >
              <LineMeta
                title={<span title={session.userAgent}>{deviceOf(session.userAgent) || text('session.unknown')}</span>}
                description={text('session.of', {
                  ip: session.ip,
                  at: shownMoment(session.createdAt),
                  seen: shownMoment(session.lastSeenAt),
                })}
              />
            </List.Item>
          )}
        />
      )}
    </Card>
  );
}
