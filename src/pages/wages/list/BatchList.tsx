import { batchApi } from '@contract/wages/endpoints';
import { UploadOutlined } from '@ant-design/icons';
import { PageContainer } from '@ant-design/pro-components';
import { useQuery } from '@tanstack/react-query';
import { Button, Grid, Space } from 'antd';
import { Suspense } from 'react';
import type { BatchListItem } from '@contract/wages/batch-schemas';
import { batchList } from '@contract/wages/lists';
import HeadActions, { type HeadAction } from '@/components/HeadActions';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import TotalsRow from '@/components/list/TotalsRow';
import LazyCostDrawer from '@/components/wage-cost/LazyCostDrawer';
import LoadError from '@/components/LoadError';
import PageLoading from '@/components/PageLoading';
import Money from '@/components/Money';
import { useRangePaste } from '@/components/paste-range/use-range-paste';
import { useCan } from '@/models/hooks';
import { openImports } from '@/services/wage-imports';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { isFiltered } from '@/utils/list-query';
import { useBatchAction } from '../actions/use-batch-action';
import { REVIEWS } from '../batch/tabs';
import { useAddress } from '@/utils/use-address';
import { useRefresh } from '@/utils/query/refresh';
import { useListQuery } from '@/components/list/use-list-query';
import { useText } from '../hooks/use-text';
import BatchFilters from './BatchFilters';
import { useBatchColumns } from './batch-columns';
import OpenImports from './OpenImports';
import { useBatchList } from './use-batch-list';

// Its words on doubts are those of the import.
const PayRulesDrawer = lazyWithMessages(['pay-rules', 'wage-import'], () => import('../rules/PayRulesDrawer'));
const ApprovalRulesDrawer = lazyWithMessages(['approval-rules'], () => import('../approval/ApprovalRulesDrawer'));

// A sheet may be dropped anywhere on the page: at hand a moment after the list.
const SheetDropButton = lazyWithMessages(['sheet-drop'], () => import('@/components/sheet-drop/SheetDropButton'));

// Of administrators alone, and seldom.
const StrandedNotice = lazyWithMessages(['confidential'], () => import('@/components/confidential/StrandedNotice'));

// Opened seldom.
const ChannelsDrawer = lazyWithMessages(['channels', 'outbox'], () => import('../channels/ChannelsDrawer'));

const UNSEEN = { visibility: 'hidden' } as const;

/** All 工资表 of the company: what stands where, and the way into each. */
export default function BatchList({ title, readOnly = false }: { title?: string; readOnly?: boolean }) {
  const text = useText();
  const { params, patch, step } = useAddress();
  const query = useListQuery(params, batchList);
  const list = useBatchList(query);
  const { data, error, reload } = list;
  const mayImport = useCan('wages.import') && !readOnly;
  const oversees = useCan('company.wages') && !readOnly;
  const { start, dialog } = useBatchAction(useRefresh(batchApi.list));
  const openBatch = (batch: BatchListItem) => patch({ batch: batch.id }, 'push');
  const columns = useBatchColumns({
    onOpen: openBatch,
    // What is decided on stands in the review, and so do the reviewer's buttons.
    onAction: (batch, action) =>
      REVIEWS.includes(action) ? patch({ batch: batch.id, tab: 'review' }, 'push') : start(batch, action),
  });
  const startImport = () => patch({ import: 'new' }, 'push');
  useRangePaste(mayImport ? startImport : null);
  const plainImport = (
    <Button type="primary" icon={<UploadOutlined />} onClick={startImport}>
      {text('list.import')}
    </Button>
  );
  const importButton = mayImport && (
    <Suspense fallback={plainImport}>
      <SheetDropButton label={text('list.import')} path={window.location.pathname} open={(to) => patch(to, 'push')} />
    </Suspense>
  );
  const openHistory = () => patch({ view: 'history', page: null, pageSize: null }, 'push');
  const historyButton = mayImport && <Button onClick={openHistory}>{text('list.history')}</Button>;
  const panel = (key: string, may: boolean): HeadAction[] =>
    may ? [{ key, label: text(`list.${key}`), onClick: () => patch({ panel: key }, 'push') }] : [];
  const mayReadRules = useCan('payRules.read');
  const mayReadApproval = useCan('approvalRules.read');
  const maySeeCost = useCan('wages.page');
  const mayReadChannels = useCan('channels.read');
  const { sm, xl } = Grid.useBreakpoint();
  // They stand over the list, which is not to move by them.
  const imports = useQuery({ ...openImports(), meta: { inPlace: false }, enabled: mayImport });
  const nothingYet = data?.total === 0 && !isFiltered(batchList, query);

  return (
    <PageContainer
      title={title ?? text('list.title')}
      extra={
        <HeadActions
          actions={[
            ...panel('channels', mayReadChannels),
            ...panel('rules', mayReadRules),
            ...panel('approval', mayReadApproval),
            ...panel('cost', maySeeCost),
            {
              key: 'issued',
              label: text('issued.title'),
              onClick: () => patch({ view: 'slips', page: null, pageSize: null }, 'push'),
            },
            ...(mayImport && !nothingYet
              ? [{ key: 'history', label: text('list.history'), onClick: openHistory }]
              : []),
          ]}
        >
          {nothingYet && mayImport
            ? // It stands in the middle of the page then; a head of several lines stays as high as it was while nobody knew.
              sm !== false && !xl && <span style={UNSEEN}>{plainImport}</span>
            : importButton}
        </HeadActions>
      }
    >
      {oversees && (
        <Suspense fallback={null}>
          <StrandedNotice />
        </Suspense>
      )}
      {imports.data && (
        <OpenImports list={imports.data.list} onOpen={(id) => patch({ import: id }, 'push')} onHistory={openHistory} />
      )}
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : imports.isLoading ? (
        <PageLoading />
      ) : nothingYet ? (
        <EmptyList
          title={text('list.empty')}
          hint={text(importButton ? 'list.empty.hint' : 'list.empty.readonly')}
          action={
            importButton && (
              <Space wrap>
                {importButton}
                {historyButton}
              </Space>
            )
          }
        />
      ) : (
        <ListTable<BatchListItem>
          of={batchList}
          filters={<BatchFilters query={query} onChange={step} />}
          query={query}
          list={list}
          columns={columns}
          summary={() =>
            data?.totals &&
            data.total > 1 && (
              <TotalsRow
                figures={[
                  { label: text('column.headCount'), value: data.totals.people },
                  { label: text('column.gross'), value: <Money fen={data.totals.grossFen} /> },
                  { label: text('column.net'), value: <Money fen={data.totals.netFen} /> },
                  { label: text('list.sum.sent'), value: data.totals.sent },
                  { label: text('list.sum.unread'), value: data.totals.unread },
                  { label: text('list.sum.unconfirmed'), value: data.totals.unconfirmed },
                  { label: text('list.sum.disputed'), value: data.totals.disputed },
                ]}
              />
            )
          }
          totalText={(total) => text('list.total', { total })}
          onChange={patch}
        />
      )}
      {dialog}
      {mayReadRules && params.get('panel') === 'rules' && (
        <Suspense fallback={null}>
          <PayRulesDrawer readOnly={readOnly} onClose={() => patch({ panel: null })} />
        </Suspense>
      )}
      {mayReadApproval && params.get('panel') === 'approval' && (
        <Suspense fallback={null}>
          <ApprovalRulesDrawer readOnly={readOnly} onClose={() => patch({ panel: null })} />
        </Suspense>
      )}
      {maySeeCost && params.get('panel') === 'cost' && (
        <Suspense fallback={null}>
          <LazyCostDrawer onClose={() => patch({ panel: null })} />
        </Suspense>
      )}
      {mayReadChannels && params.get('panel') === 'channels' && (
        <Suspense fallback={null}>
          <ChannelsDrawer readOnly={readOnly} onClose={() => patch({ panel: null })} />
        </Suspense>
      )}
    </PageContainer>
  );
}
