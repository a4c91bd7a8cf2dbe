import { useQuery } from '@tanstack/react-query';
import { Drawer, List, Skeleton, Space, Tag, Typography } from 'antd';
import { PLATFORM_WAYS, type PlatformWay } from '@contract/channels/choices';
import { type Service, SERVICES, type ServiceState } from '@contract/services/choices';
import UsageSection from '@/components/channels/UsageSection';
import LineMeta from '@/components/LineMeta';
import { useServices } from '@/models/hooks';
import { getPlatformUsage, listPlatformChannels } from '@/services/channels';
import { useText } from '../use-text';
import PlatformChannel from './PlatformChannel';

const COLOR: Record<ServiceState, string> = { live: 'success', sandbox: 'warning', off: 'default' };

const isWay = (service: Service): service is PlatformWay => PLATFORM_WAYS.some((way) => way === service);

/** Every service outside: whether it is connected, what that means, and how it is set up; 短信 and 邮件 are set up here. */
export default function ServicesDrawer({ onClose }: { onClose: () => void }) {
  const text = useText();
  const states = useServices();
  const channels = useQuery(listPlatformChannels());
  return (
    <Drawer open width="min(800px, 100vw)" title={text('services.title')} onClose={onClose}>
      <Typography.Paragraph type="secondary">{text('services.hint')}</Typography.Paragraph>
      {channels.isPending ? (
        <Skeleton active paragraph={{ rows: 16 }} />
      ) : (
        <>
          <List
            dataSource={[...SERVICES]}
            rowKey={(service) => service}
            renderItem={(service) => {
              const state = states[service];
              const fault = channels.data?.list.some(({ way, fault }) => way === service && fault !== null) ?? false;
              return (
                <List.Item>
                  <LineMeta
                    title={
                      <Space>
                        {text(`services.${service}`)}
                        <Tag
                          color={fault ? 'error' : COLOR[state]}
                          style={{ marginInlineEnd: 0, fontWeight: 'normal' }}
                        >
                          {text(fault ? 'services.state.fault' : `services.state.${state}`)}
                        </Tag>
                      </Space>
                    }
                    description={
                      <>
                        <div>{text(`services.${service}.${state}`)}</div>
                        {isWay(service) ? (
                          <PlatformChannel way={service} channels={channels} />
                        ) : (
                          state !== 'live' && <div>{text(`services.${service}.setup`)}</div>
                        )}
                      </>
                    }
                  />
                </List.Item>
              );
            }}
          />
          <UsageSection query={getPlatformUsage} />
        </>
      )}
    </Drawer>
  );
}
