import { PageContainer } from '@ant-design/pro-components';
import { useCallback } from 'react';
import { approvalList } from '@contract/approval/list';
import type { ApprovalListItem } from '@contract/approval/schemas';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { listApprovals } from '@/services/approvals';
import { isFiltered } from '@/utils/list-query';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/components/list/use-list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import type { ApprovalStep } from '../actions/approval-steps';
import { useText } from '../use-text';
import { useApprovalColumns } from './approval-columns';
import ApprovalFilters from './ApprovalFilters';

/** All applications. */
export default function ApprovalList() {
  const text = useText();
  const { params, patch, step } = useAddress();
  const query = useListQuery(params, approvalList);
  const list = usePagedQuery(listApprovals(query));
  const { data, error, reload } = list;
  const open = useCallback(
    (item: ApprovalListItem, step: ApprovalStep | null = null) => patch({ application: item.id, step }, 'push'),
    [patch],
  );
  const columns = useApprovalColumns({ onOpen: open });
  const nothingYet = data?.total === 0 && !isFiltered(approvalList, query);

  return (
    <PageContainer title={text('list.title')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('list.empty')} hint={text('list.empty.hint')} />
      ) : (
        <ListTable<ApprovalListItem>
          of={approvalList}
          filters={<ApprovalFilters query={query} onChange={step} />}
          query={query}
          list={list}
          columns={columns}
          totalText={(total) => text('list.total', { total })}
          onChange={patch}
        />
      )}
    </PageContainer>
  );
}
