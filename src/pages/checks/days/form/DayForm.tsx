import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, DatePicker, Drawer, Form, Input, Popconfirm, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { CalendarDayView, CheckDetail } from '@contract/checks/schemas';
import LoadError from '@/components/LoadError';
import FormDrawer from '@/components/record/FormDrawer';
import { getCheck, getCheckCalendar, removeCheckDay, saveCheckDay } from '@/services/checks';
import { SPACE } from '@/theme/tokens';
import { draftKey } from '@/utils/drafts';
import { toast } from '@/utils/feedback';
import { reasonRule } from '@/utils/reason-rule';
import { newRequestId } from '@/utils/request-id';
import { attempt } from '@/utils/attempt';
import { snapshotOf } from '@/utils/query/endpoint-query';
import StaffField from '../../form/StaffField';
import { useText } from '../../use-text';
import { type DayFormValues, overtimeKey, toBody, toForm } from './day-values';
import DayFields from './DayFields';
import { recordOf } from './record-of';

interface DayFormProps {
  month: string;
  /** null = not chosen yet. */
  recordId: string | null;
  /** null = new day. */
  date: string | null;
  onClose: () => void;
  onSaved: (recordId: string) => void;
}

/** One day by hand, in a drawer; fetched anew, so that it starts from what is stored now. */
export default function DayForm({ month, recordId, ...props }: DayFormProps) {
  const text = useText();
  const calendar = useQuery(snapshotOf(getCheckCalendar(month)));
  const record = useQuery({ ...snapshotOf(getCheck(recordId ?? '')), enabled: recordId !== null });
  const error = calendar.error ?? record.error;
  if (calendar.data && (record.data || recordId === null))
    return <OpenForm {...props} month={month} days={calendar.data.days} first={record.data ?? null} />;
  const again = () => [calendar, record].filter((each) => each.isError).forEach((each) => void each.refetch());
  return (
    <Drawer open width={720} title={text('day.loading')} onClose={props.onClose}>
      {error ? <LoadError error={error} onRetry={again} /> : <Skeleton active paragraph={{ rows: 10 }} />}
    </Drawer>
  );
}

function OpenForm({
  month,
  date,
  days,
  first,
  onClose,
  onSaved,
}: Omit<DayFormProps, 'recordId'> & { days: readonly CalendarDayView[]; first: CheckDetail | null }) {
  const text = useText();
  const client = useQueryClient();
  const [form] = Form.useForm<DayFormValues>();
  const [record, setRecord] = useState(first);
  const [chosen, setChosen] = useState(date);
  const calendarDay = days.find((day) => day.date === chosen) ?? { type: 'workday' as const, statutory: false };
  const overtime = overtimeKey(calendarDay);
  const stored = record?.days.find((day) => day.date === chosen);
  const correction = record !== null && record.state !== 'draft' && record.state !== 'fixed';
  // Totals imported from a summary are not derived from days.
  const follows =
    record === null || record.days.length > 0 || Object.keys(record.values).every((key) => key === 'shouldDays');

  const fill = (day: string | null, of: CheckDetail | null) => {
    const known = of?.days.find((each) => each.date === day);
    if (!known) return;
    form.setFieldsValue(
      toForm(known, overtimeKey(days.find((each) => each.date === day) ?? { type: 'workday', statutory: false })),
    );
  };
  const changed = async (changes: Partial<DayFormValues>) => {
    if (changes.date !== undefined) {
      setChosen(changes.date);
      fill(changes.date, record);
    }
    if (!('staffId' in changes)) return;
    const found = changes.staffId ? await attempt(recordOf(client, month, changes.staffId)) : null;
    if (found === undefined || form.getFieldValue('staffId') !== changes.staffId) return;
    setRecord(found);
    fill(chosen, found);
  };
  const change = (values: DayFormValues, requestId: string) => ({
    requestId,
    month,
    staffId: record?.staffId ?? values.staffId ?? '',
    date: values.date ?? '',
    version: record?.version ?? 0,
    adjustMonth: values.adjustMonth ?? follows,
    ...(correction ? { reason: values.reason } : {}),
  });
  const save = async (values: DayFormValues, requestId: string) => {
    const saved = await saveCheckDay({
      ...change(values, requestId),
      ...toBody(values, stored?.values ?? {}, overtime),
    });
    toast.success(text('day.saved', { name: saved.name, date: values.date ?? '' }));
    onSaved(saved.id);
  };
  const remove = async () => {
    if (correction) await form.validateFields(['reason']);
    const values = form.getFieldsValue(true) as DayFormValues;
    const removed = await attempt(removeCheckDay(change(values, newRequestId())));
    if (!removed) return;
    toast.success(text('day.removed', { name: removed.name, date: values.date ?? '' }));
    onSaved(removed.id);
  };
  const initial = first && date ? first.days.find((day) => day.date === date) : undefined;
  return (
    <FormDrawer<DayFormValues>
      form={form}
      title={
        date && first
          ? text('day.edit', { name: first.name, date })
          : first
            ? text('day.create.of', { name: first.name, month })
            : text('day.create', { month })
      }
      draft={draftKey(`day ${month} ${date}`, first)}
      initialValues={{ ...(initial ? toForm(initial, overtime) : { date: date ?? undefined }), adjustMonth: follows }}
      save={save}
      onValuesChange={(changes) => void changed(changes)}
      onClose={onClose}
    >
      {first === null && (
        <Form.Item
          name="staffId"
          label={text('form.staff')}
          rules={[{ required: true, message: text('form.staff.required') }]}
        >
          <StaffField />
        </Form.Item>
      )}
      <Form.Item
        name="date"
        label={text('column.date')}
        hidden={date !== null}
        rules={[{ required: true, message: text('day.date.required') }]}
        getValueProps={(value?: string) => ({ value: value ? dayjs(value) : null })}
        normalize={(value: dayjs.Dayjs | null) => value?.format('YYYY-MM-DD')}
      >
        <DatePicker
          minDate={dayjs(`${month}-01`)}
          maxDate={dayjs(`${month}-01`).endOf('month')}
          style={{ width: '100%' }}
        />
      </Form.Item>
      {chosen && 'date' in calendarDay && (
        <Alert
          type="info"
          showIcon
          message={[text(`dayType.${calendarDay.type}`), calendarDay.name].filter(Boolean).join(' · ')}
          style={{ marginBlockEnd: SPACE.md }}
        />
      )}
      {date === null && stored && (
        <Alert type="warning" showIcon message={text('day.there')} style={{ marginBlockEnd: SPACE.md }} />
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
      <DayFields overtime={overtime} />
      <Form.Item
        name="adjustMonth"
        valuePropName="checked"
        extra={text(follows ? 'day.adjust.hint' : 'day.adjust.summary')}
      >
        <Checkbox>{text('day.adjust')}</Checkbox>
      </Form.Item>
      {date !== null && stored && (
        <Popconfirm
          title={text('day.remove.ask', { date })}
          okText={text('action.remove')}
          cancelText={text('cancel')}
          onConfirm={remove}
        >
          <Button danger>{text('day.remove')}</Button>
        </Popconfirm>
      )}
    </FormDrawer>
  );
}
