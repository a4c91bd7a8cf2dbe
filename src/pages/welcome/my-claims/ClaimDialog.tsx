import { Alert, Button, Descriptions, Form, Input, Modal } from 'antd';
import type { ClaimOffer } from '@contract/claims/my-schemas';
import { claimAmount } from '@contract/claims/rules';
import { fenToYuan } from '@contract/money';
import Money from '@/components/Money';
import { submitClaim } from '@/services/my-claims';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { showFieldErrors } from '@/utils/show-field-errors';
import { isFailure } from '@/utils/request-failure';
import { newRequestId } from '@/utils/request-id';
import { useTextOf } from '@/utils/use-text';
import { useState } from 'react';
import { moneyText } from '@/utils/money-text';

interface ClaimDialogProps {
  offer: ClaimOffer;
  onClose: () => void;
  onDone: () => void;
}

/** How much of it, to which card. A second click is the same request; what was refused is another once it has been changed. */
export default function ClaimDialog({ offer, onClose, onDone }: ClaimDialogProps) {
  const text = useTextOf('myClaims');
  const [form] = Form.useForm<{ amount: string }>();
  const [busy, setBusy] = useState(false);
  const [requestId, setRequestId] = useState(newRequestId);
  const most = BigInt(offer.claimableFen);
  const submit = async ({ amount }: { amount: string }) => {
    setBusy(true);
    try {
      await submitClaim({
        requestId,
        amount,
        type: offer.type,
        ...(offer.slipId === null
          ? { companyId: offer.companyId, payMonth: offer.payMonth }
          : { slipId: offer.slipId }),
      });
      toast.success(text('claimed'));
      onDone();
      onClose();
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      if (failure.kind === 'refused' || failure.status === 422) setRequestId(newRequestId());
      showFieldErrors(form, failure);
      onDone();
    } finally {
      setBusy(false);
    }
  };
  const rule = (_: unknown, value?: string) => {
    const parsed = claimAmount(value ?? '', most);
    return parsed.ok
      ? Promise.resolve()
      : Promise.reject(new Error(text(`problem.${parsed.problem}`, { most: moneyText(most) })));
  };
  const facts = [
    { key: 'whole', label: text(`whole.${offer.type}`), children: <Money fen={offer.wholeFen} /> },
    ...(offer.takenFen === '0'
      ? []
      : [{ key: 'taken', label: text('taken'), children: <Money fen={offer.takenFen} /> }]),
    ...(offer.advancedFen === '0'
      ? []
      : [{ key: 'advanced', label: text('advanced'), children: <Money fen={offer.advancedFen} /> }]),
    {
      key: 'claimable',
      label: text(`claimable.${offer.type}`),
      children: <Money fen={offer.claimableFen} style={{ fontWeight: 600 }} />,
    },
    { key: 'card', label: text('card'), children: [offer.cardMasked, offer.bankName].filter(Boolean).join(' · ') },
  ];
  return (
    <Modal
      open
      title={text(`claim.${offer.type}`)}
      okText={text('submit')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Descriptions size="small" column={1} items={facts} style={{ marginBlockEnd: SPACE.md }} />
      <Form form={form} layout="vertical" disabled={busy} onFinish={(values) => void submit(values)}>
        <Form.Item label={text('amount.yuan')} required style={{ marginBlockEnd: SPACE.xs }}>
          <div style={{ display: 'flex', gap: SPACE.xs, alignItems: 'flex-start' }}>
            <Form.Item name="amount" noStyle rules={[{ validator: rule }]}>
              <Input
                autoFocus
                inputMode="decimal"
                maxLength={20}
                prefix="¥"
                autoComplete="off"
                aria-label={text('amount.yuan')}
              />
            </Form.Item>
            <Button onClick={() => form.setFieldsValue({ amount: fenToYuan(most) })}>{text('all')}</Button>
          </div>
        </Form.Item>
      </Form>
      <Alert type="info" showIcon message={text(`hint.${offer.type}`)} />
    </Modal>
  );
}
