import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import type { OwnProfile } from '@contract/own-account/schemas';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import SendCode from '@/components/SendCode';
import { changeOwnMobile, sendMobileCaptcha } from '@/services/own-account';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import { useSignInAgain } from '@/utils/use-sign-in-again';
import { useText } from './use-text';

interface MobileDialogProps {
  onClose: () => void;
  onDone: (profile: OwnProfile) => void;
}

interface Values {
  mobile: string;
  captcha: string;
  password: string;
}

/** Another mobile: a code sent to the new number proves it, the password proves the person. */
export default function MobileDialog({ onClose, onDone }: MobileDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const signInAgain = useSignInAgain();

  const send = async () => {
    const right = await form.validateFields(['mobile']).then(
      () => true,
      () => false, // the field says what is wrong
    );
    return right && sendMobileCaptcha(normalizeMobile(form.getFieldValue('mobile') as string));
  };
  const submit = async ({ mobile, captcha, password }: Values) => {
    setBusy(true);
    try {
      const profile = await changeOwnMobile({ mobile: normalizeMobile(mobile), captcha, password });
      toast.success(text('mobile.changed'));
      onDone(profile);
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (isFailure(error, BUSINESS_ERRORS.SIGNED_OUT.code)) signInAgain();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={text('mobile.title')}
      okText={text('mobile.submit')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form<Values> form={form} layout="vertical" disabled={busy} onFinish={(values) => void submit(values)}>
        <Form.Item
          name="mobile"
          label={text('mobile.new')}
          required
          rules={[
            {
              validator: (_, value?: string) =>
                isMobile(normalizeMobile(value ?? ''))
                  ? Promise.resolve()
                  : Promise.reject(new Error(text('mobile.rule'))),
            },
          ]}
        >
          <Input autoFocus maxLength={20} inputMode="tel" autoComplete="tel-national" />
        </Form.Item>
        <Form.Item
          name="captcha"
          label={text('code')}
          required
          normalize={(value: string) => value.replace(/\D/g, '').slice(0, 6)}
          rules={[
            { pattern: /^\d{6}$/, message: text('code.rule') },
            { required: true, message: text('code.rule') },
          ]}
        >
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            suffix={<SendCode waitKey="account-captcha-until" send={send} />}
          />
        </Form.Item>
        <Form.Item
          name="password"
          label={text('password.current')}
          rules={[{ required: true, message: text('password.current.rule') }]}
        >
          <Input.Password maxLength={100} autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
