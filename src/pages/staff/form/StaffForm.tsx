import { Button, Drawer, Form, Popconfirm, Skeleton, Space } from 'antd';
import { useCallback, useState } from 'react';
import { genderOfId, normalizeIdDocument } from '@contract/validators/id-document';
import type { StaffDetail } from '@contract/staff/record-schemas';
import LoadError from '@/components/LoadError';
import { createStaff, editStaff, getStaff } from '@/services/staff';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request-failure';
import { newRequestId } from '@/utils/request-id';
import { useLoad } from '@/utils/use-load';
import { useText } from '../use-text';
import { inputOf, type StaffValues, valuesOf } from './form-values';
import { fieldErrorsOf } from './server-errors';
import StaffFields from './StaffFields';

interface StaffFormProps {
  /** null = a new person. */
  id: string | null;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** The form of a staff record in a drawer; fetched anew for editing, so that it starts from what is stored now. */
export default function StaffForm({ id, onClose, onSaved }: StaffFormProps) {
  const text = useText();
  const { data, error, reload } = useLoad(useCallback((options) => (id === null ? Promise.resolve(null) : getStaff(id, options)), [id]));
  if (data !== undefined) return <OpenForm person={data} onClose={onClose} onSaved={onSaved} />;
  return (
    <Drawer open width={720} title={text(error ? 'column.person' : 'form.loading')} onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => reload()} /> : <Skeleton active paragraph={{ rows: 12 }} />}
    </Drawer>
  );
}

function OpenForm({ person, onClose, onSaved }: { person: StaffDetail | null; onClose: () => void; onSaved: (id: string) => void }) {
  const text = useText();
  const [form] = Form.useForm<StaffValues>();
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  // One for the whole form: a second click or a try after a lost answer enters nobody twice.
  const [requestId, setRequestId] = useState(newRequestId);

  const submit = async () => {
    // Whole values: masked fields that are not changed are no part of the form's own.
    const staff = inputOf(form.getFieldsValue(true) as StaffValues);
    setBusy(true);
    try {
      const saved = person ? await editStaff(person.id, { version: person.version, staff }) : await createStaff({ requestId, staff });
      toast.success(text(person ? 'form.saved' : 'form.created', { name: staff.name }));
      onSaved(saved.id);
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      // What was refused is changed before it is sent again: another request.
      if (failure.kind === 'refused' || failure.status === 422) setRequestId(newRequestId());
      const fields = fieldErrorsOf(failure);
      form.setFields(fields as Parameters<typeof form.setFields>[0]);
      if (fields[0]) form.scrollToField(fields[0].name as keyof StaffValues, { block: 'center' });
    } finally {
      setBusy(false);
    }
  };

  const changed = (changes: Partial<StaffValues>) => {
    setTouched(true);
    if (changes.idNo === undefined) return;
    const gender = genderOfId(form.getFieldValue('idType'), normalizeIdDocument(changes.idNo));
    if (gender) form.setFieldValue('gender', gender);
  };

  return (
    <Drawer
      open
      width={720}
      title={person ? text('form.edit', { name: person.name }) : text('form.create')}
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
      <Form form={form} layout="vertical" initialValues={valuesOf(person)} disabled={busy} scrollToFirstError={{ block: 'center' }} onValuesChange={changed} onFinish={() => void submit()}>
        <StaffFields person={person} />
      </Form>
    </Drawer>
  );
}
