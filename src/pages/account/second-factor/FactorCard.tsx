import { useQuery } from '@tanstack/react-query';
import { useDispatch } from '@umijs/max';
import { Alert, Button, Card, Popconfirm, Skeleton, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import LoadError from '@/components/LoadError';
import { getOwnFactor, renewRecoveryCodes, turnOffFactor } from '@/services/second-factor';
import { SPACE } from '@/theme/tokens';
import { attempt } from '@/utils/attempt';
import { toast } from '@/utils/feedback';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import RecoveryCodes from './RecoveryCodes';
import SetUpDialog from './SetUpDialog';

/** So few recovery codes left that new ones are to be made. */
const FEW = 3;

/** 两步验证 of the signed-in person. `forced`: nothing else can be done before it is set up. */
export default function FactorCard({ forced }: { forced: boolean }) {
  const text = useTextOf('secondFactor');
  const dispatch = useDispatch();
  const { data, error, refetch } = useQuery(getOwnFactor());
  const [settingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const [busy, setBusy] = useState(false);

  const on = data !== undefined && (data.since !== null || data.passkeys > 0);
  /** The only one of somebody who has to have one. */
  const kept = data?.required === true && data.passkeys === 0;

  const run = async <T,>(action: Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    const answer = await attempt(action).finally(() => setBusy(false));
    if (answer) await refetch();
    return answer;
  };
  const turnOff = async () => {
    if (await run(turnOffFactor())) toast.success(text('off.done'));
  };
  const renew = async () => setCodes((await run(renewRecoveryCodes()))?.codes);
  const close = () => {
    setCodes(undefined);
    // Whoever had to set it up may go on now.
    if (forced) dispatch({ type: 'user/fetchCurrent' });
  };

  return (
    <Card
      title={
        <Space>
          {text('title')}
          {data && (
            <Tag color={on ? 'success' : 'default'} style={{ fontWeight: 'normal' }}>
              {text(on ? 'state.on' : 'state.off')}
            </Tag>
          )}
        </Space>
      }
    >
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!error && !data && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data && !on && (
        <>
          <Typography.Paragraph type="secondary">{text('why')}</Typography.Paragraph>
          <Button type="primary" onClick={() => setSettingUp(true)}>
            {text('setUp')}
          </Button>
        </>
      )}
      {data && on && (
        <>
          <Typography.Paragraph>
            {data.since === null ? text('passkeys') : text('since', { at: shownMoment(data.since) })}
            <br />
            {text('codes.left', { count: data.recoveryLeft })}
          </Typography.Paragraph>
          {data.recoveryLeft < FEW && (
            <Alert type="warning" showIcon style={{ marginBlockEnd: SPACE.md }} message={text('codes.few')} />
          )}
          <Space wrap>
            <Popconfirm
              title={text('codes.renew.confirm')}
              okText={text('codes.renew')}
              cancelText={text('cancel')}
              onConfirm={() => void renew()}
            >
              <Button disabled={busy}>{text('codes.renew')}</Button>
            </Popconfirm>
            {data.since === null ? (
              <Button disabled={busy} onClick={() => setSettingUp(true)}>
                {text('setUp.app.more')}
              </Button>
            ) : (
              <Popconfirm
                title={text('off.confirm')}
                okText={text('off')}
                cancelText={text('cancel')}
                okButtonProps={{ danger: true }}
                disabled={kept}
                onConfirm={() => void turnOff()}
              >
                <Button danger disabled={busy || kept} title={kept ? text('required') : undefined}>
                  {text('off')}
                </Button>
              </Popconfirm>
            )}
          </Space>
          {kept && (
            <Typography.Paragraph type="secondary" style={{ margin: `${SPACE.sm}px 0 0` }}>
              {text('required')}
            </Typography.Paragraph>
          )}
        </>
      )}
      {settingUp && data?.since === null && (
        <SetUpDialog
          onClose={() => setSettingUp(false)}
          onDone={(made) => {
            setSettingUp(false);
            setCodes(made);
            void refetch();
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={close} />}
    </Card>
  );
}
