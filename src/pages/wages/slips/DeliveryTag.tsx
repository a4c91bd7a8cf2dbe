import { Tag, Tooltip } from 'antd';
import type { DeliveryState } from '@contract/states/wage-slip';
import type { SlipListItem } from '@contract/wages/slip-schemas';
import { useText } from '../hooks/use-text';

const COLOUR: Record<DeliveryState, string> = {
  none: 'default',
  queued: 'processing',
  sent: 'success',
  failed: 'error',
  unreachable: 'warning',
};

/** Whether the message about the slip went out; a failure says why. */
export default function DeliveryTag({ slip }: { slip: Pick<SlipListItem, 'delivery' | 'deliveryError'> }) {
  const text = useText();
  return (
    <Tooltip title={slip.delivery === 'unreachable' ? text('delivery.unreachable.hint') : slip.deliveryError}>
      <Tag color={COLOUR[slip.delivery]}>{text(`delivery.state.${slip.delivery}`)}</Tag>
    </Tooltip>
  );
}
