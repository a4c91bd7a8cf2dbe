import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { isPayMonth } from '@contract/month';
import type { Opened } from '@/components/list/PickerOnDemand';
import { useText } from '../use-text';

export interface MonthChoiceProps {
  /** YYYY-MM. */
  month: string;
  onMonth: (month: string) => void;
}

export default function MonthPicker({ month, onMonth, opened }: MonthChoiceProps & Opened) {
  const text = useText();
  return (
    <DatePicker
      picker="month"
      defaultOpen={opened}
      autoFocus={opened}
      allowClear={false}
      inputReadOnly
      value={dayjs(`${month}-01`)}
      aria-label={text('month')}
      format={text('month.format')}
      disabledDate={(day) => !isPayMonth(day.format('YYYY-MM'), new Date())}
      onChange={(picked) => onMonth(picked.format('YYYY-MM'))}
    />
  );
}
