import { Alert, Button, Tag } from 'antd';
import { lazy, Suspense } from 'react';
import LoadError from '@/components/LoadError';
import PageLoading from '@/components/PageLoading';
import BusyView from '@/components/sheet-import/BusyView';
import CancelButton from '@/components/sheet-import/CancelButton';
import FailedView from '@/components/sheet-import/FailedView';
import { useSession } from '@/components/sheet-import/use-session';
import { useText } from '@/components/sheet-import/use-text';
import wizard from '@/components/sheet-import/wizard.less';
import WizardFrame from '@/components/sheet-import/WizardFrame';
import { cancelStaffImport, getStaffImport, getStaffRawRows, setStaffLayout } from '@/services/staff-imports';
import CheckStep from './check/CheckStep';
import DoneStep from './DoneStep';
import { openSteps, stepToShow, WIZARD_STEPS } from './steps';
import type { WizardAddress } from './use-wizard-address';

// Most imports never open these two.
const HeaderStep = lazy(() => import('@/components/sheet-import/HeaderStep'));
const ColumnsStep = lazy(() => import('./columns/ColumnsStep'));
const HEADER_CALLS = { getRawRows: getStaffRawRows, setLayout: setStaffLayout };

/** An import that exists on the server, at whatever step it stands. */
export default function OpenImport({ id, address }: { id: string; address: WizardAddress }) {
  const text = useText();
  const session = useSession(id, getStaffImport);
  const { detail } = session;
  if (!detail) {
    return (
      <WizardFrame steps={WIZARD_STEPS} step="check" open={[]} onStep={address.goTo} onLeave={address.leave}>
        <div className={wizard.centre}>
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
  const working = !busy && !ended;
  const step = stepToShow(address.step, state);
  const props = { session, detail, address };
  return (
    <WizardFrame
      steps={WIZARD_STEPS}
      step={step}
      open={busy ? [] : openSteps(state)}
      onStep={(next) => (next === 'upload' ? address.open(null) : address.goTo(next))}
      onLeave={address.leave}
      subtitle={
        <>
          <Tag color="blue" style={{ marginInlineEnd: 0 }}>
            {text(`mode.${detail.mode}`)}
          </Tag>
          <span className={wizard.fileName} title={detail.fileName}>
            {detail.fileName}
          </span>
        </>
      }
      extra={
        !ended &&
        step !== 'done' && (
          <CancelButton session={session} detail={detail} cancel={cancelStaffImport} onCancelled={address.leave} />
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
      {working && detail.failure && (
        // What was asked last did not come about; everything stands as it did before.
        <Alert banner closable type="error" message={text('failedLast', { reason: detail.failure })} />
      )}
      {working && (
        <Suspense fallback={<PageLoading />}>
          {step === 'header' && (
            <HeaderStep session={session} detail={detail} calls={HEADER_CALLS} onDone={() => address.goTo('columns')} />
          )}
          {step === 'columns' && <ColumnsStep {...props} />}
          {step === 'check' && <CheckStep {...props} />}
          {step === 'done' && <DoneStep {...props} />}
        </Suspense>
      )}
    </WizardFrame>
  );
}
