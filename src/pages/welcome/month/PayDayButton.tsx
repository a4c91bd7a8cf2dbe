import { EditOutlined } from '@ant-design/icons';
import { Button, Form, Input, Popconfirm, Popover, Space } from 'antd';
import { useState } from 'react';
import { dashboardApi } from '@contract/dashboard/endpoints';
import { setPayDay } from '@/services/companies';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { useRefresh } from '@/utils/query/refresh';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';

interface PayDayProps {
  payDay: number | null;
  /** Of the company's record as it was read. */
  version: number;
}

/** Lets a manager say on which day of the month wages are paid. */
export default function PayDayButton({ payDay, version }: PayDayProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      title={text('payDay.set')}
      content={<PayDayForm payDay={payDay} version={version} onDone={() => setOpen(false)} />}
    >
      {payDay === null ? (
        <Button type="link" size="small">
          {text('payDay.set')}
        </Button>
      ) : (
        <Button type="text" size="small" icon={<EditOutlined />} aria-label={text('payDay.set')} />
      )}
    </Popover>
  );
}

/** A day of the month as it is typed. */
const DAY = /^(?:[1-9]|[12]\d|3[01])$/;

function PayDayForm({ payDay, version, onDone }: PayDayProps & { onDone: () => void }) {
  const text = useText();
  const refreshMonth = useRefresh(dashboardApi.month);
  const { busy, run } = useSubmit(onDone);
  const save = (day: number | null) =>
    run(
      () => setPayDay(day, version),
      () => {
        toast.success(text('payDay.saved'));
        refreshMonth();
        onDone();
      },
    );
  return (
    <Form<{ day: string }>
      style={{ maxWidth: 280 }}
      disabled={busy}
      initialValues={{ day: payDay === null ? '' : String(payDay) }}
      onFinish={({ day }) => void save(Number(day))}
    >
      <Space align="start">
        <Form.Item
          name="day"
          normalize={(typed: string) => typed.trim()}
          validateTrigger="onSubmit"
          rules={[{ required: true, pattern: DAY, message: text('payDay.rule') }]}
          style={{ marginBlockEnd: SPACE.xs }}
        >
          <Input
            autoFocus
            inputMode="numeric"
            maxLength={4}
            addonBefore={text('payDay.before')}
            addonAfter={text('payDay.after')}
            aria-label={text('payDay.set')}
            style={{ width: 150 }}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {text('payDay.save')}
        </Button>
      </Space>
      <div>{text('payDay.hint')}</div>
      {payDay !== null && (
        <Popconfirm
          title={text('payDay.clear.sure')}
          okText={text('payDay.clear')}
          cancelText={text('payDay.clear.not')}
          onConfirm={() => save(null)}
        >
          <Button type="link" size="small" style={{ paddingInline: 0 }}>
            {text('payDay.clear')}
          </Button>
        </Popconfirm>
      )}
    </Form>
  );
}
