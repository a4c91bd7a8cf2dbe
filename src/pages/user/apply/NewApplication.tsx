import { Button, Form } from 'antd';
import { useState } from 'react';
import FieldGroup from '@/components/record/FieldGroup';
import { submitApplication } from '@/services/applications';
import { isFailure } from '@/utils/request-failure';
import { newRequestId } from '@/utils/request-id';
import styles from './apply.less';
import { showFieldErrors } from '@/utils/show-field-errors';
import CompanyFields from './CompanyFields';
import { type ApplyValues, EMPTY, formOf } from './form-values';
import PapersFields from './PapersFields';
import PeopleFields from './PeopleFields';
import { useText } from './use-text';

interface NewApplicationProps {
  onTouched: () => void;
  onDone: (no: string, mobile: string) => void;
}

/** The form by which a company asks to be opened. */
export default function NewApplication({ onTouched, onDone }: NewApplicationProps) {
  const text = useText();
  const [form] = Form.useForm<ApplyValues>();
  const [busy, setBusy] = useState(false);
  // One for the whole form: a second click or a try after a lost answer makes no second application.
  const [requestId, setRequestId] = useState(newRequestId);

  const submit = async () => {
    const values = form.getFieldsValue(true) as ApplyValues;
    const { licenseFileId, authLetterFileId, captcha } = values;
    if (!licenseFileId) return; // the field has said so
    const record = formOf(values);
    setBusy(true);
    try {
      const { no } = await submitApplication({
        ...record,
        licenseFileId,
        authLetterFileId: authLetterFileId ?? null,
        captcha,
        requestId,
      });
      onDone(no, record.applicantMobile);
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      if (failure.kind === 'refused' || failure.status === 422) setRequestId(newRequestId());
      showFieldErrors(form, failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={EMPTY}
      disabled={busy}
      scrollToFirstError={{ block: 'center' }}
      onValuesChange={onTouched}
      onFinish={() => void submit()}
    >
      <FieldGroup title={text('section.company')}>
        <CompanyFields again={false} />
      </FieldGroup>
      <FieldGroup title={text('section.papers')}>
        <PapersFields />
      </FieldGroup>
      <FieldGroup title={text('section.people')}>
        <PeopleFields />
      </FieldGroup>
      <p className={styles.privacy}>{text('privacy')}</p>
      <Button type="primary" htmlType="submit" size="large" block loading={busy}>
        {text('submit')}
      </Button>
    </Form>
  );
}
