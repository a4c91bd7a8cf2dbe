import { Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { addDays, dateInChina } from '@contract/date';
import { CONTRACT_KINDS, type ContractKind, MOST_SIGNERS, SIGN_DAYS } from '@contract/fdd/contract-choices';
import type { AttachmentView } from '@contract/files/schemas';
import AttachmentField from '@/components/attachment/AttachmentField';
import CompanySelect from '@/components/CompanySelect';
import DateField from '@/components/record/DateField';
import FormDrawer from '@/components/record/FormDrawer';
import { useRole } from '@/models/hooks';
import { startContracts } from '@/services/fdd-contracts';
import { useText } from '../use-text';
import PeopleField, { type PickedPerson } from './PeopleField';

interface StartValues {
  company?: string;
  kind: ContractKind;
  title: string;
  fileId: AttachmentView[];
  staffIds: PickedPerson[];
  withCompany: boolean;
  expiresOn: string | null;
}

interface StartFormProps {
  onClose: () => void;
  onStarted: (started: { batchId: string; jobId: string; count: number }) => void;
}

/** 发起签署 of an uploaded PDF: each person chosen gets a contract of his own. */
export default function StartForm({ onClose, onStarted }: StartFormProps) {
  const text = useText();
  const admin = useRole() === 'admin';
  const [form] = Form.useForm<StartValues>();
  const [sending, setSending] = useState(false);
  const company = Form.useWatch('company', form);
  const today = dateInChina(new Date());
  const changed = (changes: Partial<StartValues>) => {
    if ('company' in changes) form.setFieldsValue({ staffIds: [] });
    // The title follows the kind until somebody writes one.
    const title = form.getFieldValue('title') as string;
    if (changes.kind !== undefined && (title === '' || CONTRACT_KINDS.some((kind) => title === text(`kind.${kind}`))))
      form.setFieldsValue({ title: changes.kind === 'other' ? '' : text(`kind.${changes.kind}`) });
  };
  const save = async (
    { company: whose, kind, title, fileId, staffIds, withCompany, expiresOn }: StartValues,
    requestId: string,
  ) =>
    onStarted(
      await startContracts({
        kind,
        title: title.trim(),
        fileId: fileId[0]?.id ?? '',
        staffIds: staffIds.map((person) => person.value),
        withCompany,
        expiresOn: expiresOn ?? '',
        requestId,
        ...(whose === undefined ? {} : { company: whose }),
      }),
    );
  return (
    <FormDrawer<StartValues>
      form={form}
      title={text('action.start')}
      saveText={text('action.start')}
      saveBlocked={sending}
      initialValues={{
        kind: 'labor',
        title: text('kind.labor'),
        fileId: [],
        staffIds: [],
        withCompany: true,
        expiresOn: addDays(today, SIGN_DAYS.usual),
      }}
      save={save}
      onValuesChange={changed}
      onClose={onClose}
    >
      {admin && (
        <Form.Item
          name="company"
          label={text('field.company')}
          rules={[{ required: true, message: text('company.rule') }]}
          getValueFromEvent={(chosen?: { id: string }) => chosen?.id}
        >
          <CompanySelect placeholder={text('company.placeholder')} onChange={() => undefined} />
        </Form.Item>
      )}
      <Form.Item name="kind" label={text('field.kind')} rules={[{ required: true }]}>
        <Select options={CONTRACT_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="title"
        label={text('field.title')}
        rules={[{ required: true, whitespace: true, min: 2, max: 50, message: text('title.rule') }]}
      >
        <Input maxLength={50} showCount />
      </Form.Item>
      <Form.Item
        name="fileId"
        label={text('field.file')}
        required
        extra={text('file.hint')}
        rules={[
          {
            validator: (_, files: AttachmentView[]) =>
              files.length > 0 ? Promise.resolve() : Promise.reject(new Error(text('file.rule'))),
          },
        ]}
      >
        <AttachmentField purpose="contract" label={text('file.label')} onBusy={setSending} />
      </Form.Item>
      <Form.Item
        name="staffIds"
        label={text('field.people')}
        required
        extra={text('people.hint')}
        rules={[
          {
            validator: (_, people: PickedPerson[]) =>
              people.length === 0
                ? Promise.reject(new Error(text('people.rule')))
                : people.length > MOST_SIGNERS
                  ? Promise.reject(new Error(text('people.most', { most: MOST_SIGNERS, count: people.length })))
                  : Promise.resolve(),
          },
        ]}
      >
        <PeopleField company={company} disabled={admin && company === undefined} />
      </Form.Item>
      <Form.Item name="withCompany" valuePropName="checked" extra={text('withCompany.hint')}>
        <Checkbox>{text('field.withCompany')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="expiresOn"
        label={text('field.expiresOn')}
        extra={text('expiresOn.hint', { most: SIGN_DAYS.most })}
        rules={[{ required: true, message: text('expiresOn.rule') }]}
      >
        <DateField from={today} />
      </Form.Item>
    </FormDrawer>
  );
}
