import { PageContainer } from '@ant-design/pro-components';
import { claimLogList } from '@contract/claims/lists';
import type { ClaimLogItem } from '@contract/claims/schemas';
import EmptyList from '@/components/list/EmptyList';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { listClaimLogs } from '@/services/claims';
import { isFiltered } from '@/utils/list-query';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/components/list/use-list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useText } from '../use-text';
import { useLogColumns } from './log-columns';
import LogFilters from './LogFilters';

/** 领取日志: every step of every claim, to be read and taken along, never changed. */
export default function ClaimLogsPage() {
  const text = useText();
  const { params, patch, step } = useAddress();
  const query = useListQuery(params, claimLogList);
  const list = usePagedQuery(listClaimLogs(query));
  const { data, error, reload } = list;
  const columns = useLogColumns();
  const nothingYet = data?.total === 0 && !isFiltered(claimLogList, query);
  return (
    <PageContainer title={text('logs.title')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('logs.empty')} hint={text('logs.empty.hint')} />
      ) : (
        <ListTable<ClaimLogItem>
          of={claimLogList}
          filters={<LogFilters query={query} onChange={step} />}
          query={query}
          list={list}
          columns={columns}
          totalText={(total) => text('logs.total', { total })}
          onChange={patch}
        />
      )}
    </PageContainer>
  );
}
