import { useNoticeText } from '@/components/sheet-import/use-notice-text';
import { Alert, Tabs } from 'antd';
import { useState } from 'react';
import { checkImportApi } from '@contract/checks/import-endpoints';
import type { CheckImportDetail } from '@contract/checks/import-schemas';
import bars from '@/components/sheet-import/check/check.less';
import CountsSummary from '@/components/sheet-import/check/CountsSummary';
import StepFooter from '@/components/sheet-import/StepFooter';
import { type Text, useText } from '@/components/sheet-import/use-text';
import wizard from '@/components/sheet-import/wizard.less';
import { listed } from '@/utils/punctuation';
import { useRefresh } from '@/utils/query/refresh';
import { attempt } from '@/utils/attempt';
import { useAddress } from '@/utils/use-address';
import styles from '../import.less';
import JudgedBy from '../JudgedBy';
import type { CheckStepProps } from '../step-props';
import CommitButton from './CommitButton';
import PeopleView from './PeopleView';
import RowsView from './RowsView';
import { useCheckSteps } from './use-check-steps';
import { useDrafts } from './use-drafts';

/** What is doubtful about the sheet, person by person or row by row, and the way into the month. */
export default function CheckStep(props: CheckStepProps) {
  const { session, detail, address } = props;
  const text = useText();
  const noticeText = useNoticeText();
  // Doubts are looked at person by person, or row by row as the sheet has them.
  const { params, patch } = useAddress();
  const drafts = useDrafts();
  const steps = useCheckSteps(props, drafts.count);
  const [busy, setBusy] = useState(false);
  const refreshPeople = useRefresh(checkImportApi.rows);
  const change = async (act: (version: number) => Promise<CheckImportDetail>) => {
    if (busy) return false;
    setBusy(true);
    const after = await attempt(session.change(act));
    setBusy(false);
    if (after) {
      session.patch(after);
      refreshPeople();
    }
    return after !== undefined;
  };
  return (
    <>
      <div className={`${wizard.body} ${styles.check}`}>
        <div className={bars.bars}>
          <JudgedBy detail={detail} onHours={() => address.goTo('reading')} />
          {detail.notices.map(noticeText).map((notice) => (
            <Alert key={notice} type="info" showIcon message={notice} />
          ))}
          {warningsOf(detail, text).map((message) => (
            <Alert key={message} type="warning" showIcon message={message} />
          ))}
        </div>
        <Tabs
          size="small"
          className={styles.views}
          activeKey={params.get('rowView') === 'rows' ? 'rows' : 'people'}
          onChange={(key) => patch({ rowView: key === 'rows' ? key : null, rowPage: null })}
          items={[
            { key: 'people', label: text('view.people') },
            { key: 'rows', label: text('view.rows') },
          ]}
        />
        {params.get('rowView') === 'rows' ? (
          <RowsView {...props} drafts={drafts} />
        ) : (
          <PeopleView detail={detail} busy={busy} steps={steps} onChange={change} />
        )}
      </div>
      <StepFooter summary={<CountsSummary counts={detail.counts} />}>
        <CommitButton {...props} drafts={drafts.count} />
      </StepFooter>
    </>
  );
}

/** What is in doubt about the clerk himself, and who is not in the sheet. */
function warningsOf({ ownDoubts, missing, missingCount }: CheckImportDetail, text: Text): string[] {
  const own = ownDoubts.errors + ownDoubts.names;
  const names = listed(missing.slice(0, 8).map(({ name }) => name));
  return [
    ...(own > 0 ? [text('own', { count: own })] : []),
    ...(missingCount > 0 ? [text('missing', { count: missingCount, names })] : []),
  ];
}
