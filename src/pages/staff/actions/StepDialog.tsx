import { Form, Input, Modal, Select, Typography } from 'antd';
import { LEAVE_REASONS, type LeaveReason } from '@contract/staff/choices';
import { dateInChina } from '@contract/date';
import type { StaffListItem } from '@contract/staff/record-schemas';
import type { StaffStep } from '@contract/states/staff';
import { actOnStaff } from '@/services/staff';
import { toast } from '@/utils/feedback';
import DateField from '@/components/record/DateField';
import { useText } from '../use-text';
import { isDangerous } from './staff-actions';
import { useSubmit } from '@/utils/use-submit';

interface StepDialogProps {
  person: StaffListItem;
  step: StaffStep;
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  date: string;
  leaveReason?: LeaveReason;
  note?: string;
}

/** 转正, 离职办理, 撤销离职, 复职: says what will happen and asks for the date and reason the step wants. */
export default function StepDialog({ person, step, onClose, onDone }: StepDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const { busy, run } = useSubmit(onDone);
  const dated = step === 'regularize' || step === 'leave' || step === 'rehire';
  const earliest = step === 'rehire' ? person.leaveDate : person.entryDate;
  const today = dateInChina(new Date());
  const submit = ({ date, leaveReason, note }: Values) =>
    run(
      (requestId) =>
        actOnStaff(person.id, {
          action: step,
          version: person.version,
          requestId,
          ...(dated ? { date } : {}),
          ...(leaveReason ? { leaveReason } : {}),
          ...(note?.trim() ? { note: note.trim() } : {}),
        }),
      () => {
        toast.success(text('done', { action: text(`action.${step}`), name: person.name }));
        onDone();
      },
    );
  return (
    <Modal
      open
      title={text('confirm.title', { action: text(`action.${step}`), name: person.name })}
      okText={text(`action.${step}`)}
      cancelText={text('cancel')}
      okButtonProps={{ danger: isDangerous(step), loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Typography.Paragraph>{text(`confirm.${step}`)}</Typography.Paragraph>
      <Form
        form={form}
        layout="vertical"
        onFinish={submit}
        disabled={busy}
        preserve={false}
        initialValues={{ date: today }}
      >
        {dated && (
          <Form.Item
            name="date"
            label={text(`step.date.${step}`)}
            rules={[
              { required: true, message: text('step.date.required') },
              {
                validator: (_, date: string) => {
                  if (date && earliest !== null && date < earliest)
                    return Promise.reject(new Error(text(`step.date.early.${step}`, { date: earliest })));
                  if (date && step === 'regularize' && date > today)
                    return Promise.reject(new Error(text('step.date.late.regularize')));
                  return Promise.resolve();
                },
              },
            ]}
          >
            <DateField />
          </Form.Item>
        )}
        {step === 'leave' && (
          <Form.Item
            name="leaveReason"
            label={text('field.leaveReason')}
            rules={[{ required: true, message: text('step.leaveReason.required') }]}
          >
            <Select
              placeholder={text('step.leaveReason.placeholder')}
              options={LEAVE_REASONS.map((value) => ({ value, label: text(`leaveReason.${value}`) }))}
            />
          </Form.Item>
        )}
        <Form.Item name="note" label={text('step.note')}>
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
