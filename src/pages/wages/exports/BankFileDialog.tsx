import { Alert, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { BANK_FORMATS, type BankFormat } from '@contract/wages/bank-formats';
import type { BankFileBody } from '@/services/wage-batches';
import { newRequestId } from '@/utils/request-id';
import { useText } from '../hooks/use-text';

interface BankFileDialogProps {
  title: string;
  onClose: () => void;
  onSubmit: (body: BankFileBody) => Promise<void>;
}

/** Full card numbers leave the system: asks for the layout and a reason, which the audit log keeps. */
export default function BankFileDialog({ title, onClose, onSubmit }: BankFileDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ format: BankFormat; reason: string }>();
  const [busy, setBusy] = useState(false);
  const [requestId] = useState(newRequestId);
  const submit = async ({ format, reason }: { format: BankFormat; reason: string }) => {
    setBusy(true);
    await onSubmit({ requestId, format, reason: reason.trim() }).finally(() => setBusy(false));
  };
  return (
    <Modal open title={text('export.bank.title', { title })} okText={text('export.bank.ok')} cancelText={text('cancel')} okButtonProps={{ loading: busy }} maskClosable={false} onCancel={onClose} onOk={() => form.submit()}>
      <Alert type="warning" showIcon message={text('export.bank.hint')} style={{ marginBlockEnd: 16 }} />
      <Form form={form} layout="vertical" disabled={busy} initialValues={{ format: 'generic' }} onFinish={submit}>
        <Form.Item name="format" label={text('export.bank.format')}>
          <Radio.Group options={BANK_FORMATS.map((value) => ({ value, label: text(`bank.${value}`) }))} />
        </Form.Item>
        <Form.Item name="reason" label={text('reason')} rules={[{ required: true, whitespace: true, min: 2, max: 200, message: text('reason.rule') }]}>
          <Input.TextArea autoFocus rows={2} maxLength={200} showCount placeholder={text('export.bank.reason')} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
