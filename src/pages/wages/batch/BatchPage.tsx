import { useQueryClient } from '@tanstack/react-query';
import { batchApi, slipApi } from '@contract/wages/endpoints';
import { PageContainer } from '@ant-design/pro-components';
import { Button, Space } from 'antd';
import { Suspense } from 'react';
import type { AfterApproval, WageBatchAction } from '@contract/states/wage-batch';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { PrintScope } from '@contract/wages/print-scopes';
import LoadError from '@/components/LoadError';
import BankTab from '../bank/BankTab';
import PendingNotice from '../bank/PendingNotice';
import BatchActions from '../actions/BatchActions';
import { useBatchAction } from '../actions/use-batch-action';
import ExportMenu from '../exports/ExportMenu';
import ProofPackButton from '../exports/ProofPackButton';
import { getBatch } from '@/services/wage-batches';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useRefresh } from '@/utils/query/refresh';
import { type AddressChanges, useAddress } from '@/utils/use-address';
import { useText } from '../hooks/use-text';
import RemindButton from '../remind/RemindButton';
import ReviewTab from '../review/ReviewTab';
import SettingsTab from '../settings/SettingsTab';
import SlipsTab from '../slips/SlipsTab';
import { SLIP_PARAMETERS } from '../slips/slip-query';
import LimitNotice from '../LimitNotice';
import TabLoading from '../TabLoading';
import styles from '../wages.less';
import BatchCountsBar from './BatchCountsBar';
import BatchLoading from './BatchLoading';
import BatchNotices from './BatchNotices';
import BatchStateTag from './BatchStateTag';
import ConfidentialTag from './ConfidentialTag';
import BatchTimeline from './BatchTimeline';
import UncheckedNotice from './UncheckedNotice';
import ReachNotice from './ReachNotice';
import HistoryNotice from './HistoryNotice';
import DeliveryProgress from './DeliveryProgress';
import { isUnissued } from './unissued';
import { type BatchTab, REVIEWS, tabsOf, tabToShow } from './tabs';
import { useBatch } from './use-batch';

const ProgressTab = lazyWithMessages(['plot'], () => import('../progress/ProgressTab'));

/** Leaving the batch takes its parameters along and leaves the list's filters alone. */
const NOTHING: AddressChanges = Object.fromEntries(
  ['batch', 'tab', 'slip', 'print', ...SLIP_PARAMETERS].map((name) => [name, null]),
);

/** One 工资表: where it stands, what can be done, its slips, the review, the settings. */
export default function BatchPage({ id }: { id: string }) {
  const text = useText();
  const { params, patch } = useAddress();
  const client = useQueryClient();
  const { data: batch, error, refetch } = useBatch(id);
  const save = (after: BatchDetail) => {
    const { queryKey } = getBatch(id);
    // An answer that is still on its way was given before this step.
    void client.cancelQueries({ queryKey, exact: true });
    client.setQueryData(queryKey, after);
  };
  const print = (scope: PrintScope) => patch({ print: scope }, 'push');
  const leave = () => patch(NOTHING, 'push');
  const refresh = useRefresh(
    batchApi.list,
    batchApi.get,
    batchApi.review,
    { ...batchApi.difference, below: true },
    batchApi.groups,
    batchApi.reach,
    batchApi.progress,
    slipApi.list,
  );
  const forgetList = useRefresh(batchApi.list);
  const { start, dialog } = useBatchAction((after, action) => {
    if (action === 'delete' && after === null) {
      // The list alone: there is no batch to ask for any longer.
      forgetList();
      return leave();
    }
    if (after) save(after);
    refresh();
  });

  if (error && !batch) {
    return (
      <LoadError
        error={error}
        onRetry={() => refetch()}
        extra={<Button onClick={leave}>{text('batch.back')}</Button>}
      />
    );
  }
  if (!batch) return <BatchLoading onBack={leave} />;
  const tab = tabToShow(params.get('tab'), batch);
  return (
    <PageContainer
      title={batch.title}
      tags={
        <>
          <BatchStateTag state={batch.state} />
          {batch.confidential && <ConfidentialTag />}
        </>
      }
      subTitle={
        <span className={styles.wideOnly}>
          {text('batch.subtitle', { month: batch.payMonth, type: text(`type.${batch.wageType}`) })}
        </span>
      }
      onBack={leave}
      extra={
        <Space wrap>
          {tab !== 'review' && decides(batch) && (
            <Button type="primary" onClick={() => patch({ tab: 'review' })}>
              {text('batch.toReview')}
            </Button>
          )}
          <BatchActions
            batch={tab === 'review' || decides(batch) ? withoutDecision(batch) : batch}
            onAction={(action) => start(batch, action)}
          />
          <RemindButton batch={batch} onDone={refresh} />
          <ProofPackButton batch={batch} />
          <ExportMenu batch={batch} onPrint={print} />
        </Space>
      }
      content={
        <BatchHead
          batch={batch}
          tab={tab}
          onPrint={() => print('unreached')}
          onBank={() => patch({ tab: 'bank' })}
          onState={(state) => patch({ tab: 'slips', slipState: state, slipPage: null })}
        />
      }
      tabList={tabsOf(batch.state).map((key) => ({
        key,
        tab: text(key === 'review' && batch.state === 'history' ? 'tab.compare' : `tab.${key}`),
      }))}
      tabActiveKey={tab}
      onTabChange={(key) => patch({ tab: key })}
    >
      <Tab
        tab={tab}
        batch={batch}
        onAction={(action, then, publishAt) => start(batch, action, then, publishAt)}
        onChanged={refresh}
        onSaved={save}
      />
      {dialog}
    </PageContainer>
  );
}

/** Whether this person has anything to decide on in the review. */
const decides = ({ actions }: BatchDetail) => REVIEWS.some((action) => actions.includes(action));

/** The review alone has the reviewer's buttons, beside what they decide on. */
const withoutDecision = (batch: BatchDetail): BatchDetail => ({
  ...batch,
  actions: batch.actions.filter((action) => !REVIEWS.includes(action)),
  blocked: batch.blocked.filter(({ action }) => !REVIEWS.includes(action)),
});

interface BatchHeadProps {
  batch: BatchDetail;
  tab: BatchTab;
  onState: (state: string | null) => void;
  onPrint: () => void;
  onBank: () => void;
}

function BatchHead({ batch, tab, onState, onPrint, onBank }: BatchHeadProps) {
  return (
    <>
      {batch.state === 'history' && <HistoryNotice />}
      <BatchNotices batch={batch} />
      <LimitNotice
        of="approval"
        wanted={batch.approval && { ...batch.approval, sum: batch.approval.cumulative ? 'month' : 'sheet' }}
      />
      <PendingNotice batch={batch} onOpen={onBank} />
      <UncheckedNotice batch={batch} />
      <ReachNotice batch={batch} onPrint={onPrint} />
      <DeliveryProgress batch={batch} />
      {/* The review begins with the same figures, beside those of the month before. */}
      {!(tab === 'review' && isUnissued(batch.state)) && <BatchCountsBar batch={batch} onState={onState} />}
    </>
  );
}

interface TabProps {
  tab: BatchTab;
  batch: BatchDetail;
  onAction: (action: WageBatchAction, then?: AfterApproval, publishAt?: string) => void;
  onChanged: () => void;
  onSaved: (batch: BatchDetail) => void;
}

function Tab({ tab, batch, onAction, onChanged, onSaved }: TabProps) {
  switch (tab) {
    case 'review':
      return <ReviewTab batch={batch} onAction={onAction} />;
    case 'progress':
      return (
        <Suspense fallback={<TabLoading />}>
          <ProgressTab batchId={batch.id} />
        </Suspense>
      );
    case 'bank':
      return <BankTab batch={batch} />;
    case 'settings':
      return <SettingsTab batch={batch} onSaved={onSaved} onStale={onChanged} />;
    case 'timeline':
      return <BatchTimeline batch={batch} />;
    case 'slips':
      return <SlipsTab batch={batch} onChanged={onChanged} />;
  }
}
