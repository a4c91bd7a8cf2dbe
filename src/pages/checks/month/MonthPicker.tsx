import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { isPayMonth } from '@contract/month';
import { useText } from '../use-text';

export interface MonthChoiceProps {
  /** YYYY-MM. */
  month: string;
  onMonth: (month: string) => void;
}

/** Opens by itself: whoever made it appear wants to choose. */
export default function MonthPicker({ month, onMonth }: MonthChoiceProps) {
  const text = useText();
  return (
    <DatePicker
      picker="month"
      size="large"
      defaultOpen
      autoFocus
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
