import { Typography } from 'antd';
import { useCallback } from 'react';
import type { WageBatchAction } from '@contract/states/wage-batch';
import { getBatchReach } from '@/services/wage-batches';
import { useLoad } from '@/utils/use-load';
import { useText } from '../hooks/use-text';

const FOREWARNED: readonly WageBatchAction[] = ['submit', 'approve', 'publish', 'schedule'];

/** Before a batch goes out or on to whoever sends it out: who will get no text message. */
export default function ReachLine({ batchId, action }: { batchId: string; action: WageBatchAction }) {
  return FOREWARNED.includes(action) ? <Forewarning batchId={batchId} /> : null;
}

function Forewarning({ batchId }: { batchId: string }) {
  const text = useText();
  const { data } = useLoad(useCallback((options) => getBatchReach(batchId, { ...options, silent: true }), [batchId]));
  if (!data || data.withoutMobile === 0) return null;
  const names = data.names.join('、') + (data.withoutMobile > data.names.length ? text('reach.more') : '');
  return <Typography.Paragraph type="warning">{text('reach.before', { count: data.withoutMobile, names })}</Typography.Paragraph>;
}
