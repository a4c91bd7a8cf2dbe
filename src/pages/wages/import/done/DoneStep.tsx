import { Button } from 'antd';
import ResultPage from '@/components/ResultPage';
import CommitView from '@/components/sheet-import/CommitView';
import type { StepProps } from '../step-props';
import { useCheckWords } from '@/components/sum-checks/use-check-words';
import { useText } from '@/components/sheet-import/use-text';
import wizard from '@/components/sheet-import/wizard.less';

/** Step 6: the slips are written by a job of the server; then on to the batch. */
export default function DoneStep({ session, detail, address }: StepProps) {
  const text = useText();
  const words = useCheckWords();
  if (detail.state === 'committing') return <CommitView jobId={detail.jobId} session={session} />;
  const { batchId, counts, unchecked } = detail;
  return (
    <div className={wizard.centre} data-testid="import-done">
      <ResultPage
        status={unchecked.length > 0 ? 'warning' : 'success'}
        title={text('done.title', { title: detail.title })}
        subTitle={
          <>
            {unchecked.length > 0 && <div>{text('done.unchecked', { totals: words.totals(unchecked) })}</div>}
            {text('done.what', { count: counts.ok + counts.warning })}
          </>
        }
        extra={[
          <Button key="more" onClick={() => address.open(null)}>
            {text('done.more')}
          </Button>,
          batchId && (
            <Button key="batch" type="primary" autoFocus onClick={() => address.showBatch(batchId)}>
              {text('done.batch')}
            </Button>
          ),
        ]}
      />
    </div>
  );
}
