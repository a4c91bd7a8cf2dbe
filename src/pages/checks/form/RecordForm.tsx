import { useQuery } from '@tanstack/react-query';
import { Drawer, Form, Input, Skeleton } from 'antd';
import { RECORD_KEYS, type RecordValues, REMARK_MAX } from '@contract/checks/record';
import type { CheckDetail } from '@contract/checks/schemas';
import LoadError from '@/components/LoadError';
import FormDrawer from '@/components/record/FormDrawer';
import { createCheck, editCheck, getCheck, getExpectedDays } from '@/services/checks';
import { draftKey } from '@/utils/drafts';
import { toast } from '@/utils/feedback';
import { snapshotOf } from '@/utils/query/endpoint-query';
import { attempt } from '@/utils/attempt';
import { reasonRule } from '@/utils/reason-rule';
import { useText } from '../use-text';
import StaffField from './StaffField';
import ValueFields from './ValueFields';

interface RecordFormProps {
  month: string;
  /** null = a new record. */
  id: string | null;
  onClose: () => void;
  onSaved: (id: string) => void;
}

type Values = RecordValues & { staffId?: string; remark?: string; reason?: string };

/** A person's month by hand, in a drawer; fetched anew for editing, so that it starts from what is stored now. */
export default function RecordForm({ month, id, onClose, onSaved }: RecordFormProps) {
  const text = useText();
  const { data, error, refetch } = useQuery({ ...snapshotOf(getCheck(id ?? '')), enabled: id !== null });
  if (data !== undefined || id === null)
    return <OpenForm month={month} record={data ?? null} onClose={onClose} onSaved={onSaved} />;
  return (
    <Drawer open width={720} title={text('form.loading')} onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => refetch()} /> : <Skeleton active paragraph={{ rows: 12 }} />}
    </Drawer>
  );
}

function OpenForm({
  month,
  record,
  onClose,
  onSaved,
}: {
  month: string;
  record: CheckDetail | null;
  onClose: () => void;
  onSaved: (id: string) => void;
}) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const correction = record !== null && record.state !== 'draft' && record.state !== 'fixed';

  const save = async ({ staffId, remark = '', reason, ...typed }: Values, requestId: string) => {
    const values: RecordValues = Object.fromEntries(RECORD_KEYS.map((key) => [key, typed[key] ?? null]));
    const saved = record
      ? await editCheck(record.id, { version: record.version, values, remark, ...(correction ? { reason } : {}) })
      : await createCheck({ requestId, month, staffId: staffId ?? '', values, remark });
    toast.success(text('form.saved'));
    onSaved(saved.id);
  };
  const choose = async (staffId: string | undefined) => {
    if (!staffId || form.isFieldTouched('shouldDays')) return;
    const expected = await attempt(getExpectedDays(month, staffId, { silent: true }));
    if (expected && form.getFieldValue('staffId') === staffId) form.setFieldValue('shouldDays', expected.shouldDays);
  };

  return (
    <FormDrawer<Values>
      form={form}
      title={
        record
          ? text(correction ? 'form.fix' : 'form.edit', { name: record.name, month: record.month })
          : text('form.create', { month })
      }
      draft={draftKey(`check ${month}`, record)}
      initialValues={record ? { ...record.values, remark: record.remark } : {}}
      save={save}
      onValuesChange={(changes) => {
        if ('staffId' in changes) void choose(changes.staffId);
      }}
      onClose={onClose}
    >
      {record === null && (
        <Form.Item
          name="staffId"
          label={text('form.staff')}
          rules={[{ required: true, message: text('form.staff.required') }]}
        >
          <StaffField />
        </Form.Item>
      )}
      {correction && (
        <Form.Item
          name="reason"
          label={text('form.reason')}
          extra={text('form.reason.hint')}
          rules={[reasonRule(text('reason.rule'))]}
        >
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      )}
      <ValueFields />
      <Form.Item name="remark" label={text('column.remark')}>
        <Input.TextArea rows={2} maxLength={REMARK_MAX} showCount />
      </Form.Item>
    </FormDrawer>
  );
}
