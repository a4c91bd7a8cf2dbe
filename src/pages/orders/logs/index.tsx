import { PageContainer } from '@ant-design/pro-components';
import { claimLogList } from '@contract/claims/lists';
import type { ClaimLogItem } from '@contract/claims/schemas';
import EmptyList from '@/components/list/EmptyList';
import ListExport from '@/components/list/ListExport';
import ListTable from '@/components/list/ListTable';
import LoadError from '@/components/LoadError';
import { exportClaimLogs, listClaimLogs } from '@/services/claims';
import { filtersOf, isFiltered } from '@/utils/list-query';
import { useAddress } from '@/utils/use-address';
import { useListQuery } from '@/utils/use-list-query';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useText } from '../use-text';
import { useLogColumns } from './log-columns';
import LogFilters from './LogFilters';

/** 领取日志: every step of every claim, to be read and taken along, never changed. */
export default function ClaimLogsPage() {
  const text = useText();
  const { params, patch } = useAddress();
  const query = useListQuery(params, claimLogList);
  const list = usePagedQuery(listClaimLogs(query));
  const { data, error, reload } = list;
  const columns = useLogColumns();
  const nothingYet = data?.total === 0 && !isFiltered(claimLogList, query);
  return (
    <PageContainer
      title={text('logs.title')}
      extra={
        <ListExport
          label={text('action.export')}
          title={text('logs.export')}
          total={data?.total ?? 0}
          onStart={(requestId) => exportClaimLogs({ requestId, filters: filtersOf(claimLogList, query) })}
        />
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => reload()} />
      ) : nothingYet ? (
        <EmptyList title={text('logs.empty')} hint={text('logs.empty.hint')} />
      ) : (
        <ListTable<ClaimLogItem>
          of={claimLogList}
          filters={<LogFilters query={query} onChange={patch} />}
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
