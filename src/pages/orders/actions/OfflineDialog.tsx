import { Alert, Form, Input, Modal } from 'antd';
import { VOUCHER_LENGTH } from '@contract/claims/rules';
import PictureUpload, { UPLOADING } from '@/components/picture/PictureUpload';
import { payClaimOffline } from '@/services/claims';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { showFieldErrors } from '@/utils/show-field-errors';
import { useSubmit } from '@/utils/use-submit';
import { moneyText } from '@/utils/money-text';
import { useText } from '../use-text';
import type { StepDialogProps } from './dialog-props';
import { VOUCHER_NO } from './voucher-rule';

interface Values {
  voucherNo: string;
  voucherFileId?: string | null;
}

/** 标记线下已付: the voucher's number and its picture. */
export default function OfflineDialog({ claim, onClose, onDone }: StepDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const { busy, run } = useSubmit(() => onDone());
  const noted = (failure: unknown): never => {
    showFieldErrors(form, failure);
    throw failure;
  };
  const submit = ({ voucherNo, voucherFileId }: Values) =>
    run(
      (requestId) =>
        payClaimOffline(claim.id, {
          version: claim.version,
          requestId,
          voucherNo: voucherNo.trim(),
          voucherFileId: voucherFileId ?? null,
        }).catch(noted),
      (detail) => {
        toast.success(text('offline.done', { no: claim.orderNo }));
        onDone(detail);
      },
    );
  const pictured = (_: unknown, value?: string | null) => {
    if (value === UPLOADING) return Promise.reject(new Error(text('offline.uploading')));
    return value ? Promise.resolve() : Promise.reject(new Error(text('offline.picture.rule')));
  };
  return (
    <Modal
      open
      title={text('offline.title', { no: claim.orderNo })}
      okText={text('offline.ok')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Alert
        type="warning"
        showIcon
        message={text('offline.hint', { name: claim.staffName, amount: moneyText(claim.payFen) })}
        style={{ marginBlockEnd: SPACE.md }}
      />
      <Form form={form} layout="vertical" disabled={busy} onFinish={(values) => void submit(values)}>
        <Form.Item
          name="voucherNo"
          label={text('field.voucherNo')}
          rules={[{ required: true }, { pattern: VOUCHER_NO, message: text('offline.no.rule') }]}
        >
          <Input autoFocus maxLength={VOUCHER_LENGTH.most} autoComplete="off" />
        </Form.Item>
        <Form.Item name="voucherFileId" label={text('field.voucher')} required rules={[{ validator: pictured }]}>
          <PictureUpload purpose="claimVoucher" label={text('field.voucher')} removable disabled={busy} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
