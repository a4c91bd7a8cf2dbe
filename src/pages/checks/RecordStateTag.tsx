import { Tag } from 'antd';
import type { CheckRecordState } from '@contract/states/check-record';
import { useText } from './use-text';

const COLOUR: Record<CheckRecordState, string> = {
  draft: 'default',
  sent: 'processing',
  confirmed: 'success',
  disputed: 'warning',
  fixed: 'warning',
};

/** How far a record has come. */
export default function RecordStateTag({ state }: { state: CheckRecordState }) {
  const text = useText();
  return (
    <Tag color={COLOUR[state]} style={{ marginInlineEnd: 0 }}>
      {text(`state.${state}`)}
    </Tag>
  );
}
