import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { isPastMonth } from '@contract/month';

const MONTH = 'YYYY-MM';

interface PastMonthPickerProps {
  /** YYYY-MM; null = not known yet. */
  value: string | null;
  label: string;
  disabled?: boolean;
  onPick: (month: string) => void;
}

/** A month before the current one. */
export default function PastMonthPicker({ value, label, disabled, onPick }: PastMonthPickerProps) {
  return (
    <DatePicker
      picker="month"
      size="small"
      format={MONTH}
      allowClear={false}
      inputReadOnly
      disabled={disabled}
      status={value === null ? 'error' : undefined}
      placeholder={label}
      aria-label={label}
      value={value === null ? null : dayjs(`${value}-01`)}
      disabledDate={(date) => !isPastMonth(date.format(MONTH), new Date())}
      onChange={(date) => onPick(date.format(MONTH))}
    />
  );
}
