import { Button } from 'antd';
import DoneView from '@/components/sheet-import/commit/DoneView';
import { useText } from '@/components/sheet-import/use-text';
import { useCheckText } from '@/components/sum-checks/use-check-text';
import { useTextOf } from '@/utils/use-text';
import type { WageStepProps } from './step-props';

/** The batch that was made, how far it has come, and the way to it. */
export default function DoneStep({ detail, address }: WageStepProps) {
  const text = useText();
  const words = useCheckText();
  const why = useTextOf('wages.refusal');
  const { batchId, counts, title, unchecked, history, submitted } = detail;
  const count = counts.ok + counts.warning;
  const refused = submitted?.refused;
  const outcome = history ? 'history.done' : refused ? 'done.unsubmitted' : submitted ? 'done.submitted' : 'done';
  return (
    <DoneView
      warning={unchecked.length > 0 || Boolean(refused)}
      title={text(`${outcome}.title`, { title })}
      lines={[
        ...(unchecked.length > 0 ? [text('done.unchecked', { totals: words.totals(unchecked) })] : []),
        text(history ? 'history.done' : `${outcome}.what`, {
          count,
          reason: refused ? why(refused.code, { ...refused.values, text: refused.text }) : '',
        }),
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
