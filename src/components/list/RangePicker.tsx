import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { Opened } from './PickerOnDemand';

export interface RangeFilterProps {
  label: string;
  /** What the two ends say while they are open. */
  placeholder?: [string, string];
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
  /** YYYY-MM instead of YYYY-MM-DD. */
  months?: boolean;
  /** Not on a phone. */
  deskOnly?: boolean;
}

export default function RangePicker({
  label,
  placeholder,
  from,
  to,
  onChange,
  months = false,
  className,
  opened,
}: RangeFilterProps & { className: string } & Opened) {
  const format = months ? 'YYYY-MM' : 'YYYY-MM-DD';
  const value = [from, to].map((day) => (day ? dayjs(day) : null)) as [Dayjs | null, Dayjs | null];
  return (
    <DatePicker.RangePicker
      picker={months ? 'month' : 'date'}
      defaultOpen={opened}
      autoFocus={opened}
      allowEmpty={[true, true]}
      className={className}
      value={value}
      placeholder={placeholder}
      aria-label={label}
      onChange={(picked) => onChange(picked?.[0]?.format(format), picked?.[1]?.format(format))}
    />
  );
}
