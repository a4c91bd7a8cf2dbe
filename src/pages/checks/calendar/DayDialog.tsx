import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { DAY_TYPES, type DayType } from '@contract/calendar/day-type';
import type { CalendarDayView } from '@contract/checks/schemas';
import RadioGroup from '@/components/record/RadioGroup';
import { setCheckCalendar } from '@/services/checks';
import { toast } from '@/utils/feedback';
import { attempt } from '@/utils/attempt';
import { useText } from '../use-text';

interface DayDialogProps {
  day: CalendarDayView;
  onClose: () => void;
  onDone: () => void;
}

/** What the company makes of one day; its own change can be taken back. */
export default function DayDialog({ day, onClose, onDone }: DayDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ type: DayType; name?: string }>();
  const [busy, setBusy] = useState(false);
  const save = async (type: DayType | null, name: string) => {
    if (busy) return;
    setBusy(true);
    const saved = await attempt(setCheckCalendar([{ date: day.date, type, name }]).then(() => true));
    setBusy(false);
    if (!saved) return;
    toast.success(text('calendar.saved', { date: day.date }));
    onDone();
  };
  return (
    <Modal
      open
      title={text('calendar.day', { date: day.date })}
      maskClosable={false}
      onCancel={onClose}
      footer={[
        ...(day.own
          ? [
              <Button key="back" disabled={busy} onClick={() => void save(null, '')}>
                {text('calendar.back')}
              </Button>,
            ]
          : []),
        <Button key="cancel" disabled={busy} onClick={onClose}>
          {text('cancel')}
        </Button>,
        <Button key="save" type="primary" loading={busy} onClick={() => form.submit()}>
          {text('form.save')}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={{ type: day.type, name: day.own ? day.name : '' }}
        onFinish={({ type, name }) => void save(type, name?.trim() ?? '')}
      >
        <Form.Item name="type" label={text('calendar.type')}>
          <RadioGroup options={DAY_TYPES.map((value) => ({ value, label: text(`dayType.${value}`) }))} />
        </Form.Item>
        <Form.Item name="name" label={text('calendar.name')} extra={text('calendar.name.hint')}>
          <Input maxLength={20} placeholder={text('calendar.name.placeholder')} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
