import { Tag } from 'antd';
import type { ClaimState } from '@contract/states/claim';
import { useText } from './use-text';

const COLORS: Record<ClaimState, string> = {
  pendingReview: 'processing',
  approved: 'blue',
  paying: 'cyan',
  unknown: 'warning',
  paid: 'success',
  payFailed: 'error',
  rejected: 'default',
  cancelled: 'default',
  closed: 'default',
};

/** A claim's state in its colour. */
export default function ClaimStateTag({
  state,
  reversed = false,
}: {
  state: ClaimState;
  /** The money came back. */ reversed?: boolean;
}) {
  const text = useText();
  return (
    <Tag color={reversed ? 'default' : COLORS[state]} style={{ marginInlineEnd: 0 }}>
      {reversed ? text('state.reversed', { state: text(`state.${state}`) }) : text(`state.${state}`)}
    </Tag>
  );
}
