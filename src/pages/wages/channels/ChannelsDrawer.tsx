import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Skeleton, Typography } from 'antd';
import { channelsApi } from '@contract/channels/endpoints';
import type { CompanyChannels } from '@contract/channels/schemas';
import UsageSection from '@/components/channels/UsageSection';
import { savedText } from '@/components/channels/saved-text';
import { useText } from '@/components/channels/use-text';
import LoadError from '@/components/LoadError';
import { useCan } from '@/models/hooks';
import { getChannels, getChannelUsage } from '@/services/channels';
import { SPACE } from '@/theme/tokens';
import { sentences } from '@/utils/punctuation';
import { useRefresh } from '@/utils/query/refresh';
import WayList from './WayList';

interface ChannelsDrawerProps {
  /** The company is closed. */
  readOnly: boolean;
  onClose: () => void;
}

/** 通知渠道: by which ways the company's people are told, in which order, and what that came to in a month. */
export default function ChannelsDrawer({ readOnly, onClose }: ChannelsDrawerProps) {
  const text = useText();
  const mayEdit = useCan('channels.edit') && !readOnly;
  const { data, error, refetch } = useQuery(getChannels());
  const countAgain = useRefresh(channelsApi.usage);
  const changed = () => {
    countAgain();
    return refetch();
  };
  return (
    <Drawer open width="min(800px, 100vw)" title={text('title')} onClose={onClose}>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <>
          <Typography.Paragraph type="secondary">
            {sentences([
              text('hint'),
              text(mayEdit ? 'hint.editor' : readOnly ? 'hint.closed' : 'hint.reader'),
              ...(data.saved === null ? [] : [savedText(data.saved, text)]),
            ])}
          </Typography.Paragraph>
          <Reach channels={data} />
          <WayList channels={data} mayEdit={mayEdit} onChanged={changed} />
        </>
      )}
      {/* Nothing above it comes later. */}
      {(data || error) && <UsageSection query={getChannelUsage} />}
    </Drawer>
  );
}

/** Whom no way of the order reaches: they see their slips once signed in, and nobody tells them. */
function Reach({ channels: { order, ways, staff, unreached } }: { channels: CompanyChannels }) {
  const text = useText();
  if (staff === 0) return null;
  const used = ways.filter(({ way }) => order.includes(way));
  const pretended = !used.some(({ state }) => state === 'live') && used.some(({ state }) => state === 'sandbox');
  const words =
    order.length === 0
      ? text('reach.noWay')
      : pretended
        ? text('reach.sandbox')
        : unreached === 0
          ? text('reach.all', { staff })
          : text('reach.some', { staff, unreached });
  return (
    <Alert
      type={order.length > 0 && !pretended && unreached === 0 ? 'info' : 'warning'}
      showIcon
      message={words}
      style={{ marginBlockEnd: SPACE.md }}
    />
  );
}
