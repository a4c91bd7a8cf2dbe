import { Link } from '@umijs/max';
import { Button, Form, Input, Modal, Skeleton, Space, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import OtpInput from '@/components/OtpInput';
import { useCurrentUser } from '@/models/hooks';
import { beginPasskeyProof } from '@/services/passkeys';
import { proofWays, proveAnew } from '@/services/second-factor';
import { passkeyDevice } from '@/utils/passkey';
import { isFailure } from '@/utils/request-failure';
import { PASSWORD_PATH } from '@/utils/redirect';
import { useSignInAgain } from '@/utils/use-sign-in-again';
import { useTextOf } from '@/utils/use-text';
import type { StepUpProps } from './step-up-props';

type Way = 'passkey' | 'otp' | 'password';

/** In this order they are offered. */
const WAYS: readonly Way[] = ['passkey', 'otp', 'password'];

/** Asks for a passkey, a code of the authenticator app, or the password, before a step whose consequences want it. */
export default function StepUpDialog({ onEnd }: StepUpProps) {
  const text = useTextOf('secondFactor');
  const { account } = useCurrentUser();
  const [form] = Form.useForm<{ proof: string }>();
  const [ways, setWays] = useState<Way[]>();
  const [way, setWay] = useState<Way>();
  const [busy, setBusy] = useState(false);
  const signInAgain = useSignInAgain();

  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    proofWays().then(
      (has) => {
        const known = WAYS.filter((each) => has[each] && (each !== 'passkey' || 'PublicKeyCredential' in window));
        setWays(known);
        setWay(known[0]);
      },
      (error: unknown) => {
        if (!isFailure(error)) throw error;
        end.current(false); // it has been told why
      },
    );
  }, []);

  /** False where no passkey has answered. */
  const prove = async (proof: string): Promise<boolean> => {
    if (way !== 'passkey') {
      await proveAnew(way === 'otp' ? { otp: proof } : { password: proof });
      return true;
    }
    const options = await beginPasskeyProof();
    const passkey = await (await passkeyDevice())?.answerByPasskey(options);
    if (passkey) await proveAnew({ passkey });
    return passkey !== undefined;
  };
  const submit = async ({ proof }: { proof: string }) => {
    setBusy(true);
    try {
      if (await prove(proof)) onEnd(true);
      else setBusy(false);
    } catch (error) {
      if (!isFailure(error)) throw error;
      form.resetFields();
      setBusy(false);
      if (isFailure(error, BUSINESS_ERRORS.SIGNED_OUT.code)) {
        onEnd(false);
        signInAgain();
      }
    }
  };
  const others = ways?.filter((each) => each !== way) ?? [];

  return (
    <Modal
      open
      width={420}
      title={text('stepUp.title')}
      okText={text('stepUp.submit')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy, disabled: !way }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={() => onEnd(false)}
      onOk={() => form.submit()}
    >
      <Typography.Paragraph type="secondary">{text('stepUp.why')}</Typography.Paragraph>
      {!ways && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {ways && !way && (
        <Typography.Paragraph>
          {text('stepUp.none')}{' '}
          <Link to={PASSWORD_PATH} onClick={() => onEnd(false)}>
            {text('stepUp.setPassword')}
          </Link>
        </Typography.Paragraph>
      )}
      {way && (
        <Form
          key={way}
          form={form}
          layout="vertical"
          disabled={busy}
          onFinish={(values: { proof: string }) => void submit(values)}
        >
          {/* Password managers want to know whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={account ?? ''} readOnly hidden />
          {way === 'passkey' ? (
            <Form.Item label={text('stepUp.passkey')}>{text('stepUp.passkey.how')}</Form.Item>
          ) : (
            <Form.Item
              name="proof"
              label={text(`stepUp.${way}`)}
              extra={way === 'otp' ? text('otp.hint') : undefined}
              rules={[{ required: true, message: text(`stepUp.${way}.rule`) }]}
            >
              {way === 'otp' ? (
                <OtpInput autoFocus />
              ) : (
                <Input.Password autoFocus maxLength={100} autoComplete="current-password" />
              )}
            </Form.Item>
          )}
          <Space size="middle" wrap>
            {others.map((other) => (
              <Button
                key={other}
                type="link"
                size="small"
                style={{ paddingInline: 0 }}
                onClick={() => {
                  form.resetFields();
                  setWay(other);
                }}
              >
                {text(`stepUp.use.${other}`)}
              </Button>
            ))}
          </Space>
        </Form>
      )}
    </Modal>
  );
}
