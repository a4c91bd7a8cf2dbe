import { Tag } from 'antd';
import type { CompanyState } from '@contract/states/company';
import { useText } from './use-text';

const COLORS: Record<CompanyState, string> = {
  pending: 'processing',
  active: 'success',
  disabled: 'default',
  expired: 'warning',
};

/** A company's state in its colour. */
export default function CompanyStateTag({ state }: { state: CompanyState }) {
  const text = useText();
  return <Tag color={COLORS[state]}>{text(`state.${state}`)}</Tag>;
}
