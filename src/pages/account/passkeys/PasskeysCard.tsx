import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDispatch } from '@umijs/max';
import { Button, Card, List, Popconfirm, Skeleton, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import type { OwnPasskey, OwnPasskeys } from '@contract/passkeys/schemas';
import LineMeta from '@/components/LineMeta';
import LoadError from '@/components/LoadError';
import { listOwnPasskeys, removePasskey } from '@/services/passkeys';
import { getOwnFactor } from '@/services/second-factor';
import { attempt } from '@/utils/attempt';
import { toast } from '@/utils/feedback';
import { shownMoment } from '@/utils/moments';
import { passkeysWorkAt } from '@/utils/passkeys-here';
import { useTextOf } from '@/utils/use-text';
import RecoveryCodes from '../second-factor/RecoveryCodes';
import AddDialog from './AddDialog';
import RenameDialog from './RenameDialog';

/** Why no passkey can be used here; undefined where one can. */
function obstacleTo({ at }: OwnPasskeys): 'https' | 'elsewhere' | 'browser' | undefined {
  if (at === null) return 'https';
  if (at !== window.location.origin) return 'elsewhere';
  return passkeysWorkAt(at) ? undefined : 'browser';
}

/** 通行密钥 of the signed-in person. `forced`: nothing else can be done before he has a second factor. */
export default function PasskeysCard({ forced }: { forced: boolean }) {
  const text = useTextOf('passkey');
  const client = useQueryClient();
  const dispatch = useDispatch();
  const { data, error, refetch } = useQuery(listOwnPasskeys());
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<OwnPasskey>();
  const [codes, setCodes] = useState<string[]>();
  const [busy, setBusy] = useState(false);
  const obstacle = data && obstacleTo(data);

  const changed = () => Promise.all([refetch(), client.invalidateQueries({ queryKey: getOwnFactor().queryKey })]);
  const freed = () => {
    // Whoever had to have one may go on now.
    if (forced) dispatch({ type: 'user/fetchCurrent' });
  };
  const added = (made: string[]) => {
    setAdding(false);
    toast.success(text('added'));
    if (made.length > 0) setCodes(made);
    else freed();
    void changed();
  };
  const remove = async (id: string) => {
    setBusy(true);
    const removed = await attempt(removePasskey(id)).finally(() => setBusy(false));
    if (removed) toast.success(text('removed'));
    await changed();
  };

  return (
    <Card
      title={text('title')}
      extra={
        data && (
          <Button size="small" disabled={obstacle !== undefined} onClick={() => setAdding(true)}>
            {text('add')}
          </Button>
        )
      }
    >
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!error && !data && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data && (
        <>
          <Typography.Paragraph type="secondary">{text('why')}</Typography.Paragraph>
          {obstacle && <Typography.Text>{text(`unusable.${obstacle}`, { at: data.at ?? '' })}</Typography.Text>}
          {(data.list.length > 0 || !obstacle) && (
            <List
              dataSource={data.list}
              rowKey="id"
              locale={{ emptyText: text('none') }}
              renderItem={(passkey) => (
                <List.Item
                  actions={[
                    <Button key="rename" size="small" disabled={busy} onClick={() => setRenaming(passkey)}>
                      {text('rename')}
                    </Button>,
                    <Popconfirm
                      key="remove"
                      title={text('remove.confirm', { name: passkey.name })}
                      overlayStyle={{ maxWidth: 320 }}
                      okText={text('remove')}
                      cancelText={text('cancel')}
                      okButtonProps={{ danger: true }}
                      onConfirm={() => void remove(passkey.id)}
                    >
                      <Button size="small" danger disabled={busy}>
                        {text('remove')}
                      </Button>
                    </Popconfirm>,
                  ]}
                >
                  <LineMeta
                    title={<Titled passkey={passkey} />}
                    description={text('of', {
                      at: shownMoment(passkey.createdAt),
                      used:
                        passkey.lastUsedAt === null
                          ? text('unused')
                          : text('used', { at: shownMoment(passkey.lastUsedAt) }),
                    })}
                  />
                </List.Item>
              )}
            />
          )}
        </>
      )}
      {adding && <AddDialog onClose={() => setAdding(false)} onAdded={added} />}
      {renaming && (
        <RenameDialog
          passkey={renaming}
          onClose={() => setRenaming(undefined)}
          onRenamed={() => {
            setRenaming(undefined);
            toast.success(text('renamed'));
            void refetch();
          }}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            freed();
          }}
        />
      )}
    </Card>
  );
}

function Titled({ passkey: { name, synced, clonedAt } }: { passkey: OwnPasskey }) {
  const text = useTextOf('passkey');
  return (
    <Space size="small" wrap>
      {name}
      {synced && <Tag title={text('synced.hint')}>{text('synced')}</Tag>}
      {clonedAt !== null && (
        <Tag color="error" title={text('cloned.hint', { at: shownMoment(clonedAt) })}>
          {text('cloned')}
        </Tag>
      )}
    </Space>
  );
}
