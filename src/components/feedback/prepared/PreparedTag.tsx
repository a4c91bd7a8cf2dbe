import { Tag } from 'antd';
import type { PreparedBrief } from '@contract/feedback/prepared/schemas';
import { useText } from '../use-text';

const COLORS = { waiting: 'processing', returned: 'warning', sent: 'success', stale: 'error' } as const;

/** How a prepared answer stands. */
export default function PreparedTag({ prepared }: { prepared: Pick<PreparedBrief, 'state' | 'stale'> }) {
  const text = useText();
  const standing = prepared.state === 'waiting' && prepared.stale !== null ? 'stale' : prepared.state;
  return <Tag color={COLORS[standing]}>{text(`prepared.state.${standing}`)}</Tag>;
}
