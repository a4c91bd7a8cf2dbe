import { DatePicker } from 'antd';
import dayjs from 'dayjs';

interface DateFieldProps {
  id?: string;
  /** YYYY-MM-DD; null = none. */
  value?: string | null;
  onChange?: (date: string | null) => void;
  disabled?: boolean;
  /** Days that cannot be picked are before this one (YYYY-MM-DD). */
  from?: string;
}

/** A calendar date as the API writes it. */
export default function DateField({ id, value, onChange, disabled, from }: DateFieldProps) {
  return (
    <DatePicker
      id={id}
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      disabled={disabled}
      disabledDate={from === undefined ? undefined : (day) => day.format('YYYY-MM-DD') < from}
      onChange={(picked) => onChange?.(picked ? picked.format('YYYY-MM-DD') : null)}
    />
  );
}
