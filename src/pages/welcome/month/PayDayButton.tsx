import { EditOutlined } from '@ant-design/icons';
import { Button, InputNumber, Popover, Space } from 'antd';
import { useState } from 'react';
import { dashboardApi } from '@contract/dashboard/endpoints';
import { setPayDay } from '@/services/companies';
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

function PayDayForm({ payDay, version, onDone }: PayDayProps & { onDone: () => void }) {
  const text = useText();
  const [day, setDay] = useState(payDay);
  const refreshMonth = useRefresh(dashboardApi.month);
  const { busy, run } = useSubmit(onDone);
  const save = () =>
    void run(
      () => setPayDay(day, version),
      () => {
        toast.success(text('payDay.saved'));
        refreshMonth();
        onDone();
      },
    );
  return (
    <Space direction="vertical" style={{ maxWidth: 280 }}>
      <Space>
        <InputNumber
          autoFocus
          min={1}
          max={31}
          precision={0}
          value={day}
          onChange={setDay}
          onPressEnter={save}
          addonBefore={text('payDay.before')}
          addonAfter={text('payDay.after')}
          aria-label={text('payDay.set')}
          style={{ width: 150 }}
        />
        <Button type="primary" loading={busy} onClick={save}>
          {text('payDay.save')}
        </Button>
      </Space>
      {text('payDay.hint')}
    </Space>
  );
}
