import { claimApi } from '@contract/claims/endpoints';
import { PageContainer } from '@ant-design/pro-components';
import { Button, Space } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { claimList } from '@contract/claims/lists';
import { MOST_AT_ONCE } from '@contract/claims/rules';
import type { ClaimListItem } from '@contract/claims/schemas';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import ServiceNote from '@/components/ServiceNote';
import { useServices } from '@/models/hooks';
import { listClaims } from '@/services/claims';
import { filtersOf, isFiltered } from '@/utils/list-query';
import { useAddress } from '@/utils/use-address';
import { useRefresh } from '@/utils/query/refresh';
import { useListQuery } from '@/components/list/use-list-query';
import { usePickedRows } from '@/components/list/use-picked-rows';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import BankFileButton from '../actions/BankFileButton';
import BankFilesButton from '../actions/BankFilesButton';
import type { BatchStep } from '../actions/BatchDialog';
import type { ClaimStep } from '../actions/claim-steps';
import { useText } from '../use-text';
import { useClaimColumns } from './claim-columns';
import ClaimFilters from './ClaimFilters';
import TotalsStrip from './TotalsStrip';

const BatchDialog = lazy(() => import('../actions/BatchDialog'));

const NO_ROWS: ClaimListItem[] = [];

/** All claims. */
export default function ClaimList() {
  const text = useText();
  const { params, patch, step } = useAddress();
  const query = useListQuery(params, claimList);
  const list = usePagedQuery(listClaims(query));
  const { data, error, reload } = list;
  const refresh = useRefresh(claimApi.list);
  const { rows: picked, tick, clear } = usePickedRows(data?.list ?? NO_ROWS);
  const [batch, setBatch] = useState<BatchStep | null>(null);
  const open = useCallback(
    (item: ClaimListItem, step: ClaimStep | null = null) => patch({ claim: item.id, step }, 'push'),
    [patch],
  );
  const columns = useClaimColumns({ onOpen: open });
  const payable = useServices().payment !== 'off';
  const nothingYet = data?.total === 0 && !isFiltered(claimList, query);
  const can = (step: BatchStep) => picked.filter((item) => item.actions.includes(step));
  // One in a bank file wants a tick of its own before it is paid here.
  const together = (step: BatchStep) => can(step).filter((item) => step !== 'pay' || item.bankFileAt === null);
  const toBank = picked.filter((item) => item.state === 'approved' && item.actions.includes('offline'));
  const ended = () => {
    setBatch(null);
    clear();
    refresh();
  };

  return (
    <PageContainer
      title={text('list.title')}
      extra={
        <Space wrap>
          <BankFileButton filters={filtersOf(claimList, query)} picked={toBank} onDone={ended} />
          <BankFilesButton company={query.company} />
        </Space>
      }
    >
      <ServiceNote service="payment" sandbox={text('sandbox.hint')} off={text('off.hint')} />
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('list.empty')} hint={text('list.empty.hint')} />
      ) : (
        <>
          <TotalsStrip totals={data?.totals} />
          <ListTable<ClaimListItem>
            of={claimList}
            filters={<ClaimFilters query={query} onChange={step} />}
            query={query}
            list={list}
            columns={columns}
            rowSelection={{
              selectedRowKeys: picked.map((item) => item.id),
              preserveSelectedRowKeys: true,
              nameOf: ({ staffName, orderNo }) => `${staffName} ${orderNo}`,
              onChange: (keys) => tick(keys.slice(0, MOST_AT_ONCE)),
            }}
            picked={{
              count: picked.length,
              words: text('list.picked', { count: picked.length, most: MOST_AT_ONCE }),
              actions: (
                <Space wrap>
                  <Button size="small" disabled={together('approve').length === 0} onClick={() => setBatch('approve')}>
                    {text('batch.approve', { count: together('approve').length })}
                  </Button>
                  {payable && (
                    <Button size="small" disabled={together('pay').length === 0} onClick={() => setBatch('pay')}>
                      {text('batch.pay', { count: together('pay').length })}
                    </Button>
                  )}
                  <Button size="small" type="link" onClick={clear}>
                    {text('list.unpick')}
                  </Button>
                </Space>
              ),
            }}
            totalText={(total) => text('list.total', { total })}
            onChange={patch}
          />
        </>
      )}
      {batch && (
        <Suspense fallback={null}>
          <BatchDialog step={batch} claims={together(batch)} onClose={() => setBatch(null)} onDone={ended} />
        </Suspense>
      )}
    </PageContainer>
  );
}
