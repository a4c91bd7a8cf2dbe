import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { isPastMonth, isPayMonth } from '@contract/month';

const MONTH = 'YYYY-MM';

interface PayMonthPickerProps {
  /** YYYY-MM; null = not known yet. */
  value: string | null;
  label: string;
  /** Before the current one only. */
  past: boolean;
  size?: 'small';
  disabled?: boolean;
  onPick: (month: string) => void;
}

/** A month wages can be of. */
export default function PayMonthPicker({ value, label, past, size, disabled, onPick }: PayMonthPickerProps) {
  const may = past ? isPastMonth : isPayMonth;
  return (
    <DatePicker
      picker="month"
      size={size}
      format={MONTH}
      allowClear={false}
      inputReadOnly
      disabled={disabled}
      status={value === null ? 'error' : undefined}
      placeholder={label}
      aria-label={label}
      value={value === null ? null : dayjs(`${value}-01`)}
      disabledDate={(date) => !may(date.format(MONTH), new Date())}
      onChange={(date) => onPick(date.format(MONTH))}
    />
  );
}
