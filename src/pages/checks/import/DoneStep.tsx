import { Button } from 'antd';
import ResultPage from '@/components/ResultPage';
import CommitView from '@/components/sheet-import/CommitView';
import { useText } from '@/components/sheet-import/use-text';
import wizard from '@/components/sheet-import/wizard.less';
import type { StepProps } from './steps';

/** Last step: the month is written by a job of the server; then the way to it. */
export default function DoneStep({
  session,
  detail,
  onMore,
  onLeave,
}: StepProps & { onMore: () => void; onLeave: () => void }) {
  const text = useText();
  if (detail.state === 'committing') return <CommitView jobId={detail.jobId} session={session} />;
  return (
    <div className={wizard.centre} data-testid="import-done">
      <ResultPage
        status="success"
        title={text('done.title')}
        subTitle={[
          text('done.what', {
            month: detail.month,
            people: detail.counts.ok + detail.counts.warning,
            days: detail.days,
            exceptions: detail.exceptions,
          }),
          ...(detail.unjudgedDays > 0 ? [text('done.unjudged', { days: detail.unjudgedDays })] : []),
        ].join(text('done.and'))}
        extra={[
          <Button key="more" onClick={onMore}>
            {text('done.more')}
          </Button>,
          <Button key="list" type="primary" autoFocus onClick={onLeave}>
            {text('done.list')}
          </Button>,
        ]}
      />
    </div>
  );
}
