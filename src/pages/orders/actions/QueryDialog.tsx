import { Modal, Typography } from 'antd';
import { queryClaim } from '@/services/claims';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';
import type { StepDialogProps } from './dialog-props';

/** 查询结果: the channel is asked; the answer comes by itself a moment later. */
export default function QueryDialog({ claim, onClose, onDone }: StepDialogProps) {
  const text = useText();
  const { busy, run } = useSubmit(() => onDone());
  const ask = () =>
    run(
      (requestId) => queryClaim(claim.id, { version: claim.version, requestId }),
      (detail) => {
        toast.success(text('query.done'));
        onDone(detail);
      },
    );
  return (
    <Modal
      open
      title={text('query.title', { no: claim.orderNo })}
      okText={text('action.query')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      onCancel={onClose}
      onOk={() => void ask()}
    >
      <Typography.Paragraph>{text(claim.state === 'unknown' ? 'query.unknown' : 'query.hint')}</Typography.Paragraph>
    </Modal>
  );
}
