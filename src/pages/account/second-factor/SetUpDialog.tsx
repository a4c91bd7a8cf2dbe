import { Form, Modal, QRCode, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { FactorSecret } from '@contract/second-factor/schemas';
import OtpInput from '@/components/OtpInput';
import { beginFactor, confirmFactor } from '@/services/second-factor';
import { isFailure } from '@/utils/request-failure';
import { useTextOf } from '@/utils/use-text';
import styles from './second-factor.less';

interface SetUpDialogProps {
  onClose: () => void;
  /** With the recovery codes. */
  onDone: (codes: string[]) => void;
}

/** Pixels of the QR code: read from a screen by any phone. */
const QR = 176;

/** The secret for the authenticator app, as a picture and as text, and the code that shows the app has it. */
export default function SetUpDialog({ onClose, onDone }: SetUpDialogProps) {
  const text = useTextOf('secondFactor');
  const [form] = Form.useForm<{ otp: string }>();
  const [made, setMade] = useState<FactorSecret>();
  const [busy, setBusy] = useState(false);

  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    beginFactor().then(setMade, (error: unknown) => {
      if (!isFailure(error)) throw error;
      close.current(); // it has been told why, or he did not prove who he is
    });
  }, []);

  const submit = async ({ otp }: { otp: string }) => {
    setBusy(true);
    try {
      onDone((await confirmFactor(otp)).codes);
    } catch (error) {
      if (!isFailure(error)) throw error;
      form.resetFields();
      setBusy(false);
    }
  };

  // While a fresh proof is asked for its dialog stands alone.
  if (!made) return null;
  return (
    <Modal
      open
      title={text('setUp.title')}
      okText={text('setUp.submit')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <ol className={styles.steps}>
        <li>{text('setUp.app')}</li>
        <li>
          {text('setUp.scan')}
          <div className={styles.secret}>
            <QRCode value={made.uri} size={QR} type="svg" color="#000" bgColor="#fff" aria-label={text('setUp.qr')} />
            <div>
              <div className={styles.soft}>{text('setUp.byHand')}</div>
              <Typography.Text className={styles.text} copyable={{ text: made.secret }}>
                {made.secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </Typography.Text>
            </div>
          </div>
        </li>
        <li>
          {text('setUp.code')}
          <Form
            form={form}
            disabled={busy}
            className={styles.code}
            onFinish={(values: { otp: string }) => void submit(values)}
          >
            <Form.Item
              name="otp"
              normalize={(value: string) => value.replace(/\D/g, '').slice(0, 6)}
              rules={[
                { required: true, message: text('otp.rule') },
                { pattern: /^\d{6}$/, message: text('otp.rule') },
              ]}
            >
              <OtpInput autoFocus inputMode="numeric" aria-label={text('otp')} placeholder={text('otp')} />
            </Form.Item>
          </Form>
        </li>
      </ol>
    </Modal>
  );
}
