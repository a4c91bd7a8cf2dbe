import { Tag } from 'antd';
import type { ContractState } from '@contract/states/contract-record';
import { useText } from './use-text';

const COLORS: Record<ContractState, string> = {
  draft: 'default',
  filling: 'processing',
  signing: 'processing',
  signed: 'processing',
  finished: 'success',
  rejected: 'error',
  canceled: 'default',
  expired: 'warning',
  failed: 'error',
  abolishing: 'warning',
  revoked: 'default',
  archived: 'success',
};

/** A contract's state in its colour. */
export default function ContractStateTag({ state }: { state: ContractState }) {
  const text = useText();
  return <Tag color={COLORS[state]}>{text(`state.${state}`)}</Tag>;
}
