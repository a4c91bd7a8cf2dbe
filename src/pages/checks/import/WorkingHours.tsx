import { Checkbox, InputNumber, Space, TimePicker } from 'antd';
import dayjs from 'dayjs';
import type { CheckImportOptions } from '@contract/checks/import-schemas';
import { useText } from '@/components/sheet-import/use-text';

type Hours = NonNullable<CheckImportOptions['schedule']>;

const MINUTES = 60;
/** Offered, not said: they count once they are applied. */
const USUAL: Hours = { on: 9 * MINUTES, off: 18 * MINUTES, grace: 0 };
const clock = (minutes: number) => dayjs('2026-01-01').add(minutes, 'minute');
const minutesOf = (time: dayjs.Dayjs) => time.hour() * MINUTES + time.minute();

interface WorkingHoursProps {
  hours: Hours | null;
  onChange: (hours: Hours | null) => void;
}

/** The hours by which punches are judged where the sheet says neither results nor a shift's own hours. */
export default function WorkingHours({ hours, onChange }: WorkingHoursProps) {
  const text = useText();
  const picker = (key: 'on' | 'off', value: Hours) => (
    <TimePicker
      format="HH:mm"
      allowClear={false}
      needConfirm={false}
      style={{ width: 96 }}
      value={clock(value[key])}
      aria-label={text(`options.${key}`)}
      onChange={(time) => onChange({ ...value, [key]: minutesOf(time) })}
    />
  );
  return (
    <Space wrap>
      <Checkbox checked={hours !== null} onChange={({ target }) => onChange(target.checked ? USUAL : null)}>
        {text('options.schedule')}
      </Checkbox>
      {hours && (
        <>
          {picker('on', hours)}–{picker('off', hours)}
          {text('options.grace')}
          <InputNumber
            min={0}
            max={120}
            precision={0}
            value={hours.grace}
            aria-label={text('options.grace')}
            onChange={(grace) => onChange({ ...hours, grace: grace ?? 0 })}
          />
        </>
      )}
    </Space>
  );
}
