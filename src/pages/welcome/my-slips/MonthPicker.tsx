import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useText } from '../use-text';

/** Opens by itself: whoever made it appear wants to choose. */
export default function MonthPicker({
  month,
  onChange,
}: {
  month: string | null;
  onChange: (month: string | null) => void;
}) {
  const text = useText();
  return (
    <DatePicker
      picker="month"
      defaultOpen
      autoFocus
      value={month ? dayjs(month) : null}
      placeholder={text('slips.month')}
      aria-label={text('slips.month')}
      inputReadOnly
      onChange={(picked) => onChange(picked ? picked.format('YYYY-MM') : null)}
    />
  );
}
