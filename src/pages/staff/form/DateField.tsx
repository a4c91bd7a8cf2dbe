import { DatePicker } from 'antd';
import dayjs from 'dayjs';

interface DateFieldProps {
  id?: string;
  /** YYYY-MM-DD; '' = none. */
  value?: string;
  onChange?: (date: string) => void;
  disabled?: boolean;
}

/** A calendar date as the API writes it. */
export default function DateField({ id, value, onChange, disabled }: DateFieldProps) {
  return <DatePicker id={id} style={{ width: '100%' }} value={value ? dayjs(value) : null} disabled={disabled} onChange={(picked) => onChange?.(picked ? picked.format('YYYY-MM-DD') : '')} />;
}
