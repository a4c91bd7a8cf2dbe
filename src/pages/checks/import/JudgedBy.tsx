import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { formatClock } from '@contract/checks/clock';
import { useText } from '@/components/sheet-import/use-text';
import type { CheckStepProps } from './step-props';

interface JudgedByProps {
  detail: Pick<CheckStepProps['detail'], 'unjudgedDays' | 'unjudgedPeople' | 'daysByHours' | 'options'>;
  /** Leads to where the working hours are given. */
  onHours?: () => void;
  /** Where they are given here and now. */
  children?: ReactNode;
}

/** First of all: what of the sheet could not be judged for want of working hours, or by which hours it was. */
export default function JudgedBy({
  detail: { unjudgedDays, unjudgedPeople, daysByHours, options },
  onHours,
  children,
}: JudgedByProps) {
  const text = useText();
  const change = onHours && (
    <Button size="small" onClick={onHours}>
      {text(unjudgedDays > 0 ? 'unjudged.give' : 'judged.change')}
    </Button>
  );
  if (unjudgedDays > 0) {
    return (
      <Alert
        type="warning"
        showIcon
        data-testid="unjudged"
        message={text('unjudged', { days: unjudgedDays, people: unjudgedPeople })}
        description={children ?? text('unjudged.what')}
        action={change}
      />
    );
  }
  if (daysByHours === 0 || options.schedule === null) return null;
  const { on, off, grace } = options.schedule;
  return (
    <Alert
      type="info"
      showIcon
      data-testid="judged-by"
      message={text('judged', { days: daysByHours, on: formatClock(on), off: formatClock(off), grace })}
      action={change}
    />
  );
}
