import { useQueryClient } from '@tanstack/react-query';
import { batchApi, slipApi } from '@contract/wages/endpoints';
import { PageContainer } from '@ant-design/pro-components';
import { Button, Skeleton, Space } from 'antd';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { PrintScope } from '@contract/wages/print-scopes';
import LoadError from '@/components/LoadError';
import BatchActions from '../actions/BatchActions';
import { useBatchAction } from '../actions/use-batch-action';
import ExportMenu from '../exports/ExportMenu';
import { getBatch } from '@/services/wage-batches';
import { useRefresh } from '@/utils/query/refresh';
import { type AddressChanges, useAddress } from '@/utils/use-address';
import { useText } from '../hooks/use-text';
import RemindButton from '../remind/RemindButton';
import ReviewTab from '../review/ReviewTab';
import SettingsTab from '../settings/SettingsTab';
import SlipsTab from '../slips/SlipsTab';
import { SLIP_PARAMETERS } from '../slips/slip-query';
import styles from '../wages.less';
import BatchCountsBar from './BatchCountsBar';
import BatchNotices from './BatchNotices';
import BatchStateTag from './BatchStateTag';
import BatchTimeline from './BatchTimeline';
import UncheckedNotice from './UncheckedNotice';
import ReachNotice from './ReachNotice';
import HistoryNotice from './HistoryNotice';
import DeliveryProgress from './DeliveryProgress';
import { type BatchTab, tabsOf, tabToShow } from './tabs';
import { useBatch } from './use-batch';

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
  const save = (after: BatchDetail) => client.setQueryData(getBatch(id).queryKey, after);
  const print = (scope: PrintScope) => patch({ print: scope }, 'push');
  const leave = () => patch(NOTHING, 'push');
  const refresh = useRefresh(batchApi.list, batchApi.get, batchApi.review, batchApi.reach, slipApi.list);
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
  if (!batch) {
    return (
      <PageContainer title={text('batch.loading')} onBack={leave}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </PageContainer>
    );
  }
  const tab = tabToShow(params.get('tab'), batch);
  return (
    <PageContainer
      title={batch.title}
      tags={<BatchStateTag state={batch.state} />}
      subTitle={
        <span className={styles.wideOnly}>
          {text('batch.subtitle', { month: batch.payMonth, type: text(`type.${batch.wageType}`) })}
        </span>
      }
      onBack={leave}
      extra={
        <Space wrap>
          <BatchActions batch={batch} onAction={(action) => start(batch, action)} />
          <RemindButton batch={batch} onDone={refresh} />
          <ExportMenu batch={batch} onPrint={print} />
        </Space>
      }
      content={
        <BatchHead
          batch={batch}
          onPrint={() => print('withoutMobile')}
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
      <Tab tab={tab} batch={batch} onChanged={refresh} onSaved={save} />
      {dialog}
    </PageContainer>
  );
}

interface BatchHeadProps {
  batch: BatchDetail;
  onState: (state: string | null) => void;
  onPrint: () => void;
}

function BatchHead({ batch, onState, onPrint }: BatchHeadProps) {
  return (
    <>
      {batch.state === 'history' && <HistoryNotice />}
      <BatchNotices batch={batch} />
      <UncheckedNotice batch={batch} />
      <ReachNotice batch={batch} onPrint={onPrint} />
      <DeliveryProgress batch={batch} />
      <BatchCountsBar batch={batch} onState={onState} />
    </>
  );
}

interface TabProps {
  tab: BatchTab;
  batch: BatchDetail;
  onChanged: () => void;
  onSaved: (batch: BatchDetail) => void;
}

function Tab({ tab, batch, onChanged, onSaved }: TabProps) {
  switch (tab) {
    case 'review':
      return <ReviewTab batch={batch} />;
    case 'settings':
      return <SettingsTab batch={batch} onSaved={onSaved} onStale={onChanged} />;
    case 'timeline':
      return <BatchTimeline batch={batch} />;
    case 'slips':
      return <SlipsTab batch={batch} onChanged={onChanged} />;
  }
}
