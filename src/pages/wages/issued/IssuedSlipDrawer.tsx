import { Drawer } from 'antd';
import { batchApi, slipApi } from '@contract/wages/endpoints';
import RecordLink from '@/components/list/RecordLink';
import LoadError from '@/components/LoadError';
import { useRefresh } from '@/utils/query/refresh';
import { useAddress } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import { useBatch } from '../batch/use-batch';
import { useText } from '../hooks/use-text';
import type { Neighbours } from '../slips/drawer/use-neighbours';
import SlipDrawer from '../slips/SlipDrawer';
import { inBatch } from './slip-address';

interface IssuedSlipDrawerProps {
  slipId: string;
  batchId: string;
  neighbours: Neighbours | null;
  onClose: () => void;
}

/** A slip over the list of those of several 工资表, with the way to its own. */
export default function IssuedSlipDrawer({ slipId, batchId, neighbours, onClose }: IssuedSlipDrawerProps) {
  const text = useText();
  const toBatch = useTextOf('slipDrawer')('toBatch');
  const { patch } = useAddress();
  const { data: batch, error, refetch } = useBatch(batchId);
  const refresh = useRefresh(batchApi.get, slipApi.issued);
  const address = inBatch({ slipId, batchId });
  if (error && !batch)
    return (
      <Drawer open width={560} title={text('slip.loading')} onClose={onClose}>
        <LoadError error={error} onRetry={() => refetch()} />
      </Drawer>
    );
  return (
    <SlipDrawer
      slipId={slipId}
      batch={batch}
      neighbours={neighbours}
      extra={
        <RecordLink to={address} onOpen={() => patch(address, 'push')}>
          {toBatch}
        </RecordLink>
      }
      onClose={onClose}
      onChanged={refresh}
    />
  );
}
