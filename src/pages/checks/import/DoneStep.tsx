import { Button } from 'antd';
import DoneView from '@/components/sheet-import/commit/DoneView';
import { useText } from '@/components/sheet-import/use-text';
import type { CheckStepProps } from './step-props';

/** What of the month was written, and the way to it. */
export default function DoneStep({ detail, address }: CheckStepProps) {
  const text = useText();
  const { month, counts, days, exceptions, unjudgedDays } = detail;
  return (
    <DoneView
      title={text('done.title')}
      lines={[
        text('done.what', { month, people: counts.ok + counts.warning, days, exceptions }),
        ...(unjudgedDays > 0 ? [text('done.unjudged', { days: unjudgedDays })] : []),
      ]}
      onMore={() => address.open(null)}
    >
      <Button type="primary" autoFocus onClick={() => address.leave({ month })}>
        {text('done.list')}
      </Button>
    </DoneView>
  );
}
