import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { WageType } from '@contract/wages/items';
import { isNotWageIncome, TAX_FILES, type TaxFile } from '@contract/wages/tax-files';
import RadioGroup from '@/components/record/RadioGroup';
import type { TaxFileBody } from '@/services/wage-batches';
import { SPACE } from '@/theme/tokens';
import { reasonRule } from '@/utils/reason-rule';
import { newRequestId } from '@/utils/request-id';
import { useText } from '../hooks/use-text';
import TaxTemplate from './TaxTemplate';

interface Values {
  kind: TaxFile;
  reason: string;
}

interface TaxFileDialogProps {
  title: string;
  wageType: WageType;
  onClose: () => void;
  onSubmit: (body: TaxFileBody) => Promise<void>;
}

/** Full identity numbers leave the system: asks which file, and for a reason, which the audit log keeps. */
export default function TaxFileDialog({ title, wageType, onClose, onSubmit }: TaxFileDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [requestId] = useState(newRequestId);
  const apart = isNotWageIncome(wageType);
  const chosen = Form.useWatch('kind', form);
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
      <Alert type="warning" showIcon message={text('export.tax.hint')} style={{ marginBlockEnd: SPACE.md }} />
      <Form
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={{ kind: apart ? 'people' : 'income' }}
        onFinish={submit}
      >
        <Form.Item
          name="kind"
          label={text('export.tax.kind')}
          extra={apart ? text(`export.tax.apart.${wageType}`) : chosen === 'income' && text('export.tax.month')}
        >
          <RadioGroup
            options={TAX_FILES.map((value) => ({
              value,
              label: text(`export.tax.kind.${value}`),
              disabled: apart && value === 'income',
            }))}
          />
        </Form.Item>
        {chosen && (
          <Form.Item label={text('export.tax.template')}>
            <TaxTemplate kind={chosen} />
          </Form.Item>
        )}
        <Form.Item name="reason" label={text('reason')} rules={[reasonRule(text('reason.rule'))]}>
          <Input.TextArea autoFocus rows={2} maxLength={200} showCount placeholder={text('export.tax.reason')} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
