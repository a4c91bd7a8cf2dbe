import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { isMonth, isPastMonth, isPayMonth, monthOf } from '@contract/month';

const MONTH = 'YYYY-MM';

const FITS = {
  /** Before the current one. */
  past: isPastMonth,
  /** The current one as well. */
  begun: (month: string, now: Date) => isMonth(month) && month <= monthOf(now),
  /** One that wages can be of. */
  pay: isPayMonth,
};

interface MonthPickerProps {
  /** YYYY-MM; null = not known yet. */
  value: string | null;
  label: string;
  /** Which months can be picked. */
  months: keyof typeof FITS;
  size?: 'small';
  disabled?: boolean;
  onPick: (month: string) => void;
}

/** One month out of those that fit, wanted before anything else can be done while it is not known. */
export default function MonthPicker({ value, label, months, size, disabled, onPick }: MonthPickerProps) {
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
      disabledDate={(date) => !FITS[months](date.format(MONTH), new Date())}
      onChange={(date) => onPick(date.format(MONTH))}
    />
  );
}
