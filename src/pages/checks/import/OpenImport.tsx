import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import LoadError from '@/components/LoadError';
import PageLoading from '@/components/PageLoading';
import BusyView from '@/components/sheet-import/BusyView';
import CancelButton from '@/components/sheet-import/CancelButton';
import FailedView from '@/components/sheet-import/FailedView';
import { useSession } from '@/components/sheet-import/use-session';
import { useText } from '@/components/sheet-import/use-text';
import wizard from '@/components/sheet-import/wizard.less';
import WizardFrame from '@/components/sheet-import/WizardFrame';
import { cancelCheckImport, getCheckImport } from '@/services/check-imports';
import CheckStep from './check/CheckStep';
import DoneStep from './DoneStep';
import ReadingStep from './ReadingStep';
import { type CheckImport, type CheckView, openSteps, stepToShow, WIZARD_STEPS, type WizardStep } from './steps';

interface OpenImportProps {
  id: string;
  /** The step the address asks for. */
  wanted: string | null;
  onStep: (step: WizardStep | null) => void;
  onOpen: (importId: string | null) => void;
  onLeave: (month?: string) => void;
}

/** The header is settled in a step of this wizard's own. */
const get = async (id: string, options: { signal: AbortSignal; silent: boolean }): Promise<CheckImport> => ({
  ...(await getCheckImport(id, options)),
  layout: null,
});

/** An import that exists on the server, at whatever step it stands. */
export default function OpenImport({ id, wanted, onStep, onOpen, onLeave }: OpenImportProps) {
  const text = useText();
  const session = useSession<CheckImport>(id, get);
  const { detail } = session;
  // Kept over readings anew, which put the step's page aside.
  const [view, setView] = useState<CheckView>('people');
  if (!detail) {
    return (
      <WizardFrame steps={WIZARD_STEPS} step="check" open={[]} onStep={onStep} onLeave={() => onLeave()}>
        <div className={wizard.centre}>
          {session.error === undefined ? (
            <PageLoading />
          ) : (
            <LoadError
              error={session.error}
              onRetry={session.reload}
              extra={<Button onClick={() => onLeave()}>{text('leave')}</Button>}
            />
          )}
        </div>
      </WizardFrame>
    );
  }
  const { state } = detail;
  const busyJob = session.jobId ?? (state === 'reading' ? detail.jobId : null);
  const busy = busyJob !== null || state === 'reading';
  const ended = state === 'failed' || state === 'cancelled';
  const working = !busy && !ended;
  const step = stepToShow(wanted, detail);
  return (
    <WizardFrame
      steps={WIZARD_STEPS}
      step={step}
      open={busy ? [] : openSteps(state)}
      onStep={(next) => (next === 'upload' ? onOpen(null) : onStep(next))}
      onLeave={() => onLeave(detail.month)}
      subtitle={
        <>
          <Tag color="blue" style={{ marginInlineEnd: 0 }}>
            {detail.month}
          </Tag>
          <span className={wizard.fileName} title={detail.fileName}>
            {detail.fileName}
          </span>
        </>
      }
      extra={
        !ended &&
        step !== 'done' && (
          <CancelButton session={session} detail={detail} cancel={cancelCheckImport} onCancelled={() => onLeave()} />
        )
      }
    >
      {busy && (
        <BusyView
          jobId={busyJob}
          first={state === 'reading' && detail.counts.ok + detail.counts.error === 0}
          session={session}
        />
      )}
      {!busy && ended && <FailedView detail={detail} onAgain={() => onOpen(null)} onLeave={() => onLeave()} />}
      {working && detail.failure && (
        // What was asked last did not come about; everything stands as it did before.
        <Alert banner closable type="error" message={text('failedLast', { reason: detail.failure })} />
      )}
      {working && step === 'reading' && (
        <ReadingStep key={detail.version} session={session} detail={detail} onDone={() => onStep('check')} />
      )}
      {working && step === 'check' && (
        <CheckStep
          session={session}
          detail={detail}
          view={view}
          onView={setView}
          onCommitted={() => onStep(null)}
          onHours={() => onStep('reading')}
        />
      )}
      {working && step === 'done' && (
        <DoneStep session={session} detail={detail} onMore={() => onOpen(null)} onLeave={() => onLeave(detail.month)} />
      )}
    </WizardFrame>
  );
}
