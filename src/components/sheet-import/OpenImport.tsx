import { Alert, Button, Tag } from 'antd';
import { Suspense, useEffect, useMemo } from 'react';
import { PLAIN_PLACES } from '@contract/imports/places';
import LoadError from '@/components/LoadError';
import PageLoading from '@/components/PageLoading';
import { useRefresh } from '@/utils/query/refresh';
import { useAskFirst } from '@/utils/use-ask-first';
import CommitView from './commit/CommitView';
import type { ImportCore } from './import-core';
import type { ImportKind } from './kind';
import BusyView from './progress/BusyView';
import CancelButton from './progress/CancelButton';
import FailedView from './progress/FailedView';
import { useSession } from './session/use-session';
import type { WizardAddress } from './session/use-wizard-address';
import { openSteps, stepKeys, stepToShow } from './steps';
import { Places } from './use-places';
import { useText } from './use-text';
import styles from './wizard.less';
import WizardFrame from './WizardFrame';

interface OpenImportProps<S extends ImportCore, D extends S, F extends object> {
  kind: ImportKind<S, D, F>;
  id: string;
  address: WizardAddress;
}

/** An import that exists on the server, at whatever step it stands. */
export default function OpenImport<S extends ImportCore, D extends S, F extends object>({
  kind,
  id,
  address,
}: OpenImportProps<S, D, F>) {
  const text = useText();
  const session = useSession(id, kind);
  const { detail, error } = session;
  const refresh = useRefresh(...kind.stale);
  const written = detail?.state === 'committed';
  useEffect(() => {
    if (written) refresh();
  }, [refresh, written]);
  const places = useMemo(() => (detail && kind.places?.(detail)) ?? PLAIN_PLACES, [detail, kind]);
  const leave = () => {
    // It may have been written, in whole or in part, without this page knowing yet.
    refresh();
    address.leave(detail && kind.leaveTo?.(detail));
  };
  const askAndLeave = useAskFirst(leave);
  const askAndGo = useAskFirst((next: string) => (next === 'upload' ? address.open(null) : address.goTo(next)));
  const step = stepToShow(kind, address.step, detail);
  const frame = { steps: stepKeys(kind), step, onLeave: askAndLeave };
  if (!detail) {
    return (
      <WizardFrame {...frame} open={[]} onStep={address.goTo}>
        <div className={styles.centre}>
          {error ? (
            <LoadError
              error={error}
              onRetry={session.reload}
              extra={<Button onClick={leave}>{text('leave')}</Button>}
            />
          ) : (
            <PageLoading />
          )}
        </div>
      </WizardFrame>
    );
  }
  const { state, counts } = detail;
  const busyJob = session.jobId ?? (state === 'reading' ? detail.jobId : null);
  const busy = busyJob !== null || state === 'reading';
  const ended = state === 'failed' || state === 'cancelled';
  const Content = kind.steps.find(({ key }) => key === step)?.Content ?? kind.Done;
  return (
    <WizardFrame
      {...frame}
      open={busy ? [] : openSteps(kind, detail)}
      onStep={askAndGo}
      subtitle={
        <>
          {kind.Label && !busy && !ended && step !== 'done' ? (
            <kind.Label key={detail.version} session={session} detail={detail} />
          ) : (
            <Tag color="blue" style={{ marginInlineEnd: 0 }}>
              {kind.label(detail, text)}
            </Tag>
          )}
          <span className={styles.fileName} title={detail.fileName}>
            {detail.fileName}
          </span>
        </>
      }
      extra={
        !ended &&
        step !== 'done' && (
          <CancelButton session={session} detail={detail} cancel={kind.calls.cancel} onCancelled={leave} />
        )
      }
    >
      {busy ? (
        <BusyView jobId={busyJob} first={state === 'reading' && counts.ok + counts.error === 0} session={session} />
      ) : ended ? (
        <FailedView detail={detail} onAgain={() => address.open(null)} onLeave={leave} />
      ) : (
        <>
          {detail.failure && (
            // What was asked last did not come about; everything stands as it did before.
            <Alert banner closable type="error" message={text('failedLast', { reason: detail.failure })} />
          )}
          {state === 'committing' ? (
            <CommitView jobId={detail.jobId} session={session} />
          ) : (
            <Places.Provider value={places}>
              <Suspense fallback={<PageLoading />}>
                {kind.Above && <kind.Above session={session} detail={detail} address={address} />}
                <Content session={session} detail={detail} address={address} />
              </Suspense>
            </Places.Provider>
          )}
        </>
      )}
    </WizardFrame>
  );
}
