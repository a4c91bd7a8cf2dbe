import { Modal, Typography } from 'antd';
import { approveClaim } from '@/services/claims';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { moneyText } from '@/utils/money-text';
import { useText } from '../use-text';
import type { StepDialogProps } from './dialog-props';

/** 通过: how much, for whom, on which card. */
export default function ApproveDialog({ claim, onClose, onDone }: StepDialogProps) {
  const text = useText();
  const { busy, run } = useSubmit(() => onDone());
  const approve = () =>
    run(
      (requestId) => approveClaim(claim.id, { version: claim.version, requestId }),
      (detail) => {
        toast.success(text('approve.done', { no: claim.orderNo }));
        onDone(detail);
      },
    );
  return (
    <Modal
      open
      title={text('approve.title', { no: claim.orderNo })}
      okText={text('action.approve')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      onCancel={onClose}
      onOk={() => void approve()}
    >
      <Typography.Paragraph>
        {text('approve.sum', {
          name: claim.staffName,
          amount: moneyText(claim.amountFen),
          claimable: moneyText(claim.claimableFen),
          card: claim.cardMasked,
        })}
      </Typography.Paragraph>
      <Typography.Paragraph type="secondary">{text('approve.hint')}</Typography.Paragraph>
    </Modal>
  );
}
