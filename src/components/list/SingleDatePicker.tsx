import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { DateFilterProps } from './DateFilter';
import styles from './list.less';

/** Opens by itself: whoever made it appear wants to choose. */
export default function SingleDatePicker({
  label,
  placeholder = label,
  value,
  onChange,
  months = false,
  min,
  max,
}: DateFilterProps) {
  return (
    <DatePicker
      picker={months ? 'month' : 'date'}
      defaultOpen
      autoFocus
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
