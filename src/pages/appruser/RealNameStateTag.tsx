import { Tag } from 'antd';
import type { VerifyOutcome } from '@contract/real-name/choices';
import type { RealNameState } from '@contract/states/real-name';
import { useText } from './use-text';

const COLORS: Record<RealNameState, string> = {
  unsubmitted: 'default',
  pending: 'processing',
  approved: 'success',
  rejected: 'warning',
  invalid: 'error',
};

/** A verification's state in its colour; one that waits says for whom: the provider or a person. */
export default function RealNameStateTag({ state, outcome }: { state: RealNameState; outcome: VerifyOutcome }) {
  const text = useText();
  return (
    <Tag color={COLORS[state]}>
      {text(state === 'pending' && outcome !== 'waiting' ? 'state.review' : `state.${state}`)}
    </Tag>
  );
}
