import { Tag } from 'antd';
import type { StaffState } from '@contract/states/staff';
import { useText } from './use-text';

const COLOR: Record<StaffState, string> = {
  incomplete: 'warning',
  probation: 'processing',
  regular: 'success',
  leaving: 'orange',
  left: 'default',
};

export default function StaffStateTag({ state }: { state: StaffState }) {
  const text = useText();
  return <Tag color={COLOR[state]}>{text(`status.${state}`)}</Tag>;
}
