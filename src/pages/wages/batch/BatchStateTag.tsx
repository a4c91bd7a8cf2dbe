import { Tag } from 'antd';
import type { WageBatchState } from '@contract/states/wage-batch';
import { useText } from '../hooks/use-text';

const COLOUR: Record<WageBatchState, string> = {
  draft: 'default',
  pendingReview: 'gold',
  approved: 'cyan',
  scheduled: 'purple',
  publishing: 'processing',
  published: 'success',
  partiallyFailed: 'warning',
  recalled: 'warning',
  closed: 'default',
  history: 'default',
};

/** Where a batch stands, in its colour. */
export default function BatchStateTag({ state }: { state: WageBatchState }) {
  const text = useText();
  return <Tag color={COLOUR[state]}>{text(`batch.state.${state}`)}</Tag>;
}
