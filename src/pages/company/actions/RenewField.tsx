import { Button, Form, Space } from 'antd';
import { addDays, addMonthsToDate, dateInChina } from '@contract/date';
import DateField from '@/components/record/DateField';
import { SPACE } from '@/theme/tokens';
import { useText } from '../use-text';

interface RenewFieldProps {
  /** Last day of service as it stands. */
  current: string | null;
  /** undefined = not chosen yet, null = no end. */
  value: string | null | undefined;
  onChange: (date: string | null | undefined) => void;
  disabled: boolean;
}

const TERMS = [3, 6, 12, 24] as const;

/** The new last day: by term from the present one (from today where that is past), by calendar, or no end. */
export default function RenewField({ current, value, onChange, disabled }: RenewFieldProps) {
  const text = useText();
  const today = dateInChina(new Date());
  const from = current !== null && current > today ? current : today;
  return (
    <Form layout="vertical" disabled={disabled}>
      <Form.Item label={text('renew.current')} style={{ marginBlockEnd: SPACE.sm }}>
        {current === null ? text('expire.never') : current}
      </Form.Item>
      <Form.Item
        label={text('renew.new')}
        htmlFor="renew-date"
        extra={value === null ? text('renew.never') : undefined}
      >
        <DateField
          id="renew-date"
          value={value}
          disabled={disabled}
          from={addDays(from, current === null ? 0 : 1)}
          onChange={(date) => onChange(date ?? undefined)}
        />
        <Space wrap style={{ marginBlockStart: SPACE.xs }}>
          {TERMS.map((months) => (
            <Button key={months} size="small" onClick={() => onChange(addMonthsToDate(from, months))}>
              {text('renew.term', { months })}
            </Button>
          ))}
          <Button size="small" onClick={() => onChange(null)}>
            {text('expire.never')}
          </Button>
        </Space>
      </Form.Item>
    </Form>
  );
}
