import { Tag } from 'antd';
import type { AuthState } from '@contract/states/auth-record';
import { useText } from './use-text';

const COLORS: Record<AuthState, string> = {
  none: 'default',
  processing: 'processing',
  approved: 'success',
  failed: 'error',
  invalid: 'warning',
  disabled: 'default',
};

/** A record's state in its colour. */
export default function AuthStateTag({ state }: { state: AuthState }) {
  const text = useText();
  return <Tag color={COLORS[state]}>{text(`state.${state}`)}</Tag>;
}
