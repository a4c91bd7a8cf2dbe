import { Tag } from 'antd';
import type { NoticeState } from '@contract/states/notice';
import { useText } from './use-text';

const COLORS: Record<NoticeState, string> = {
  draft: 'default',
  scheduled: 'processing',
  published: 'success',
  withdrawn: 'warning',
  expired: 'default',
};

/** A notice's state in its colour. */
export default function NoticeStateTag({ state }: { state: NoticeState }) {
  const text = useText();
  return <Tag color={COLORS[state]}>{text(`state.${state}`)}</Tag>;
}
