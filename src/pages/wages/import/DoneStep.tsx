import { Button } from 'antd';
import DoneView from '@/components/sheet-import/commit/DoneView';
import { useText } from '@/components/sheet-import/use-text';
import { useCheckText } from '@/components/sum-checks/use-check-text';
import type { WageStepProps } from './step-props';

/** The batch that was made, and the way to it. */
export default function DoneStep({ detail, address }: WageStepProps) {
  const text = useText();
  const words = useCheckText();
  const { batchId, counts, title, unchecked, history } = detail;
  return (
    <DoneView
      warning={unchecked.length > 0}
      title={text(history ? 'history.done.title' : 'done.title', { title })}
      lines={[
        ...(unchecked.length > 0 ? [text('done.unchecked', { totals: words.totals(unchecked) })] : []),
        text(history ? 'history.done' : 'done.what', { count: counts.ok + counts.warning }),
      ]}
      // Those of past months are gone on with together.
      onMore={() => (history ? address.leave({ view: 'history' }) : address.open(null))}
    >
      {batchId && (
        <Button type="primary" autoFocus onClick={() => address.leave({ batch: batchId })}>
          {text('done.batch')}
        </Button>
      )}
    </DoneView>
  );
}
