import { Alert, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import type { OnlineChannel, SandboxOutcome } from '@contract/claims/choices';
import type { ClaimListItem, ClaimResults } from '@contract/claims/schemas';
import { useServices } from '@/models/hooks';
import { approveClaims, payClaims } from '@/services/claims';
import { SPACE } from '@/theme/tokens';
import { labelled } from '@/utils/punctuation';
import { useSubmit } from '@/utils/use-submit';
import { moneyText } from '@/utils/money-text';
import styles from '../orders.less';
import { useText } from '../use-text';
import PayFields from './PayFields';

export type BatchStep = 'approve' | 'pay';

interface BatchDialogProps {
  step: BatchStep;
  claims: readonly ClaimListItem[];
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  channel: OnlineChannel;
  sandbox?: SandboxOutcome;
}

/** 批量通过, 批量打款: how many and how much, then what became of each. */
export default function BatchDialog({ step, claims: begun, onClose, onDone }: BatchDialogProps) {
  const text = useText();
  const services = useServices();
  const [form] = Form.useForm<Values>();
  const { busy, run } = useSubmit(onDone);
  // Sent as they were seen when it was opened, whatever the list shows meanwhile.
  const [claims] = useState(begun);
  const [results, setResults] = useState<ClaimResults | null>(null);
  const sum = claims.reduce((total, claim) => total + BigInt(claim.payFen), 0n);
  const items = claims.map(({ id, version }) => ({ id, version }));
  const submit = (values: Values) =>
    run(
      (requestId) =>
        step === 'approve' ? approveClaims({ requestId, items }) : payClaims({ requestId, items, ...values }),
      setResults,
    );
  const failed = results?.results.filter((row) => !row.ok) ?? [];
  if (results) {
    return (
      <Modal
        open
        title={text(`batch.${step}.title`)}
        onCancel={onDone}
        footer={
          <Button type="primary" onClick={onDone}>
            {text('close')}
          </Button>
        }
      >
        <Alert
          type={failed.length > 0 ? 'warning' : 'success'}
          showIcon
          message={text(`batch.${step}.done`, { done: results.done, failed: failed.length })}
        />
        {failed.length > 0 && (
          <ul className={styles.results} aria-label={text('batch.failed')}>
            {failed.map((row) => (
              <li key={row.id}>{labelled(`${row.orderNo} ${row.staffName}`, row.message)}</li>
            ))}
          </ul>
        )}
      </Modal>
    );
  }
  return (
    <Modal
      open
      title={text(`batch.${step}.title`)}
      okText={text(`action.${step}`)}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Alert
        type="info"
        showIcon
        message={text('batch.sum', { count: claims.length, sum: moneyText(sum) })}
        style={{ marginBlockEnd: SPACE.md }}
      />
      <Form
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={{ channel: 'bank', ...(services.payment === 'sandbox' ? { sandbox: 'pay' } : {}) }}
        onFinish={(values) => void submit(values)}
      >
        {step === 'pay' && <PayFields />}
      </Form>
    </Modal>
  );
}
