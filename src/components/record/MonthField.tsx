import { DatePicker } from 'antd';
import dayjs from 'dayjs';

const MONTH = 'YYYY-MM';

interface MonthFieldProps {
  id?: string;
  /** YYYY-MM; '' = none. */
  value?: string;
  onChange?: (month: string) => void;
  label?: string;
  /** The last month that can be chosen, YYYY-MM. */
  last?: string;
}

/** A month as the API writes it. */
export default function MonthField({ id, value = '', onChange, label, last }: MonthFieldProps) {
  return (
    <DatePicker
      id={id}
      picker="month"
      format={MONTH}
      allowClear={false}
      style={{ width: '100%' }}
      placeholder={label}
      aria-label={label}
      value={value === '' ? null : dayjs(`${value}-01`)}
      maxDate={last === undefined ? undefined : dayjs(`${last}-01`)}
      onChange={(date) => onChange?.(date.format(MONTH))}
    />
  );
}
