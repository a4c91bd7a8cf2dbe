import { Alert, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { TAX_FILES, type TaxFile } from '@contract/wages/tax-files';
import type { TaxFileBody } from '@/services/wage-batches';
import { newRequestId } from '@/utils/request-id';
import { useText } from '../hooks/use-text';

interface Values {
  kind: TaxFile;
  reason: string;
}

interface TaxFileDialogProps {
  title: string;
  onClose: () => void;
  onSubmit: (body: TaxFileBody) => Promise<void>;
}

/** Full identity numbers leave the system: asks which file, and for a reason, which the audit log keeps. */
export default function TaxFileDialog({ title, onClose, onSubmit }: TaxFileDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [requestId] = useState(newRequestId);
  const submit = async ({ kind, reason }: Values) => {
    setBusy(true);
    await onSubmit({ requestId, kind, reason: reason.trim() }).finally(() => setBusy(false));
  };
  return (
    <Modal
      open
      width={560}
      title={text('export.tax.title', { title })}
      okText={text('export.tax.ok')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Alert type="warning" showIcon message={text('export.tax.hint')} style={{ marginBlockEnd: 16 }} />
      <Form form={form} layout="vertical" disabled={busy} initialValues={{ kind: 'income' }} onFinish={submit}>
        <Form.Item name="kind" label={text('export.tax.kind')}>
          <Radio.Group options={TAX_FILES.map((value) => ({ value, label: text(`export.tax.kind.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={text('reason')}
          rules={[{ required: true, whitespace: true, min: 2, max: 200, message: text('reason.rule') }]}
        >
          <Input.TextArea autoFocus rows={2} maxLength={200} showCount placeholder={text('export.tax.reason')} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
