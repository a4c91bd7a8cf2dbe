import { Tag } from 'antd';
import type { ApprovalState } from '@contract/states/approval';
import { useText } from './use-text';

const COLORS: Record<ApprovalState, string> = {
  pending: 'processing',
  approved: 'success',
  rejected: 'warning',
  cancelled: 'default',
};

/** An application's state in its colour. */
export default function ApprovalStateTag({ state }: { state: ApprovalState }) {
  const text = useText();
  return <Tag color={COLORS[state]}>{text(`state.${state}`)}</Tag>;
}
