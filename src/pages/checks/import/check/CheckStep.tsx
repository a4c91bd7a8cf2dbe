import { Alert, Button, Tabs } from 'antd';
import { useState } from 'react';
import BlockedButton from '@/components/BlockedButton';
import ReasonDialog from '@/components/record/ReasonDialog';
import CountsSummary from '@/components/sheet-import/CountsSummary';
import StepFooter from '@/components/sheet-import/StepFooter';
import { useText } from '@/components/sheet-import/use-text';
import { commitCheckImport } from '@/services/check-imports';
import { newRequestId } from '@/utils/request-id';
import { told } from '@/utils/told';
import styles from '../import.less';
import JudgedBy from '../JudgedBy';
import type { CheckImport, CheckView, StepProps } from '../steps';
import PeopleView from './PeopleView';
import RowsView from './RowsView';
import { useDrafts } from './use-drafts';

interface CheckStepProps extends StepProps {
  view: CheckView;
  onView: (view: CheckView) => void;
  onCommitted: () => void;
  /** To the step that asks for the working hours. */
  onHours: () => void;
}

/** What is doubtful about the sheet, person by person or row by row, and the way into the month. */
export default function CheckStep({ session, detail, view, onView, onCommitted, onHours }: CheckStepProps) {
  const text = useText();
  const { counts, ownDoubts } = detail;
  // What is in doubt about the clerk himself is left out, and holds up nobody else's.
  const [errors, people, own] = [
    counts.error - ownDoubts.errors,
    counts.ok + counts.warning - ownDoubts.names,
    ownDoubts.errors + ownDoubts.names,
  ];
  const drafts = useDrafts();
  const [busy, setBusy] = useState(false);
  const [requestId, setRequestId] = useState(newRequestId);
  const change = async (act: (version: number) => Promise<Omit<CheckImport, 'layout'>>) => {
    if (busy) return false;
    setBusy(true);
    const after = await told(session.change(act));
    setBusy(false);
    if (after) session.patch(after);
    return after !== undefined;
  };
  const [asking, setAsking] = useState(false);
  const commit = async (reason?: string) => {
    setBusy(true);
    const begun = await told(
      session.start((version) => commitCheckImport(detail.id, version, requestId, reason)).then(() => true),
    );
    setBusy(false);
    setAsking(false);
    if (begun) onCommitted();
    else setRequestId(newRequestId());
  };
  const blocked =
    drafts.count > 0
      ? text('commit.drafts')
      : errors > 0
        ? text('commit.errors', { count: errors })
        : people === 0
          ? text('commit.nobody')
          : null;
  const label = text('commit', { count: people });
  return (
    <>
      <div className={styles.page}>
        <JudgedBy detail={detail} onHours={onHours} />
        {detail.notices.map((notice) => (
          <Alert key={notice} type="info" showIcon message={notice} />
        ))}
        {own > 0 && <Alert type="warning" showIcon message={text('own', { count: own })} />}
        {detail.missingCount > 0 && (
          <Alert
            type="warning"
            showIcon
            message={text('missing', {
              count: detail.missingCount,
              names: detail.missing
                .slice(0, 8)
                .map((person) => person.name)
                .join('、'),
            })}
          />
        )}
        <Tabs
          size="small"
          className={styles.views}
          activeKey={view}
          onChange={(key) => onView(key as CheckView)}
          items={[
            { key: 'people', label: text('view.people') },
            { key: 'rows', label: text('view.rows') },
          ]}
        />
        {view === 'people' ? (
          <PeopleView session={session} detail={detail} busy={busy} onChange={change} />
        ) : (
          <RowsView session={session} detail={detail} drafts={drafts} />
        )}
      </div>
      <StepFooter summary={<CountsSummary counts={counts} />}>
        {blocked === null ? (
          <Button
            type="primary"
            loading={busy}
            onClick={() => (detail.corrections > 0 ? setAsking(true) : void commit())}
          >
            {label}
          </Button>
        ) : (
          <BlockedButton reason={blocked}>{label}</BlockedButton>
        )}
      </StepFooter>
      {asking && (
        <ReasonDialog
          title={label}
          hint={text('commit.corrects', { count: detail.corrections })}
          placeholder={text('commit.corrects.placeholder')}
          ok={label}
          onClose={() => setAsking(false)}
          onSubmit={commit}
        />
      )}
    </>
  );
}
