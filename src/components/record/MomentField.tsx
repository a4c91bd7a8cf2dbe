import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { momentPicked, nowInChina, shownMoment } from '@/utils/moments';

interface MomentFieldProps {
  id?: string;
  /** ISO moment; null = none. */
  value?: string | null;
  onChange?: (iso: string | null) => void;
  disabled?: boolean;
  /** Days before today cannot be picked. */
  upcoming?: boolean;
}

/** A moment to the minute, picked and shown as the clock in China has it. */
export default function MomentField({ id, value, onChange, disabled, upcoming = false }: MomentFieldProps) {
  return (
    <DatePicker
      id={id}
      showTime={{ format: 'HH:mm', defaultValue: dayjs('00:00', 'HH:mm') }}
      format="YYYY-MM-DD HH:mm"
      style={{ width: '100%' }}
      value={value ? dayjs(shownMoment(value)) : null}
      disabled={disabled}
      disabledDate={upcoming ? (day) => day.isBefore(nowInChina(), 'day') : undefined}
      onChange={(picked) => onChange?.(picked ? momentPicked(picked) : null)}
    />
  );
}
