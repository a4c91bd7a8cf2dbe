import { CalendarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../use-text';

// A calendar is a twelfth of what a phone fetches to show the slips: it comes with the first look for an older month.
const MonthPicker = lazy(() => import('./MonthPicker'));

interface MonthChoiceProps {
  /** YYYY-MM; null = all months. */
  month: string | null;
  onChange: (month: string | null) => void;
}

/** The month one looks at, chosen in a calendar that opens with the first click. */
export default function MonthChoice({ month, onChange }: MonthChoiceProps) {
  const text = useText();
  const [used, setUsed] = useState(false);
  const button = (waits: boolean) => (
    <Button icon={<CalendarOutlined />} loading={waits} onClick={() => setUsed(true)}>
      {text('slips.month')}
    </Button>
  );
  if (!used) return button(false);
  return (
    <Suspense fallback={button(true)}>
      <MonthPicker month={month} onChange={onChange} />
    </Suspense>
  );
}
