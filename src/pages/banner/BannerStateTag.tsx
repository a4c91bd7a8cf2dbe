import { Tag } from 'antd';
import type { BannerState } from '@contract/states/banner';
import { useText } from './use-text';

const COLORS: Record<BannerState, string> = {
  upcoming: 'processing',
  showing: 'success',
  ended: 'warning',
  disabled: 'default',
};

/** A banner's state in its colour. */
export default function BannerStateTag({ state }: { state: BannerState }) {
  const text = useText();
  return <Tag color={COLORS[state]}>{text(`state.${state}`)}</Tag>;
}
