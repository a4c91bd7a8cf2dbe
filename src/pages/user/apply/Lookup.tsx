import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { OwnApplication } from '@contract/approval/schemas';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import { lookUpApplication } from '@/services/applications';
import { showFieldErrors } from '@/utils/show-field-errors';
import { isFailure } from '@/utils/request-failure';
import Code from './Code';
import { useText } from './use-text';

interface Values {
  no: string;
  mobile: string;
  captcha: string;
}

/** Number, phone and code: opens one's own application. */
export default function Lookup({
  no,
  mobile,
  onFound,
}: {
  no: string;
  mobile: string;
  onFound: (own: OwnApplication) => void;
}) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const provenMobile = () =>
    form.validateFields(['mobile']).then(
      (values) => normalizeMobile((values as Values).mobile),
      () => null, // the field says what is wrong
    );
  const submit = async (values: Values) => {
    setBusy(true);
    try {
      onFound(await lookUpApplication({ ...values, mobile: normalizeMobile(values.mobile) }));
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      showFieldErrors(form, failure);
    } finally {
      setBusy(false);
    }
  };
  const mobileRule = (_: unknown, value?: string) =>
    isMobile(normalizeMobile(value ?? '')) ? Promise.resolve() : Promise.reject(new Error(text('mobile.rule')));
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ no, mobile, captcha: '' }}
      disabled={busy}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item
        name="no"
        label={text('field.no')}
        extra={text('hint.no')}
        rules={[{ required: true, whitespace: true, message: text('no.rule') }]}
      >
        <Input maxLength={40} placeholder="SQ…" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="mobile"
        label={text('field.applicantMobile')}
        required
        validateTrigger="onBlur"
        rules={[{ validator: mobileRule }]}
      >
        <Input maxLength={20} inputMode="tel" autoComplete="tel-national" />
      </Form.Item>
      <Code mobile={provenMobile} />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {text('lookup.submit')}
      </Button>
    </Form>
  );
}
