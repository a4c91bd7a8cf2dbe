import { Button, Space } from 'antd';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import BlockedButton from '@/components/BlockedButton';
import { useCan, useRole } from '@/models/hooks';
import { sentenceText } from '@/utils/sentence-text';
import { useText } from '../hooks/use-text';
import { canRemind } from '../remind/can-remind';
import { useRemindSlip } from '../remind/use-remind-slip';
import { slipActions } from './slip-actions';
import { useSlipStep } from './use-slip-step';

interface SlipButtonsProps {
  detail: SlipDetail;
  batch: BatchDetail;
  onEdit: () => void;
  onChanged: (after: SlipDetail | null) => void;
}

/** What this person may do with one slip; what only the review rule keeps from him is greyed and says why. */
export default function SlipButtons({ detail, batch, onEdit, onChanged }: SlipButtonsProps) {
  const text = useText();
  const role = useRole();
  // The first of two sends nothing out yet.
  const half = detail.release?.missing === 2;
  const { recall, republish, busy, dialog } = useSlipStep(detail.slip, half, onChanged);
  const mayRemind = useCan('wages.remind');
  const remind = useRemindSlip(() => onChanged(null));
  const reasonOf = (action: 'recall' | 'republish') => {
    const found = detail.blocked.find((one) => one.action === action);
    return found ? sentenceText(text(`slip.refusal.${found.code}`, { text: found.text })) : null;
  };
  const possible = batch.readOnly === null ? slipActions(detail.slip, batch, role) : [];
  const step = (action: 'recall' | 'republish', take: () => void) => {
    if (!possible.includes(action)) return null;
    const reason = reasonOf(action);
    const danger = action === 'recall';
    const label = text(action === 'republish' && half ? 'slip.release' : `slip.${action}`);
    if (reason !== null) return <BlockedButton reason={reason}>{label}</BlockedButton>;
    return (
      <Button type={danger ? 'default' : 'primary'} danger={danger} loading={!danger && busy} onClick={take}>
        {label}
      </Button>
    );
  };
  return (
    <Space wrap>
      {possible.includes('edit') && <Button onClick={onEdit}>{text('slip.edit')}</Button>}
      {mayRemind && canRemind(detail.slip, batch) && (
        <Button onClick={() => void remind(detail.slip)}>{text('remind.slip')}</Button>
      )}
      {step('republish', republish)}
      {step('recall', recall)}
      {dialog}
    </Space>
  );
}
