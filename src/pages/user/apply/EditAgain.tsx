import { Button, Form, Space } from 'antd';
import { useState } from 'react';
import type { OwnApplication } from '@contract/approval/schemas';
import FieldGroup from '@/components/record/FieldGroup';
import { resubmitApplication } from '@/services/applications';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import { showFieldErrors } from '@/utils/show-field-errors';
import CompanyFields from './CompanyFields';
import { type ApplyValues, formOf, valuesOf } from './form-values';
import PapersFields from './PapersFields';
import PeopleFields from './PeopleFields';
import { useText } from './use-text';

interface EditAgainProps {
  own: OwnApplication;
  onTouched: () => void;
  onCancel: () => void;
  onDone: (own: OwnApplication) => void;
}

/** A rejected application, to be mended and handed in again under its number. */
export default function EditAgain({ own, onTouched, onCancel, onDone }: EditAgainProps) {
  const text = useText();
  const [form] = Form.useForm<ApplyValues>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const values = form.getFieldsValue(true) as ApplyValues;
    const { contactMobile } = values;
    const papers = {
      licenseFileId: values.licenseFileId ?? own.facts.licenseFileId,
      authLetterFileId: values.authLetterFileId === undefined ? own.facts.authLetterFileId : values.authLetterFileId,
    };
    const { applicantMobile: _proved, contactMobile: typed, ...record } = formOf(values);
    setBusy(true);
    try {
      const next = await resubmitApplication({
        ...record,
        ...(contactMobile === undefined ? {} : { contactMobile: typed }),
        ...papers,
        ticket: own.ticket,
        version: own.version,
      });
      toast.success(text('again.done'));
      onDone(next);
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      showFieldErrors(form, failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={valuesOf(own)}
      disabled={busy}
      scrollToFirstError={{ block: 'center' }}
      onValuesChange={onTouched}
      onFinish={() => void submit()}
    >
      <FieldGroup title={text('section.company')}>
        <CompanyFields again />
      </FieldGroup>
      <FieldGroup title={text('section.papers')}>
        <PapersFields own={own} />
      </FieldGroup>
      <FieldGroup title={text('section.people')}>
        <PeopleFields own={own} />
      </FieldGroup>
      <Space>
        <Button type="primary" htmlType="submit" loading={busy}>
          {text('again.submit')}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {text('cancel')}
        </Button>
      </Space>
    </Form>
  );
}
