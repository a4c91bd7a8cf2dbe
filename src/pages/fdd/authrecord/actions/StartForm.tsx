import { Form, Modal, Typography } from 'antd';
import { type AuthMethod, methodsOf, PARTY_KINDS, type PartyKind } from '@contract/fdd/choices';
import CompanySelect from '@/components/CompanySelect';
import RadioGroup from '@/components/record/RadioGroup';
import { useRole } from '@/models/hooks';
import { startAuth } from '@/services/fdd-auths';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';
import { methodText } from '../auth-text';
import PersonField from './PersonField';

interface StartValues {
  company?: string;
  kind: PartyKind;
  staffId?: string;
  method: AuthMethod;
}

interface StartFormProps {
  onClose: () => void;
  /** Told the record that is under way. */
  onStarted: (id: string) => void;
}

/** 发起认证 of the company itself or of a person it employs; an administrator says of which company. */
export default function StartForm({ onClose, onStarted }: StartFormProps) {
  const text = useText();
  const admin = useRole() === 'admin';
  const [form] = Form.useForm<StartValues>();
  const kind = Form.useWatch('kind', form) ?? 'corp';
  const company = Form.useWatch('company', form);
  const { busy, run } = useSubmit(onClose);
  const submit = (values: StartValues) =>
    void run(
      (requestId) =>
        startAuth({
          kind: values.kind,
          staffId: values.kind === 'person' ? (values.staffId ?? null) : null,
          method: values.method,
          requestId,
          ...(values.company === undefined ? {} : { company: values.company }),
        }),
      ({ record }) => {
        toast.success(text('started', { name: record.name }));
        onStarted(record.id);
      },
    );
  const changed = (changes: Partial<StartValues>) => {
    if (changes.kind !== undefined) form.setFieldsValue({ method: methodsOf(changes.kind)[0] });
    if ('company' in changes) form.setFieldsValue({ staffId: undefined });
  };
  return (
    <Modal
      open
      title={text('action.start')}
      okText={text('action.start')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={{ kind: 'corp', method: 'legal_rep' }}
        onValuesChange={changed}
        onFinish={submit}
      >
        {admin && (
          <Form.Item
            name="company"
            label={text('field.company')}
            rules={[{ required: true, message: text('company.rule') }]}
            getValueFromEvent={(picked?: { id: string }) => picked?.id}
          >
            <CompanySelect placeholder={text('company.placeholder')} onChange={() => undefined} />
          </Form.Item>
        )}
        <Form.Item name="kind" label={text('field.kind')}>
          <RadioGroup options={[...PARTY_KINDS].reverse().map((value) => ({ value, label: text(`kind.${value}`) }))} />
        </Form.Item>
        {kind === 'person' && (
          <Form.Item name="staffId" label={text('person')} rules={[{ required: true, message: text('person.rule') }]}>
            <PersonField company={company} disabled={admin && company === undefined} />
          </Form.Item>
        )}
        <Form.Item name="method" label={text('field.method')}>
          <RadioGroup
            options={methodsOf(kind).map((value) => ({ value, label: methodText(text, { kind, method: value }) }))}
          />
        </Form.Item>
        <Typography.Paragraph type="secondary">{text(`start.hint.${kind}`)}</Typography.Paragraph>
      </Form>
    </Modal>
  );
}
