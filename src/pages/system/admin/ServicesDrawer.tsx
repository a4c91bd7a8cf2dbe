import { Drawer, List, Tag, Typography } from 'antd';
import { SERVICES, type ServiceState } from '@contract/services/choices';
import { useServices } from '@/models/hooks';
import { useText } from '../use-text';

const COLOR: Record<ServiceState, string> = { live: 'success', sandbox: 'warning', off: 'default' };

/** Every service outside: whether it is connected, what that means, and how it is set up. */
export default function ServicesDrawer({ onClose }: { onClose: () => void }) {
  const text = useText();
  const states = useServices();
  return (
    <Drawer open width="min(560px, 100vw)" title={text('services.title')} onClose={onClose}>
      <Typography.Paragraph type="secondary">{text('services.hint')}</Typography.Paragraph>
      <List
        dataSource={[...SERVICES]}
        rowKey={(service) => service}
        renderItem={(service) => {
          const state = states[service];
          return (
            <List.Item>
              <List.Item.Meta
                title={text(`services.${service}`)}
                description={
                  <>
                    <div>{text(`services.${service}.${state}`)}</div>
                    {state !== 'live' && <div>{text(`services.${service}.setup`)}</div>}
                  </>
                }
              />
              <Tag color={COLOR[state]}>{text(`services.state.${state}`)}</Tag>
            </List.Item>
          );
        }}
      />
    </Drawer>
  );
}
