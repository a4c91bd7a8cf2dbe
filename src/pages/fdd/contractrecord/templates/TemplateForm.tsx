import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import type { TemplateListItem, UploadedTemplate } from '@contract/contract-templates/schemas';
import { CONTRACT_KINDS, type ContractKind } from '@contract/fdd/contract-choices';
import CompanySelect from '@/components/CompanySelect';
import FormDrawer from '@/components/record/FormDrawer';
import { useRole } from '@/models/hooks';
import { createTemplate, updateTemplate } from '@/services/contract-templates';
import { draftKey } from '@/utils/drafts';
import { toast } from '@/utils/feedback';
import FieldsHelp from './FieldsHelp';
import TemplateFileField from './TemplateFileField';
import { useText } from './use-text';

interface TemplateValues {
  company?: string;
  name: string;
  kind: ContractKind;
  file: UploadedTemplate | null;
}

interface TemplateFormProps {
  /** Null = a new one. */
  record: TemplateListItem | null;
  onClose: () => void;
  onSaved: () => void;
}

/** A new template, or another name, kind or version of one; an administrator says of which company a new one is. */
export default function TemplateForm({ record, onClose, onSaved }: TemplateFormProps) {
  const text = useText();
  const admin = useRole() === 'admin';
  const [form] = Form.useForm<TemplateValues>();
  const [sending, setSending] = useState(false);
  const save = async ({ company, name, kind, file }: TemplateValues, requestId: string) => {
    const common = { name: name.trim(), kind };
    if (record)
      await updateTemplate(record.id, { ...common, version: record.version, ...(file ? { ticket: file.ticket } : {}) });
    else
      await createTemplate({
        ...common,
        ticket: file?.ticket ?? '',
        requestId,
        ...(company === undefined ? {} : { company }),
      });
    toast.success(text(record ? 'done.edit' : 'done.create', { name: name.trim() }));
    onSaved();
  };
  const changed = ({ file }: Partial<TemplateValues>) => {
    // The file's name is as good a name as any until somebody writes one.
    if (file && !form.getFieldValue('name'))
      form.setFieldsValue({ name: file.fileName.replace(/\.docx$/i, '').slice(0, 50) });
  };
  return (
    <FormDrawer<TemplateValues>
      form={form}
      title={record ? text('form.edit', { name: record.name }) : text('action.create')}
      draft={draftKey('contract.template', record)}
      initialValues={{ name: record?.name ?? '', kind: record?.kind ?? 'labor', file: null }}
      saveBlocked={sending}
      save={save}
      onValuesChange={changed}
      onClose={onClose}
    >
      {admin && !record && (
        <Form.Item
          name="company"
          label={text('field.company')}
          rules={[{ required: true, message: text('company.rule') }]}
          getValueFromEvent={(chosen?: { id: string }) => chosen?.id}
        >
          <CompanySelect placeholder={text('company.placeholder')} onChange={() => undefined} />
        </Form.Item>
      )}
      <Form.Item
        name="file"
        label={text(record ? 'field.newFile' : 'field.file')}
        extra={text(record ? 'file.hint.edit' : 'file.hint')}
        rules={record ? [] : [{ required: true, message: text('file.rule') }]}
      >
        <TemplateFileField onBusy={setSending} />
      </Form.Item>
      <Form.Item
        name="name"
        label={text('field.name')}
        rules={[{ required: true, whitespace: true, min: 2, max: 50, message: text('name.rule') }]}
      >
        <Input maxLength={50} showCount />
      </Form.Item>
      <Form.Item name="kind" label={text('field.kind')}>
        <Select options={CONTRACT_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))} />
      </Form.Item>
      <FieldsHelp />
    </FormDrawer>
  );
}
