import { Alert, Form, Input, Modal, Segmented, Typography } from 'antd';
import { PROOF_MONTHS, type ProofMonths } from '@contract/wages/income-proofs/choices';
import { useCan } from '@/models/hooks';
import { downloadIncomeProof } from '@/services/income-proofs';
import { SPACE } from '@/theme/tokens';
import { reasonRule } from '@/utils/reason-rule';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../../hooks/use-text';

interface IncomeProofDialogProps {
  staffId: string;
  name: string;
  onClose: () => void;
}

interface Values {
  months: ProofMonths;
  purpose?: string;
  reason: string;
}

/** 收入证明: asks how far back, what for, and the reason the audit log keeps; then the browser saves the PDF. */
export default function IncomeProofDialog({ staffId, name, onClose }: IncomeProofDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const { busy, run } = useSubmit(onClose);
  const seesIdNumber = useCan('staff.reveal');
  const submit = ({ months, purpose = '', reason }: Values) =>
    void run(
      () =>
        downloadIncomeProof(
          staffId,
          { months, reason: reason.trim(), ...(purpose.trim() === '' ? {} : { purpose: purpose.trim() }) },
          `${text('papers.income')}_${name}.pdf`,
        ),
      onClose,
    );
  return (
    <Modal
      open
      title={text('papers.income.title', { name })}
      okText={text('papers.income.ok')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Typography.Paragraph type="secondary">{text('papers.income.hint')}</Typography.Paragraph>
      {!seesIdNumber && (
        <Alert type="info" showIcon message={text('papers.income.idNumber')} style={{ marginBlockEnd: SPACE.sm }} />
      )}
      <Form form={form} layout="vertical" disabled={busy} initialValues={{ months: 6 }} onFinish={submit}>
        <Form.Item name="months" label={text('papers.income.months')}>
          <Segmented
            options={PROOF_MONTHS.map((value) => ({ value, label: text('papers.income.months.of', { count: value }) }))}
          />
        </Form.Item>
        <Form.Item name="purpose" label={text('papers.income.purpose')} extra={text('papers.income.purpose.hint')}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="reason" label={text('papers.income.reason')} rules={[reasonRule(text('reason.rule'))]}>
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
