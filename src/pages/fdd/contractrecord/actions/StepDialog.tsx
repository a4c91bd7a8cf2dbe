import { Form, Input, Modal, Typography } from 'antd';
import { addDays, dateInChina } from '@contract/date';
import { SIGN_DAYS } from '@contract/fdd/contract-choices';
import type { ContractChange, ContractDetail, ContractListItem } from '@contract/fdd/contract-schemas';
import { contractMachine } from '@contract/states/contract-record';
import { transitionOf } from '@contract/states/machine';
import DateField from '@/components/record/DateField';
import { actOnContract } from '@/services/fdd-contracts';
import { toast } from '@/utils/feedback';
import { reasonRule } from '@/utils/reason-rule';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';

interface StepDialogProps {
  record: ContractListItem;
  action: ContractChange;
  onClose: () => void;
  /** Without an answer where somebody else was quicker. */
  onDone: (detail?: ContractDetail) => void;
}

interface StepValues {
  reason?: string;
  expiresOn?: string | null;
}

/** Names what it is about, says what will happen, asks for what the step wants, and does it once. */
export default function StepDialog({ record, action, onClose, onDone }: StepDialogProps) {
  const text = useText();
  const [form] = Form.useForm<StepValues>();
  const { busy, run } = useSubmit(() => onDone());
  const reasoned = transitionOf(contractMachine, record.state, action)?.reason === true;
  const today = dateInChina(new Date());
  const ended = dateInChina(new Date(record.expiresAt));
  // A contract is sent again until the day it had, unless that is over.
  const dated = action === 'extend' || (action === 'resend' && ended < today);
  const first = action === 'extend' && ended >= today ? addDays(ended, 1) : today;
  const submit = ({ reason, expiresOn }: StepValues) =>
    void run(
      (requestId) =>
        actOnContract(record.id, {
          action,
          version: record.version,
          requestId,
          ...(reasoned ? { reason: (reason ?? '').trim() } : {}),
          ...(dated && expiresOn ? { expiresOn } : {}),
        }),
      (detail) => {
        toast.success(
          text(action === 'abolish' ? 'done.abolish' : 'done', {
            action: text(`action.${action}`),
            name: record.title,
          }),
        );
        onDone(detail);
      },
    );
  return (
    <Modal
      open
      title={text('confirm.title', { action: text(`action.${action}`), name: record.title })}
      okText={text(`action.${action}`)}
      cancelText={text('cancel')}
      okButtonProps={{ danger: action === 'cancel' || action === 'abolish', loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Typography.Paragraph>{text(`confirm.${action}`)}</Typography.Paragraph>
      <Form
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={{ expiresOn: addDays(first, action === 'extend' ? 6 : SIGN_DAYS.usual) }}
        onFinish={submit}
      >
        {dated && (
          <Form.Item
            name="expiresOn"
            label={text('field.newExpiresOn')}
            rules={[{ required: true, message: text('expiresOn.rule') }]}
          >
            <DateField from={first} />
          </Form.Item>
        )}
        {reasoned && (
          <Form.Item name="reason" label={text('reason')} rules={[reasonRule(text('reason.rule'))]}>
            <Input.TextArea autoFocus rows={2} maxLength={200} showCount />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
