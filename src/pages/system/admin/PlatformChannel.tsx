import type { UseQueryResult } from '@tanstack/react-query';
import { platformChannelsApi } from '@contract/channels/endpoints';
import { useDispatch } from '@umijs/max';
import { Button, Space, Typography } from 'antd';
import type { Channel, PlatformWay } from '@contract/channels/choices';
import type { ChannelView } from '@contract/channels/schemas';
import ChannelActions from '@/components/channels/ChannelActions';
import ChannelStanding from '@/components/channels/ChannelStanding';
import { removePlatformChannel, savePlatformChannel, testPlatformChannel } from '@/services/channels';
import { SPACE } from '@/theme/tokens';
import { useRefresh } from '@/utils/query/refresh';
import type { RequestFailure } from '@/utils/request-failure';
import { useText } from '../use-text';

interface PlatformChannelProps {
  way: PlatformWay;
  channels: UseQueryResult<{ list: ChannelView[] }, RequestFailure>;
}

/** Providers of 短信 and of 邮件. */
const PROVIDERS = {
  sms: ['aliyun', 'tencent'],
  mail: ['smtp'],
} as const satisfies Record<PlatformWay, readonly [Channel, ...Channel[]]>;

/** 短信 or 邮件 for every company: how it is set up, and the way to set it up. */
export default function PlatformChannel({ way, channels: { data, error, refetch } }: PlatformChannelProps) {
  const text = useText();
  const dispatch = useDispatch();
  const countAgain = useRefresh(platformChannelsApi.usage);
  if (error && !data)
    return (
      <Space>
        <Typography.Text type="danger">{text('services.failed')}</Typography.Text>
        <Button size="small" onClick={() => void refetch()}>
          {text('services.retry')}
        </Button>
      </Space>
    );
  const view = data?.list.find((each) => each.way === way);
  if (!view) return null;
  // What is connected is told with the signed-in person.
  const changed = () => {
    dispatch({ type: 'user/fetchCurrent' });
    countAgain();
    return refetch();
  };
  return (
    <Space direction="vertical" size={SPACE.xxs} style={{ width: '100%' }}>
      {view.channel === null && <div>{text(`services.${way}.setup`)}</div>}
      <ChannelStanding view={view} />
      <ChannelActions
        view={view}
        channels={PROVIDERS[way]}
        calls={{
          save: (body) => savePlatformChannel(way, body),
          remove: (version) => removePlatformChannel(way, version),
          test: (body) => testPlatformChannel(way, body),
        }}
        onChanged={changed}
      />
    </Space>
  );
}
