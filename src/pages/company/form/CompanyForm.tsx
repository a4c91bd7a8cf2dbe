import { Button, Drawer, Form, Popconfirm, Skeleton, Space } from 'antd';
import { useCallback, useState } from 'react';
import type { CompanyDetail } from '@contract/company/schemas';
import LoadError from '@/components/LoadError';
import { createCompany, getCompany, updateCompany } from '@/services/companies';
import { toast } from '@/utils/feedback';
import { fieldErrorsOf } from '@/utils/field-errors';
import { isFailure } from '@/utils/request-failure';
import { newRequestId } from '@/utils/request-id';
import { useLoad } from '@/utils/use-load';
import { useText } from '../use-text';
import CompanyFields from './CompanyFields';
import { type CompanyValues, formOf, valuesOf } from './form-values';

interface CompanyFormProps {
  /** null = a new company. */
  id: string | null;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** The form of a company in a drawer; fetched anew for editing, so that it starts from what is stored now. */
export default function CompanyForm({ id, onClose, onSaved }: CompanyFormProps) {
  const text = useText();
  const { data, error, reload } = useLoad(useCallback((options) => (id === null ? Promise.resolve(null) : getCompany(id, options)), [id]));
  if (data !== undefined) return <OpenForm company={data} onClose={onClose} onSaved={onSaved} />;
  return (
    <Drawer open width={720} title={text('view.loading')} onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => reload()} /> : <Skeleton active paragraph={{ rows: 12 }} />}
    </Drawer>
  );
}

function OpenForm({ company, onClose, onSaved }: { company: CompanyDetail | null; onClose: () => void; onSaved: (id: string) => void }) {
  const text = useText();
  const [form] = Form.useForm<CompanyValues>();
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  // One for the whole form: a second click or a try after a lost answer makes no second company.
  const [requestId, setRequestId] = useState(newRequestId);

  const submit = async () => {
    // Whole values: masked fields that are not changed are no part of the form's own.
    const values = form.getFieldsValue(true) as CompanyValues;
    const record = formOf(values);
    setBusy(true);
    try {
      const saved = company ? await updateCompany(company.id, { ...record, version: company.version }) : await createCompany({ ...record, openNow: values.openNow, requestId });
      toast.success(text(company ? 'form.saved' : 'form.created', { name: saved.name }));
      onSaved(saved.id);
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      // What was refused is changed before it is sent again: another request.
      if (failure.kind === 'refused' || failure.status === 422) setRequestId(newRequestId());
      const fields = fieldErrorsOf(failure);
      form.setFields(fields as Parameters<typeof form.setFields>[0]);
      if (fields[0]) form.scrollToField(fields[0].name as keyof CompanyValues, { block: 'center' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Drawer
      open
      width={720}
      title={company ? text('form.edit', { name: company.shortName || company.name }) : text('action.create')}
      maskClosable={!touched}
      keyboard={!touched}
      closable={!touched}
      onClose={onClose}
      footer={
        <Space>
          <Button type="primary" loading={busy} onClick={() => form.submit()}>
            {text('form.save')}
          </Button>
          {touched ? (
            <Popconfirm title={text('form.discard')} okText={text('form.discard.ok')} cancelText={text('form.discard.stay')} onConfirm={onClose}>
              <Button disabled={busy}>{text('cancel')}</Button>
            </Popconfirm>
          ) : (
            <Button onClick={onClose}>{text('cancel')}</Button>
          )}
        </Space>
      }
    >
      <Form form={form} layout="vertical" initialValues={valuesOf(company)} disabled={busy} scrollToFirstError={{ block: 'center' }} onValuesChange={() => setTouched(true)} onFinish={() => void submit()}>
        <CompanyFields company={company} />
      </Form>
    </Drawer>
  );
}
