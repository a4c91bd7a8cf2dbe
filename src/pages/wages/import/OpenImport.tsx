import { Alert, Button, Tag } from 'antd';
import { netSettled } from '@contract/wages/net/proof';
import LoadError from '@/components/LoadError';
import PageLoading from '@/components/PageLoading';
import BusyView from '@/components/sheet-import/BusyView';
import CancelButton from '@/components/sheet-import/CancelButton';
import FailedView from '@/components/sheet-import/FailedView';
import StepContent from './StepContent';
import WizardFrame from '@/components/sheet-import/WizardFrame';
import { useImportSession } from './hooks/use-import-session';
import { useText } from '@/components/sheet-import/use-text';
import type { WizardAddress } from './hooks/use-wizard-address';
import { openSteps, stepToShow, WIZARD_STEPS } from './model/steps';
import { cancelImport } from '@/services/wage-imports';
import styles from '@/components/sheet-import/wizard.less';

/** An import that exists on the server, at whatever step it stands. */
export default function OpenImport({ id, address }: { id: string; address: WizardAddress }) {
  const text = useText();
  const session = useImportSession(id);
  const { detail } = session;
  if (!detail) {
    return (
      <WizardFrame
        steps={WIZARD_STEPS}
        step={stepToShow(address.step, null)}
        open={[]}
        onStep={address.goTo}
        onLeave={address.leave}
      >
        <div className={styles.centre}>
          {session.error === undefined ? (
            <PageLoading />
          ) : (
            <LoadError
              error={session.error}
              onRetry={session.reload}
              extra={<Button onClick={address.leave}>{text('leave')}</Button>}
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
  const netOpen = !netSettled(detail.net);
  const step = stepToShow(address.step, state, netOpen);
  return (
    <WizardFrame
      steps={WIZARD_STEPS}
      step={step}
      open={busy ? [] : openSteps(state, netOpen)}
      onStep={(next) => (next === 'upload' ? address.open(null) : address.goTo(next))}
      onLeave={address.leave}
      subtitle={
        <>
          <Tag color="blue" style={{ marginInlineEnd: 0 }}>
            {detail.payMonth} {text(`wageType.${detail.wageType}`)}
          </Tag>
          <span className={styles.fileName} title={detail.fileName}>
            {detail.fileName}
          </span>
        </>
      }
      extra={
        !ended &&
        step !== 'done' && (
          <CancelButton session={session} detail={detail} cancel={cancelImport} onCancelled={address.leave} />
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
      {!busy && ended && <FailedView detail={detail} onAgain={() => address.open(null)} onLeave={address.leave} />}
      {!busy && !ended && detail.failure && (
        // What was asked last did not come about; everything stands as it did before.
        <Alert banner closable type="error" message={text('failedLast', { reason: detail.failure })} />
      )}
      {!busy && !ended && <StepContent step={step} session={session} detail={detail} address={address} />}
    </WizardFrame>
  );
}
