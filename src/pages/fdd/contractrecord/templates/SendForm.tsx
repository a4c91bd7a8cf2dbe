import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { typedFields } from '@contract/contract-templates/fields';
import type { Lacking, TemplateListItem } from '@contract/contract-templates/schemas';
import { addDays, dateInChina } from '@contract/date';
import { MOST_SIGNERS, SIGN_DAYS } from '@contract/fdd/contract-choices';
import DateField from '@/components/record/DateField';
import FormDrawer from '@/components/record/FormDrawer';
import { useRole } from '@/models/hooks';
import { checkSend, sendFromTemplate } from '@/services/contract-templates';
import { SPACE } from '@/theme/tokens';
import { attempt } from '@/utils/attempt';
import { draftKey } from '@/utils/drafts';
import PeopleField, { type PickedPerson } from '../actions/PeopleField';
import LackingList from './LackingList';
import { checkBodyOf, sendBodyOf, type SendValues } from './send-values';
import TypedValues from './TypedValues';
import { useText } from './use-text';

interface SendFormProps {
  record: TemplateListItem;
  onClose: () => void;
  onSent: (answer: { jobId: string; batchId: string; count: number }) => void;
}

const NOBODY: PickedPerson[] = [];

/** 发起签署 from a template: a paper of his own for each person, checked before it is sent. */
export default function SendForm({ record, onClose, onSent }: SendFormProps) {
  const text = useText();
  const admin = useRole() === 'admin';
  const [form] = Form.useForm<SendValues>();
  const people = Form.useWatch('people', form) ?? NOBODY;
  const [lacking, setLacking] = useState<Lacking[] | null>(null);
  const [checking, setChecking] = useState(false);
  const today = dateInChina(new Date());
  const typed = typedFields(record.fields);

  const check = async () => {
    // What is wrong with a field stands at it.
    if (
      !(await form.validateFields(['people', 'expiresOn']).then(
        () => true,
        () => false,
      ))
    )
      return;
    setChecking(true);
    const answer = await attempt(
      checkSend(record.id, checkBodyOf(form.getFieldsValue(true) as SendValues, record.no)),
    ).finally(() => setChecking(false));
    if (answer) setLacking(answer.lacking);
  };
  const save = async (values: SendValues, requestId: string) =>
    onSent({
      ...(await sendFromTemplate(record.id, sendBodyOf(values, record.no, requestId))),
      count: values.people.length,
    });

  return (
    <FormDrawer<SendValues>
      form={form}
      title={text('send.title', { name: record.name })}
      draft={draftKey('contract.send', { id: record.id, version: record.no })}
      saveText={text('action.send')}
      initialValues={{ people: [], title: record.name, withCompany: true, expiresOn: addDays(today, SIGN_DAYS.usual) }}
      save={save}
      onValuesChange={() => setLacking(null)}
      onClose={onClose}
    >
      <Form.Item
        name="people"
        label={text('field.people')}
        required
        extra={text('people.hint')}
        rules={[
          {
            validator: (_, chosen: PickedPerson[]) =>
              chosen.length === 0
                ? Promise.reject(new Error(text('people.rule')))
                : chosen.length > MOST_SIGNERS
                  ? Promise.reject(new Error(text('people.most', { most: MOST_SIGNERS, count: chosen.length })))
                  : Promise.resolve(),
          },
        ]}
      >
        <PeopleField company={admin ? record.companyId : undefined} />
      </Form.Item>
      <Form.Item
        name="title"
        label={text('field.title')}
        rules={[{ required: true, whitespace: true, min: 2, max: 50, message: text('title.rule') }]}
      >
        <Input maxLength={50} showCount />
      </Form.Item>
      <TypedValues fields={typed} people={people} />
      <Form.Item name="withCompany" valuePropName="checked">
        <Checkbox>{text('field.withCompany')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="expiresOn"
        label={text('field.expiresOn')}
        rules={[{ required: true, message: text('expiresOn.rule') }]}
      >
        <DateField from={today} />
      </Form.Item>
      <Button loading={checking} disabled={people.length === 0} onClick={() => void check()}>
        {text('send.check')}
      </Button>
      {lacking?.length === 0 && (
        <Alert
          type="success"
          showIcon
          style={{ marginBlockStart: SPACE.sm }}
          message={text('send.ready', { count: people.length })}
        />
      )}
      {lacking !== null && lacking.length > 0 && <LackingList lacking={lacking} />}
    </FormDrawer>
  );
}
