import { Tag } from 'antd';
import type { FeedbackState } from '@contract/states/feedback';
import { useText } from './use-text';

const COLORS: Record<FeedbackState, string> = {
  pending: 'warning',
  processing: 'processing',
  replied: 'cyan',
  closed: 'success',
  withdrawn: 'default',
};

/** A feedback's state in its colour; one answered by the corrected record itself says so. */
export default function FeedbackStateTag({
  state,
  corrected = false,
  mine = 'company',
}: {
  state: FeedbackState;
  corrected?: boolean;
  mine?: 'company' | 'employee';
}) {
  const text = useText();
  return (
    <Tag color={COLORS[state]}>
      {text(
        state !== 'replied' || !corrected ? `state.${state}` : mine === 'employee' ? 'my.corrected' : 'state.corrected',
      )}
    </Tag>
  );
}
