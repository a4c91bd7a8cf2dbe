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

/** Whether and by which way its employee was told of the slip; a failure says why. */
export default function DeliveryTag({
  slip,
}: {
  slip: Pick<SlipListItem, 'delivery' | 'deliveryError' | 'deliveryWay'>;
}) {
  const text = useText();
  return (
    <Tooltip title={slip.delivery === 'unreachable' ? text('delivery.unreachable.hint') : slip.deliveryError}>
      <Tag color={COLOUR[slip.delivery]}>
        {slip.delivery === 'sent' && slip.deliveryWay !== null
          ? text('delivery.by', { way: text(`delivery.way.${slip.deliveryWay}`) })
          : text(`delivery.state.${slip.delivery}`)}
      </Tag>
    </Tooltip>
  );
}
