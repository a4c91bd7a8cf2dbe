import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { Opened } from './PickerOnDemand';
import styles from './list.less';

export interface DateFilterProps {
  label: string;
  placeholder?: string;
  /** YYYY-MM-DD, or YYYY-MM of months. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** YYYY-MM instead of YYYY-MM-DD. */
  months?: boolean;
  /** First and last day to choose from. */
  min?: string;
  max?: string;
}

export default function SingleDatePicker({
  label,
  placeholder = label,
  value,
  onChange,
  months = false,
  min,
  max,
  opened,
}: DateFilterProps & Opened) {
  return (
    <DatePicker
      picker={months ? 'month' : 'date'}
      defaultOpen={opened}
      autoFocus={opened}
      className={styles.date}
      value={value ? dayjs(value) : null}
      placeholder={placeholder}
      aria-label={label}
      minDate={min === undefined ? undefined : dayjs(min)}
      maxDate={max === undefined ? undefined : dayjs(max)}
      onChange={(picked) => onChange(picked?.format(months ? 'YYYY-MM' : 'YYYY-MM-DD'))}
    />
  );
}
