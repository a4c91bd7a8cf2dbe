import { Button } from 'antd';
import DoneView from '@/components/sheet-import/commit/DoneView';
import { useText } from '@/components/sheet-import/use-text';
import type { WageStepProps } from '../step-props';

/** Whose slips were corrected and whose were not, and the way to them. */
export default function CorrectionDone({ detail: { corrects, corrected }, address }: WageStepProps) {
  const text = useText();
  const { written, recalled, refused } = corrected ?? { written: 0, recalled: 0, refused: [] };
  return (
    <DoneView
      warning={refused.length > 0}
      title={text('corrections.done', { count: written })}
      lines={[
        ...(recalled > 0 ? [text('corrections.done.recalled', { count: recalled })] : []),
        ...(written > 0 ? [text('corrections.done.next')] : []),
        ...(refused.length > 0 ? [text('corrections.done.refused', { count: refused.length })] : []),
        ...refused.map(({ name, reason }) => text('corrections.done.who', { name, reason })),
      ]}
      onMore={() => address.open(null)}
    >
      {corrects && (
        <Button
          type="primary"
          autoFocus
          onClick={() =>
            address.leave({ batch: corrects.batchId, tab: 'slips', slipState: 'recalled', slipPage: null })
          }
        >
          {text('corrections.done.batch')}
        </Button>
      )}
    </DoneView>
  );
}
